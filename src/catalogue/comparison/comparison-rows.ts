import {
  characteristicCategories,
  characteristicsByCategory,
  type CharacteristicCategory,
  type CharacteristicName,
} from './characteristics.ts';
import { characteristicDifferences, type ComparedMethod } from './characteristic-differences.ts';

/** The value of one method in a row. `isOdd`: at most a third of the methods have this value, and more than half share another one. */
export type ComparedValue = { readonly value: boolean | null; readonly isOdd: boolean };

/** One characteristic with its value for each of several methods. */
export type ComparedRow = { readonly name: CharacteristicName; readonly differs: boolean; readonly values: readonly ComparedValue[] };

/** A category with its rows. Spec 3. */
export type ComparedCategory = { readonly category: CharacteristicCategory; readonly rows: readonly ComparedRow[] };

function compareValues(values: readonly (boolean | null)[]): readonly ComparedValue[] {
  const count = (own: boolean | null): number => values.filter((value) => value === own).length;
  const hasRule = values.some((value) => count(value) > values.length / 2);
  return values.map((value) => ({ value, isOdd: hasRule && count(value) <= values.length / 3 }));
}

/** Returns the characteristics of several methods as rows, in the order of specification 3. Specification 4 decides which rows differ. */
export function comparisonRows(methods: readonly ComparedMethod[]): readonly ComparedCategory[] {
  const beside = methods.length > 1;
  const differing = new Set(characteristicDifferences(methods).flatMap(({ characteristics }) => characteristics.map(({ name }) => name)));
  const valuesOf = (name: CharacteristicName): readonly (boolean | null)[] =>
    methods.map(({ educationalCharacteristics }) => educationalCharacteristics.find((one) => one.name === name)?.value ?? null);
  return characteristicCategories.map((category) => ({
    category,
    rows: characteristicsByCategory[category].map((name) => ({
      name,
      differs: beside && differing.has(name),
      values: compareValues(valuesOf(name)),
    })),
  }));
}

/** The number of rows that differ, and the number of rows. */
export function countDifferences(categories: readonly ComparedCategory[]): { readonly differing: number; readonly total: number } {
  const rows = categories.flatMap((category) => category.rows);
  return { differing: rows.filter(({ differs }) => differs).length, total: rows.length };
}

/** Whether a method of the comparison has a value for any characteristic. */
export const hasAnswers = (categories: readonly ComparedCategory[]): boolean =>
  categories.some(({ rows }) => rows.some(({ values }) => values.some(({ value }) => value !== null)));
