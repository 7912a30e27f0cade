import type { Candidate } from './readers/candidate.ts';
import { classLists, combineClasses, type Condition, type KeyField, type SchoolClass } from './condition.ts';
import { mayBeOfNegation } from './readers/negation-phrases.ts';
import { narrowMethods } from './narrow-methods.ts';
import { narrowToProfiles } from './profiles.ts';
import type { Settled } from './settled.ts';
import type { Token } from './tokens.ts';
import { isTaught } from './taught-classes.ts';
import { withTaughtSubjects } from './taught-subjects.ts';
import { isLicence, kindsOfPhrase } from './vocabulary/kinds-of-phrase.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

const none: readonly Condition[] = [];
const noClasses: readonly SchoolClass[] = [];

type WithConditions = { readonly conditions: readonly Condition[] };

// Loops: every reading runs these, some of them several times.
function keysOn(candidates: readonly WithConditions[], field: KeyField): readonly string[] {
  const keys: string[] = [];
  for (const { conditions } of candidates) {
    for (const condition of conditions) {
      if (condition.on === field) {
        keys.push(...condition.keys);
      }
    }
  }
  return keys;
}

function classesOf(candidates: readonly WithConditions[]): readonly SchoolClass[] {
  const lists: (readonly SchoolClass[])[] = [];
  for (const { conditions } of candidates) {
    for (const condition of conditions) {
      if (condition.on === 'classes') {
        lists.push(condition.classes);
      }
    }
  }
  return combineClasses(lists);
}

const isTopic = ({ on }: Condition): boolean => on === 'subjects' || on === 'methods' || on === 'subjectAreas';
const longestAbbreviation = 4;
const beforePart = /^(?:deel|dl|band)$/u;
const beforePublisher = /^(?:van|bij|uitgeverij|uitgever)$/u;

/** The candidates of a question, the certain ones among them, and its tokens: a doubtful candidate is judged by them. */
type Context = {
  readonly all: readonly Candidate[];
  readonly certain: readonly Candidate[];
  readonly tokens: readonly Token[];
  readonly vocabulary: Vocabulary;
};

const isShort = ({ first, end }: Candidate, tokens: readonly Token[]): boolean =>
  end === first + 1 && (tokens[first]?.folded.length ?? 0) <= longestAbbreviation;

const isClassBeside = ({ first, end, conditions }: Candidate, candidate: Candidate): boolean =>
  (end === candidate.first || first === candidate.end) && conditions.some(({ on }) => on === 'classes');

// 'buitenhof geschiedenis havo 5': nothing else in the question is a plain word, so the name of a publisher is no plain word either.
const isBesideTopic = (candidate: Candidate, { all, certain }: Context): boolean =>
  certain.some(({ conditions }) => conditions.some(isTopic)) &&
  all.every((other) => other === candidate || other.reading === 'conditions' || other.reading === 'passedOver');

const isBareTopic = ({ doubt, conditions }: Candidate): boolean => doubt === 'bare' && conditions.some(isTopic);

// 'halsema', 'halsema vwo': no text of the catalogue has the word.
const isOnlyName = (candidate: Candidate, { all, tokens, vocabulary }: Context): boolean =>
  !vocabulary.source.hasWord(tokens[candidate.first]?.folded ?? '') &&
  all.every(({ reading }) => reading === 'conditions' || reading === 'passedOver');

// 'nask 1 basis', 'werkplaats nask basis'.
function isOfVmboAlone({ certain, vocabulary: { subjectOfKey, methodOfKey } }: Context): boolean {
  const topics = [
    ...keysOn(certain, 'subjects').map((key) => subjectOfKey.get(key)),
    ...keysOn(certain, 'methods').map((key) => methodOfKey.get(key)),
  ];
  return topics.length > 0 && topics.every((topic) => topic !== undefined && !isTaught(topic, [{ level: 'havo' }, { level: 'vwo' }]));
}

const isAbbreviation = (candidate: Candidate, tokens: readonly Token[]): boolean =>
  isShort(candidate, tokens) && candidate.otherwise === 'words';

// 'boeken voor profiel em': no everyday words, as 'em' may be.
const isNamedProfile = ({ isProfile, first, end }: Candidate, tokens: readonly Token[]): boolean =>
  isProfile === true && tokens.slice(first, end).some(({ folded }) => folded === 'profiel');

function isBare(candidate: Candidate, { all, tokens }: Context): boolean {
  const others = all.filter((other) => other !== candidate);
  const isOutside = candidate.first === 0 || candidate.end === tokens.length;
  const isShortened = isAbbreviation(candidate, tokens) || isNamedProfile(candidate, tokens);
  return (
    (isOutside || isNamedProfile(candidate, tokens) || (isShortened && others.some((other) => isClassBeside(other, candidate)))) &&
    others.every(
      ({ reading, doubt, conditions }) =>
        (reading === 'conditions' || (isShortened && reading === 'passedOver')) && doubt !== 'bare' && !conditions.some(isTopic),
    )
  );
}

