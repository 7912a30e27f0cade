import type { Candidate } from './readers/candidate.ts';
import { commonClasses, isForClass, type Condition, type KeyField, type SchoolClass } from './condition.ts';
import type { Token } from './tokens.ts';
import type { TaughtValue, Vocabulary } from './vocabulary/vocabulary.ts';

/** A chosen candidate: `conditions` apply, `offered` do not. */
export type Settled = Candidate & { readonly offered: readonly Condition[] };

const keysOn = (candidates: readonly Candidate[], field: KeyField): readonly string[] =>
  candidates.flatMap(({ conditions }) => conditions.flatMap((condition) => (condition.on === field ? condition.keys : [])));

const classesOf = (candidates: readonly Candidate[]): readonly SchoolClass[] =>
  candidates
    .flatMap(({ conditions }) => conditions.flatMap((condition) => (condition.on === 'classes' ? [condition.classes] : [])))
    .reduce<readonly SchoolClass[]>((all, classes) => {
      const common = all.length === 0 ? classes : commonClasses(all, classes);
      return common.length > 0 ? common : [...all, ...classes];
    }, []);

const isTopic = ({ on }: Condition): boolean => on === 'subjects' || on === 'methods' || on === 'subjectAreas';
const beforePublisher = /^(?:van|bij|uitgeverij|uitgever)$/u;

/** The candidates of a question, the certain ones among them, and its tokens: a doubtful candidate is judged by them. */
type Context = { readonly all: readonly Candidate[]; readonly certain: readonly Candidate[]; readonly tokens: readonly Token[] };

function isJustified(candidate: Candidate, { all, certain, tokens }: Context): boolean {
  const { doubt } = candidate;
  if (doubt === undefined) {
    return true;
  }
  switch (doubt) {
    case 'bare': {
      const others = all.filter((other) => other !== candidate);
      const isOutside = candidate.first === 0 || candidate.end === tokens.length;
      return (
        isOutside &&
        others.every(({ reading, doubt, conditions }) => reading === 'conditions' && doubt !== 'bare' && !conditions.some(isTopic))
      );
    }
    case 'publisher':
      return beforePublisher.test(tokens[candidate.first - 1]?.folded ?? '');
    case 'year':
      return certain.some(({ conditions }) => conditions.some(isTopic)) && classesOf(certain).every(({ grade }) => grade === undefined);
    case 'licence':
      return keysOn(certain, 'articleGroups').some((key) => /licentie/iu.test(key));
    case 'part':
      return keysOn(certain, 'articleGroups').length > 0;
  }
}

function settle(candidate: Candidate, context: Context): Settled {
  if (isJustified(candidate, context)) {
    return { ...candidate, offered: [] };
  }
  // A filler word is no second subject: 'en' is not Engels in 'scheikunde en biologie'.
  const isFiller = candidate.otherwise === 'passedOver' && context.certain.some(({ conditions }) => conditions.some(isTopic));
  if (isFiller) {
    return { ...candidate, reading: 'passedOver', conditions: [], offered: [] };
  }
  return candidate.doubt === 'part'
    ? { ...candidate, conditions: candidate.conditions.slice(0, -1), offered: candidate.conditions.slice(-1) }
    : { ...candidate, reading: candidate.otherwise, conditions: [], offered: candidate.conditions };
}

const isTaught = ({ educationTypes }: TaughtValue, classes: readonly SchoolClass[]): boolean =>
  educationTypes.some((type) => classes.some((wanted) => isForClass(type, wanted)));

/**
 * Gives the certain candidates whose subject is not taught at the levels of the question, in whatever year: 'lo 2 havo', because Lichamelijke opvoeding 2
 * is a subject of vmbo.
 */
export function untaughtCandidates(all: readonly Candidate[], { subjectOfKey }: Vocabulary): readonly Candidate[] {
  const certain = all.filter(({ doubt }) => doubt === undefined);
  const levels = classesOf(certain).map(({ level }) => (level === undefined ? {} : { level }));
  return certain.filter((candidate) => {
    const keys = keysOn([candidate], 'subjects');
    const subjects = keys.flatMap((key) => subjectOfKey.get(key) ?? []);
    return levels.length > 0 && keys.length > 0 && !subjects.some((subject) => isTaught(subject, levels));
  });
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

// Of the subjects that a word may mean, those that the class is taught: Kunst (dans) for 'dans havo 4'.
function narrowed(condition: Condition, classes: readonly SchoolClass[], { subjectOfKey }: Vocabulary): Condition {
  if (condition.on !== 'subjects' || condition.keys.length === 1 || classes.length === 0) {
    return condition;
  }
  const keys = condition.keys.filter((key) => {
    const subject = subjectOfKey.get(key);
    return subject !== undefined && isTaught(subject, classes);
  });
  return keys.length === 0 ? condition : { ...condition, keys };
}

/** Decides which doubtful candidates apply. One that does not apply is offered, and its text is read as words or passed over. */
export function settleDoubts(all: readonly Candidate[], tokens: readonly Token[], vocabulary: Vocabulary): readonly Settled[] {
  const sure = all.filter(({ doubt, reading }) => doubt === undefined && reading === 'conditions');
  const certain = sure.filter((candidate) => !isOtherMethod(candidate, sure, vocabulary));
  const settled = all.map((candidate) =>
    sure.includes(candidate) && !certain.includes(candidate)
      ? { ...candidate, reading: candidate.otherwise, conditions: [], offered: candidate.conditions }
      : settle(candidate, { all, certain, tokens }),
  );
  const classes = classesOf(settled);
  return settled.map((candidate) => ({
    ...candidate,
    conditions: candidate.conditions.map((condition) => narrowed(condition, classes, vocabulary)),
  }));
}
