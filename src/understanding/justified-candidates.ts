import { classesOf, isOnMethods, isOnSubjects, isTopic, keysOn } from './conditions-of.ts';
import { classLists } from './condition.ts';
import type { Candidate } from './readers/candidate.ts';
import { mayBeOfNegation } from './readers/negation-phrases.ts';
import { isTaught } from './taught-classes.ts';
import { isLink, type Token } from './tokens.ts';
import { isLicence } from './vocabulary/kinds-of-phrase.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

const longestAbbreviation = 4;
const beforePart = /^(?:deel|dl|band)$/u;
const beforePublisher = /^(?:van|bij|uitgeverij|uitgever)$/u;

/** The candidates of a question, the certain ones among them, and its tokens: a doubtful candidate is judged by them. */
export type DoubtContext = {
  readonly all: readonly Candidate[];
  readonly certain: readonly Candidate[];
  readonly tokens: readonly Token[];
  readonly vocabulary: Vocabulary;
};

const areShort = ({ first, end }: Candidate, tokens: readonly Token[]): boolean =>
  tokens.slice(first, end).every(({ folded }) => folded.length <= longestAbbreviation);
const isShort = (candidate: Candidate, tokens: readonly Token[]): boolean =>
  candidate.end === candidate.first + 1 && areShort(candidate, tokens);

const isClassBeside = ({ first, end, conditions }: Candidate, candidate: Candidate): boolean =>
  (end === candidate.first || first === candidate.end) && conditions.some(({ on }) => on === 'classes');

// 'buitenhof geschiedenis havo 5': nothing else in the question is a plain word, so the name of a publisher is no plain word either.
const isBesideTopic = (candidate: Candidate, { all, certain }: DoubtContext): boolean =>
  certain.some(({ conditions }) => conditions.some(isTopic)) &&
  all.every((other) => other === candidate || other.reading === 'conditions' || other.reading === 'passedOver');

const isBareTopic = ({ doubt, conditions }: Candidate): boolean => doubt === 'bare' && conditions.some(isTopic);

// 'halsema', 'halsema vwo': no text of the catalogue has the word.
const isOnlyName = (candidate: Candidate, { all, tokens, vocabulary }: DoubtContext): boolean =>
  !vocabulary.source.hasWord(tokens[candidate.first]?.folded ?? '') &&
  all.every(({ reading }) => reading === 'conditions' || reading === 'passedOver');

// 'nask 1 basis', 'werkplaats nask basis'.
function isOfVmboAlone({ certain, vocabulary: { subjectOfKey, methodOfKey } }: DoubtContext): boolean {
  const topics = [
    ...keysOn(certain, 'subjects').map((key) => subjectOfKey.get(key)),
    ...keysOn(certain, 'methods').map((key) => methodOfKey.get(key)),
  ];
  return topics.length > 0 && topics.every((topic) => topic !== undefined && !isTaught(topic, [{ level: 'havo' }, { level: 'vwo' }]));
}

const sign = /^[,/|]$/u;

// 'ne, en, fa', 'bi/sk/na': between signs 'en' and 'na' are no words of a sentence; in 'frans, en duits' and 'en/of' they are.
function isBetweenSigns({ first, end }: Candidate, tokens: readonly Token[]): boolean {
  const [before, after] = [tokens[first]?.separator ?? '', tokens[end]?.separator ?? ''];
  return before === '/' || ((first === 0 || sign.test(before)) && sign.test(after));
}

const isAbbreviation = (candidate: Candidate, tokens: readonly Token[]): boolean =>
  isShort(candidate, tokens) && (candidate.otherwise === 'words' || isBetweenSigns(candidate, tokens));

// 'boeken voor profiel em': no everyday words, as 'em' may be.
const isNamedProfile = ({ isProfile, first, end }: Candidate, tokens: readonly Token[]): boolean =>
  isProfile === true && tokens.slice(first, end).some(({ folded }) => folded === 'profiel');