const fewestInRow = 3;
const isOnSubjects = ({ on }: Condition): boolean => on === 'subjects';

// 'ned eng wis havo 3': among so many subjects, of which one is certain, and without plain words a short word is a subject too.
function isInRow(candidate: Candidate, { all, certain, tokens }: Context): boolean {
  const mayBeSubject = (one: Candidate): boolean =>
    one.conditions.some(isOnSubjects) && (one.doubt === undefined || isAbbreviation(one, tokens));
  return (
    mayBeSubject(candidate) &&
    certain.some(({ conditions }) => conditions.some(isOnSubjects)) &&
    all.filter(mayBeSubject).length >= fewestInRow &&
    all.every((one) => one.reading === 'passedOver' || (one.reading === 'conditions' && (one.doubt === undefined || mayBeSubject(one))))
  );
}

const isAlone = (candidate: Candidate, { all }: Context): boolean =>
  all.every((other) => other === candidate || other.reading === 'passedOver');

const isOnMethods = ({ conditions }: Candidate): boolean => conditions.some(({ on }) => on === 'methods');
const isOnKinds = ({ conditions }: Candidate): boolean => conditions.some(({ on }) => on === 'articleGroups');

// 'mirabelle leerboek € 45', '28 ex. werkboek € 20': what a row of an order list has beside a sum. 'niet 15 euro' is no price either.
const isInOrderList = (candidate: Candidate, { all, tokens }: Context): boolean =>
  mayBeOfNegation(tokens[candidate.first - 1]?.folded ?? '') ||
  (all.some(isOnMethods) && all.some(isOnKinds)) ||
  all.some(
    (other) =>
      other !== candidate &&
      (other.doubt === 'sum' ||
        other.doubt === 'alone' ||
        (other.reading === 'passedOver' && tokens.slice(other.first, other.end).some(({ isNumber }) => isNumber))),
  );

const hasYear = ({ certain }: Context): boolean => classesOf(certain).some(({ grade }) => grade !== undefined);

// '2 boeken frans': how many are wanted. In 'frans 2 boeken' the number belongs to the subject before it.
function isAmount({ first, end, otherwise }: Candidate, { certain, tokens }: Context): boolean {
  const isBehindTopic = tokens[first]?.separator === '' && certain.some((other) => other.end === first && other.conditions.some(isTopic));
  return otherwise === 'passedOver' && end === first + 1 && !isBehindTopic;
}

// '2 kroniek vwo 5', 'voor 3 groepen havo 4': how many. In 'thema 3 vwo 5' the number is of the word before it.
const isBesideYear = ({ first, end, doubt }: Candidate, context: Context): boolean =>
  doubt === 'year' &&
  end === first + 1 &&
  hasYear(context) &&
  context.all.every((other) => other.end !== first || other.reading === 'conditions' || other.reading === 'passedOver');

// 'mbo niveau 2', but not 'op niveau 2', which is a year of a method.
const isOtherLevel = ({ first }: Candidate, { all, tokens }: Context): boolean =>
  /^(?:niveaus?|mbo)$/u.test(tokens[first - 1]?.folded ?? '') && all.every(({ end, reading }) => end !== first || reading !== 'conditions');

function isJustified(candidate: Candidate, context: Context): boolean {
  const { all, certain, tokens } = context;
  const { doubt } = candidate;
  if (doubt === undefined) {
    return true;
  }
  switch (doubt) {
    case 'bare':
      return isBare(candidate, context) || isInRow(candidate, context);
    case 'publisher':
      return (
        beforePublisher.test(tokens[candidate.first - 1]?.folded ?? '') ||
        isBesideTopic(candidate, context) ||
        isOnlyName(candidate, context)
      );
    case 'year':
      return (
        !isAmount(candidate, context) &&
        !isOtherLevel(candidate, context) &&
        (certain.some(({ conditions }) => conditions.some(isTopic)) ||
          all.some((other) => isBareTopic(other) && isJustified(other, context))) &&
        !hasYear(context)
      );
    case 'alone':
      return isAlone(candidate, context);
    case 'range':
      return all.every(({ end, reading }) => end !== candidate.first || reading === 'conditions');
    case 'sum':
      return isAlone(candidate, context) || !isInOrderList(candidate, context);
    case 'licence':
      return keysOn(certain, 'articleGroups').some(isLicence);
    case 'track':
      return (
        certain.some(({ conditions }) =>
          classLists(conditions)
            .flat()
            .some(({ level }) => level === 'vmbo'),
        ) || isOfVmboAlone(context)
      );
    case 'among':
      return certain.some((other) => other.conditions.some(({ on }) => candidate.conditions.some((own) => own.on === on)));
    case 'part':
      return (
        keysOn(certain, 'articleGroups').length > 0 ||
        keysOn(certain, 'methods').length > 0 ||
        tokens.some(({ folded }, place) => place < candidate.first && beforePart.test(folded))
      );
  }
}

