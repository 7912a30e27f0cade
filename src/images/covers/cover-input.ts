import type { WireMethod } from '#contract/metadata.ts';
import type { WireProduct } from '#contract/product.ts';
import { ownValue } from '#contract/own-value.ts';
import type { CoverInput } from './cover-context.ts';

/** The data of a product that its cover shows; a `WireProduct` has all of it. */
export type CoverProduct = Pick<
  WireProduct,
  'title' | 'publisher' | 'articleGroup' | 'edition' | 'educationalLevels' | 'grades' | 'subjectAreas' | 'subjects'
> & { readonly methods: readonly { readonly name: string }[] };

/** The data of a method that its picture shows; a `WireMethod` has all of it. */
export type CoverMethod = Pick<WireMethod, 'name' | 'publisher' | 'educationTypes'> & {
  readonly area: { readonly name: string };
  readonly subject: { readonly name: string };
};

const kindOfGroup: Readonly<Record<string, string>> = {
  Leerboek: 'leerboek',
  Werkboek: 'werkboek',
  Leerwerkboek: 'leerwerkboek',
  Antwoorden: 'antwoorden',
  Docentenhandleiding: 'docent',
  'Digitale licentie': 'licentie',
  Docentlicentie: 'licentie',
  Examentraining: 'examen',
  Oefenschrift: 'schrift',
};

const longestTitle = 60;

/** The first 60 characters of a title, cut between words where possible and followed by '...' when it is longer. */
function shortened(title: string): string {
  const clean = title.replace(/\s+/gu, ' ').trim();
  return clean.length <= longestTitle
    ? clean
    : `${clean
        .slice(0, longestTitle + 1)
        .replace(/\s+\S*$/u, '')
        .slice(0, longestTitle)}...`;
}

const span = (numbers: readonly number[]): string => {
  const sorted = numbers.toSorted((one, other) => one - other);
  const [first, last] = [sorted[0], sorted.at(-1)];
  return first === undefined ? '' : first === last ? `${first}` : `${first}-${last}`;
};

/** Chooses what a product's cover shows. Without a method the cover shows the title itself. */
export function coverOfProduct(product: CoverProduct): CoverInput {
  const { title, publisher, articleGroup, edition, educationalLevels, grades, subjectAreas, subjects, methods } = product;
  const group = articleGroup ?? '';
  const track = /\bvmbo \d ((?:bb|kb|gl|tl)(?:\/(?:bb|kb|gl|tl))*)\b/u.exec(title)?.[1];
  const part = /\b(?:boek|deel) ([A-D1-9])$/u.exec(title.replace(/(?:leer|werk)+boek/giu, 'boek'))?.[1];
  return {
    method: methods[0]?.name ?? shortened(title),
    area: subjectAreas[0] ?? '',
    subject: subjects[0] ?? '',
    publisher: publisher ?? '',
    level: [educationalLevels.join('/'), track].filter(Boolean).join(' '),
    year: span(grades),
    kind: ownValue(kindOfGroup, group) ?? group,
    part: part ?? '',
    edition: edition ?? '',
  };
}

/** Chooses what a method's picture shows: the textbook of its first class. */
export function coverOfMethod({ name, publisher, area, subject, educationTypes }: CoverMethod): CoverInput {
  const first = educationTypes[0];
  return {
    method: name,
    area: area.name,
    subject: subject.name,
    publisher: publisher ?? '',
    level: first?.niveau ?? '',
    year: first?.leerjaar ?? '',
  };
}