function isBare(candidate: Candidate, { all, tokens }: DoubtContext): boolean {
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

const isParted = (token: Token | undefined): boolean => token?.separator === ',' || token?.separator === '/';

// 'geschiedenis en eng', 'eng/fa'.
const areLinked = ({ end }: Candidate, { first }: Candidate, tokens: readonly Token[]): boolean =>
  first === end ? isParted(tokens[first]) : first === end + 1 && isLink(tokens[end]);

// 'ned eng wis havo 3': among so many subjects, of which one is certain, and without plain words a short word is a subject too. Beside a class two are enough
// that are linked or both short: 'ned eng havo 3', 'na sk bi havo 4', but not 'engels info havo 3'.
function isInRow(candidate: Candidate, { all, certain, tokens }: DoubtContext): boolean {
  const mayBeSubject = (one: Candidate): boolean =>
    one.conditions.some(isOnSubjects) && (one.doubt === undefined || isAbbreviation(one, tokens));
  const row = all.filter(mayBeSubject);
  const isLongRow = row.length > 2 && certain.some(({ conditions }) => conditions.some(isOnSubjects));
  const isPair =
    row.length > 1 &&
    classesOf(certain).length > 0 &&
    (row.every((one) => areShort(one, tokens)) ||
      row.some((one) => areLinked(one, candidate, tokens) || areLinked(candidate, one, tokens)));
  return (
    mayBeSubject(candidate) &&
    (isLongRow || isPair) &&
    all.every(
      (one) =>
        one.reading === 'passedOver' ||
        (one.reading === 'conditions' && (one.doubt === undefined || one.otherwise === 'passedOver' || mayBeSubject(one))),
    )
  );
}

const isAlone = (candidate: Candidate, { all }: DoubtContext): boolean =>
  all.every((other) => other === candidate || other.reading === 'passedOver');

const hasMethod = ({ conditions }: Candidate): boolean => conditions.some(isOnMethods);
const hasKind = ({ conditions }: Candidate): boolean => conditions.some(({ on }) => on === 'articleGroups');

// 'mirabelle leerboek € 45', '28 ex. werkboek € 20': what a row of an order list has beside a sum. 'niet 15 euro' is no price either.
const isInOrderList = (candidate: Candidate, { all, tokens }: DoubtContext): boolean =>
  mayBeOfNegation(tokens[candidate.first - 1]?.folded ?? '') ||
  (all.some(hasMethod) && all.some(hasKind)) ||
  all.some(
    (other) =>
      other !== candidate &&
      (other.doubt === 'sum' ||
        other.doubt === 'alone' ||
        (other.reading === 'passedOver' && tokens.slice(other.first, other.end).some(({ isNumber }) => isNumber))),
  );

/** Whether a certain class of the question has a year. */
export const hasYear = ({ certain }: DoubtContext): boolean => classesOf(certain).some(({ grade }) => grade !== undefined);

// '2 boeken frans': how many are wanted. In 'frans 2 boeken' the number belongs to the subject before it.
function isAmount({ first, end, otherwise }: Candidate, { certain, tokens }: DoubtContext): boolean {
  const isBehindTopic = tokens[first]?.separator === '' && certain.some((other) => other.end === first && other.conditions.some(isTopic));
  return otherwise === 'passedOver' && end === first + 1 && !isBehindTopic;
}

/** Whether a number beside a year says how many: '2 kroniek vwo 5', 'voor 3 groepen havo 4'. In 'thema 3 vwo 5' the number is of the word before it. */
export const isBesideYear = ({ first, end, doubt }: Candidate, context: DoubtContext): boolean =>
  doubt === 'year' &&
  end === first + 1 &&
  hasYear(context) &&
  context.all.every((other) => other.end !== first || other.reading === 'conditions' || other.reading === 'passedOver');

// 'mbo niveau 2', but not 'op niveau 2', which is a year of a method.
const isOtherLevel = ({ first }: Candidate, { all, tokens }: DoubtContext): boolean =>
  /^(?:niveaus?|mbo)$/u.test(tokens[first - 1]?.folded ?? '') && all.every(({ end, reading }) => end !== first || reading !== 'conditions');

// 'geen jaarlicentie maar 4 jaar'.
const leavesOutDuration = ({ excluded = [] }: Candidate): boolean => excluded.some(({ on }) => on === 'licenceDuration');

/** Whether the rest of the question has what the doubt of a candidate requires (`Doubt`); a candidate without a doubt requires nothing. */
export function isJustified(candidate: Candidate, context: DoubtContext): boolean {
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
      return keysOn(certain, 'articleGroups').some(isLicence) || all.some(leavesOutDuration);
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
