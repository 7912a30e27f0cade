import type { Characteristic } from './characteristics.ts';

/** The part of a method that a comparison of characteristics needs. */
export type ComparedMethod = { readonly id: string; readonly educationalCharacteristics: readonly Characteristic[] };

const identity = ({ category, name, value }: Characteristic): string => `${category} ${name} ${value}`;

/**
 * For each method, in the order given, the characteristics that differ: one is left out only when every other method has it too, the same
 * by category, name and value. Not given (null) differs from "nee". A single method keeps all its characteristics. Spec 4.
 */
export function characteristicDifferences<Method extends ComparedMethod>(
  methods: readonly Method[],
): readonly { readonly method: Method; readonly characteristics: readonly Characteristic[] }[] {
  const identities = methods.map((method) => new Set(method.educationalCharacteristics.map(identity)));
  return methods.map((method, index) => {
    const others = identities.filter((_, other) => other !== index);
    const isShared = (characteristic: Characteristic): boolean => others.every((other) => other.has(identity(characteristic)));
    const characteristics = method.educationalCharacteristics.filter((one) => others.length === 0 || !isShared(one));
    return { method, characteristics };
  });
}
