import {
  characteristicCategories,
  characteristicsByCategory,
  type CharacteristicCategory,
  type CharacteristicName,
} from './characteristics.ts';
import { characteristicDifferences, type ComparedMethod } from './characteristic-differences.ts';

/** One answer in a row; `isOdd` when it is that of the few: at most a third of the methods give it, and more than half give another. */
export type ComparedAnswer = { readonly value: boolean | null; readonly isOdd: boolean };

/** One characteristic of several methods beside each other, an answer a method. */
export type ComparedRow = { readonly name: CharacteristicName; readonly differs: boolean; readonly answers: readonly ComparedAnswer[] };

/** A category with its rows. Spec 3. */
export type ComparedCategory = { readonly category: CharacteristicCategory; readonly rows: readonly ComparedRow[] };

function compareAnswers(values: readonly (boolean | null)[]): readonly ComparedAnswer[] {
  const count = (answer: boolean | null): number => values.filter((value) => value === answer).length;
  const hasRule = values.some((value) => count(value) > values.length / 2);
  return values.map((value) => ({ value, isOdd: hasRule && count(value) <= values.length / 3 }));
}

/** Puts the characteristics of methods beside each other, in the order of specification 3. What differs follows specification 4. */
export function comparisonRows(methods: readonly ComparedMethod[]): readonly ComparedCategory[] {
  const beside = methods.length > 1;
  const differing = new Set(characteristicDifferences(methods).flatMap(({ characteristics }) => characteristics.map(({ name }) => name)));
  const answersOf = (name: CharacteristicName): readonly (boolean | null)[] =>
    methods.map(({ educationalCharacteristics }) => educationalCharacteristics.find((one) => one.name === name)?.value ?? null);
  return characteristicCategories.map((category) => ({
    category,
    rows: characteristicsByCategory[category].map((name) => ({
      name,
      differs: beside && differing.has(name),
      answers: compareAnswers(answersOf(name)),
    })),
  }));
}

/** How many of the rows differ, and how many there are. */
export function countDifferences(categories: readonly ComparedCategory[]): { readonly differing: number; readonly total: number } {
  const rows = categories.flatMap((category) => category.rows);
  return { differing: rows.filter(({ differs }) => differs).length, total: rows.length };
}
