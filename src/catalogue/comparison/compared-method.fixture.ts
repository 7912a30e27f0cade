import { characteristicCategories, characteristicsByCategory, type CharacteristicName } from './characteristics.ts';
import type { ComparedMethod } from './characteristic-differences.ts';

/** A method with all 34 characteristics: the given ones, and null for the others. */
export function fullMethod(id: string, values: Partial<Readonly<Record<CharacteristicName, boolean | null>>>): ComparedMethod {
  return {
    id,
    educationalCharacteristics: characteristicCategories.flatMap((category) =>
      characteristicsByCategory[category].map((name) => ({ category, name, value: values[name] ?? null })),
    ),
  };
}
