import { classesOf, isOnMethods, isOnSubjects, isTopic, keysOn } from './conditions-of.ts';
import type { Condition, SchoolClass } from './condition.ts';
import { hasYear, isBesideYear, isJustified, type DoubtContext } from './justified-candidates.ts';
import { isMethodFor, narrowMethods } from './narrow-methods.ts';
import { narrowToProfiles } from './profiles.ts';
import type { Candidate } from './readers/candidate.ts';
import type { Settled } from './settled.ts';
import { withTaughtSubjects } from './taught-subjects.ts';
import type { Token } from './tokens.ts';
import { kindsOfPhrase } from './vocabulary/kinds-of-phrase.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

const none: readonly Condition[] = [];
const noClasses: readonly SchoolClass[] = [];

// 'leerboek en licentie, 4 jaar': packages say in their titles how long their licence lasts.
const isOfPackage = ({ doubt }: Candidate, { certain, vocabulary }: DoubtContext): boolean => {
  const [packages] = doubt === 'licence' ? (kindsOfPhrase('pakket', vocabulary)?.keys ?? []) : [];
  return packages !== undefined && keysOn(certain, 'articleGroups').includes(packages);
};

function settle(candidate: Candidate, context: DoubtContext): Settled {
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
    return method !== undefined && !isMethodFor(method, subjects, classes);
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
  const hasMethod = doubtless.some(({ conditions }) => conditions.some(isOnMethods));
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