// 'leerboek en licentie, 4 jaar': packages say in their titles how long their licence lasts.
const isOfPackage = ({ doubt }: Candidate, { certain, vocabulary }: Context): boolean => {
  const [packages] = doubt === 'licence' ? (kindsOfPhrase('pakket', vocabulary)?.keys ?? []) : [];
  return packages !== undefined && keysOn(certain, 'articleGroups').includes(packages);
};

function settle(candidate: Candidate, context: Context): Settled {
  const { reading, conditions, otherwise } = candidate;
  if (isJustified(candidate, context)) {
    return { candidate, reading, conditions, offered: none };
  }
  if (isOfPackage(candidate, context)) {
    return { candidate, reading: 'literal', conditions: none, offered: conditions };
  }
  // A filler word is no second subject: 'en' is not Engels in 'scheikunde en biologie'.
  const isFiller =
    candidate.doubt === 'alone' ||
    candidate.doubt === 'sum' ||
    isBesideYear(candidate, context) ||
    (otherwise === 'passedOver' &&
      candidate.doubt !== 'among' &&
      context.certain.some((other) => other.conditions.some(isTopic)) &&
      (candidate.doubt !== 'year' || hasYear(context)));
  if (isFiller) {
    return { candidate, reading: 'passedOver', conditions: none, offered: none };
  }
  return candidate.doubt === 'part'
    ? { candidate, reading, conditions: conditions.slice(0, -1), offered: conditions.slice(-1) }
    : { candidate, reading: otherwise, conditions: none, offered: conditions };
}

const noCandidates: readonly Candidate[] = [];
const isCertain = ({ doubt }: Candidate): boolean => doubt === undefined;
const isCertainSubject = (candidate: Candidate): boolean => isCertain(candidate) && candidate.conditions.some(isOnSubjects);

/**
 * Gives the certain candidates whose subject is not taught at the levels of the question, in whatever year: 'lo 2 havo', because Lichamelijke opvoeding 2
 * is a subject of vmbo.
 */
export function untaughtCandidates(all: readonly Candidate[], { subjectOfKey }: Vocabulary): readonly Candidate[] {
  const ofSubjects = all.filter(isCertainSubject);
  const classes = ofSubjects.length === 0 ? noClasses : classesOf(all.filter(isCertain));
  if (classes.length === 0) {
    return noCandidates;
  }
  const levels = classes.map(({ level }) => (level === undefined ? {} : { level }));
  const isTaughtKey = (key: string): boolean => {
    const subject = subjectOfKey.get(key);
    return subject !== undefined && isTaught(subject, levels);
  };
  return ofSubjects.filter((candidate) => !keysOn([candidate], 'subjects').some(isTaughtKey));
}

// In 'verband economie' the method Verband is of another subject, so the word is not its name.
function isOtherMethod({ conditions, first, end }: Candidate, certain: readonly Candidate[], vocabulary: Vocabulary): boolean {
  const [condition] = conditions;
  if (condition?.on !== 'methods' || end - first > 1) {
    return false;
  }
  const subjects = keysOn(certain, 'subjects');
  const classes = classesOf(certain);
  return condition.keys.every((key) => {
    const method = vocabulary.methodOfKey.get(key);
    const isOfSubject = subjects.length === 0 || method?.subjects.some((subject) => subjects.includes(subject)) === true;
    return method !== undefined && !(isOfSubject && (classes.length === 0 || isTaught(method, classes)));
  });
}

/** Decides which doubtful candidates apply. One that does not apply is offered, and its text is read as words or passed over. */
export function settleDoubts(all: readonly Candidate[], tokens: readonly Token[], vocabulary: Vocabulary): readonly Settled[] {
  const sure = all.filter(({ doubt, reading }) => doubt === undefined && reading === 'conditions');
  const others = sure.filter((candidate) => isOtherMethod(candidate, sure, vocabulary));
  const context = {
    all,
    certain: others.length === 0 ? sure : sure.filter((candidate) => !others.includes(candidate)),
    tokens,
    vocabulary,
  };
  const doubtless = narrowToProfiles(
    all.map((candidate): Settled =>
      others.includes(candidate)
        ? { candidate, reading: candidate.otherwise, conditions: none, offered: candidate.conditions }
        : settle(candidate, context),
    ),
  );
  const hasMethod = doubtless.some(({ conditions }) => conditions.some(({ on }) => on === 'methods'));
  const hasSubject = doubtless.some(({ conditions }) => conditions.some(isOnSubjects));
  const classes = hasMethod || hasSubject ? classesOf(doubtless) : noClasses;
  const settled = hasMethod ? narrowMethods(doubtless, keysOn(doubtless, 'subjects'), classes, vocabulary) : doubtless;
  if (classes.length === 0) {
    return settled;
  }
  return settled.map((one) =>
    one.conditions.some(isOnSubjects)
      ? { ...one, conditions: one.conditions.map((condition) => withTaughtSubjects(condition, classes, vocabulary)) }
      : one,
  );
}
