import type { SampleMethod } from './sample-data.ts';
import { hash, pick, randomOf } from '#seeded-random.ts';
import { pickWeighted, shuffled } from './weighted-choice.ts';
import { classesOf, type SampleClass } from './sample-class.ts';

/** An edition that the sample has: on sale, superseded, or announced. */
export type PlannedEdition = {
  readonly method: SampleMethod;
  readonly number: number;
  readonly year: number;
  readonly state: 'old' | 'current' | 'upcoming';
  readonly classes: readonly SampleClass[];
};

const upcomingYear = 2027;

type Wish = { readonly method: SampleMethod; older: number; readonly upcoming: boolean; readonly fixed: boolean };

function wishOf(method: SampleMethod): Wish {
  const { data } = method;
  const random = randomOf(`editions ${data.name}`);
  const older = pickWeighted(random, [
    [0, 0.1],
    [1, 0.48],
    [2, 0.32],
    [3, 0.1],
  ]);
  const upcoming = random() < 0.2;
  return {
    method,
    older: data.older ?? older,
    upcoming: data.upcoming ?? (upcoming && !data.forthcoming),
    fixed: data.older !== undefined,
  };
}

/** Adds or removes one older edition at a time, in a seeded order, until the total is the wanted one. */
function reachEditions(wishes: readonly Wish[], wanted: number): void {
  let count = wishes.reduce((sum, wish) => sum + 1 + wish.older + Number(wish.upcoming), 0);
  const order = shuffled(
    randomOf('edition order'),
    wishes.filter((wish) => !wish.fixed),
  );
  for (let round = 0; count !== wanted && round < 4; round += 1) {
    for (const wish of order) {
      const step = Math.sign(wanted - count);
      if (step !== 0 && wish.older + step >= 0 && wish.older + step <= 3) {
        wish.older += step;
        count += step;
      }
    }
  }
}

/** An announced edition begins with the first year of every level. */
const firstYears = (classes: readonly SampleClass[]): readonly SampleClass[] =>
  classes.filter((one) => !classes.some((other) => other.levels[0] === one.levels[0] && other.grade < one.grade));

function editionsOf({ method, older, upcoming }: Wish): readonly PlannedEdition[] {
  const { data } = method;
  const random = randomOf(`years ${data.name}`);
  const classes = classesOf(data.types);
  const number = data.current ?? older + 1 + pick(random, [0, 0, 0, 1, 2]);
  const state = data.forthcoming ? 'upcoming' : 'current';
  const result: PlannedEdition[] = [
    { method, number, year: data.year ?? pick(random, [2020, 2021, 2022, 2023, 2024, 2025, 2026]), state, classes },
  ];
  let year = result[0]?.year ?? upcomingYear;
  for (let back = 1; back <= older; back += 1) {
    year -= back === 1 && data.name === 'Spanningsveld' ? 5 : pick(random, [4, 5, 5, 6]);
    result.push({ method, number: number - back, year, state: 'old', classes });
  }
  return upcoming
    ? [{ method, number: number + 1, year: upcomingYear, state: 'upcoming', classes: firstYears(classes) }, ...result]
    : result;
}

/**
 * Old editions lose their youngest classes, one at a time in turn, until the number of method sets is right: schools use up an old edition in its last
 * years. Editions that the design's pictures show keep five.
 */
function reachClasses(editions: readonly PlannedEdition[], wanted: number): readonly PlannedEdition[] {
  const left = editions.map((edition) => [...edition.classes]);
  let count = left.reduce((sum, classes) => sum + classes.length, 0);
  const old = editions.flatMap((edition, index) => (edition.state === 'old' ? [index] : []));
  const order = old.toSorted((one, other) => hash(`trim ${one}`) - hash(`trim ${other}`));
  for (let floor = 5; floor > 0 && count > wanted; floor -= 1) {
    for (const index of order) {
      const classes = left[index] ?? [];
      const drawn = editions[index]?.method.data.current !== undefined;
      while (count > wanted && classes.length > (drawn ? 5 : floor)) {
        classes.shift();
        count -= 1;
      }
    }
  }
  return editions.map((edition, index) => ({ ...edition, classes: left[index] ?? [] }));
}

/** Plans the editions of all methods, newest first within a method, so that the sample has the wanted numbers of editions and method sets. */
export function planEditions(
  methods: readonly SampleMethod[],
  wanted: { readonly editions: number; readonly methodSets: number },
): readonly PlannedEdition[] {
  const wishes = methods.map(wishOf);
  reachEditions(wishes, wanted.editions);
  return reachClasses(wishes.flatMap(editionsOf), wanted.methodSets);
}
