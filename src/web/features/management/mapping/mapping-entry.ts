import type { DeskMapping, DeskUnmapped } from '#contract/management/management.ts';

/** What a form asks a subject for: a word of feeds, or a product family. `target` says in a call which one it is. */
export type MappingEntry = {
  readonly name: string;
  readonly publisher: string | null;
  readonly products: number;
  readonly sources: readonly string[];
  readonly example: string;
  /** The subject that the mapping gives it from the next delivery on. */
  readonly subject: string | null;
  readonly target: { readonly word: string } | { readonly family: string; readonly publisher?: string };
};

/** The subject that the manager chose. `area` is for one that the curriculum does not have. */
export type SubjectChoice = { readonly subject: string; readonly area?: string };

/** The mapping that gives an entry a subject. */
export const mappingOfEntry = ({ target }: MappingEntry, choice: SubjectChoice): DeskMapping => ({ ...target, ...choice });

/** The entries for words. */
export const wordEntries = ({ words }: DeskUnmapped): readonly MappingEntry[] =>
  words.map(({ word, ...usage }) => ({ name: word, publisher: null, ...usage, target: { word } }));

/** The entries for families, each of its own publisher when its feed names one. */
export const familyEntries = ({ families }: DeskUnmapped): readonly MappingEntry[] =>
  families.map(({ family, publisher, ...usage }) => ({
    name: family,
    publisher,
    ...usage,
    target: { family, ...(publisher !== null && { publisher }) },
  }));
