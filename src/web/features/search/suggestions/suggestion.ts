import type { SearchHints } from '#catalogue/mappers/search-hint.ts';
import { methodHref, productHref, subjectHref } from '#contract/routes.ts';
import type { MenuArea } from '#web/site/site-data.ts';

/** A kind of suggestion, in the order in which they are shown: a subject or method that matches comes before its many products. */
export type HintGroup = 'subjects' | 'methods' | 'products';

/** One suggestion under the search box. Products carry a cover, subjects their drawing and their area. */
export type HintOption = {
  readonly id: string;
  readonly group: HintGroup;
  readonly title: string;
  readonly note: string;
  readonly href: string;
  readonly imageUrl?: string;
  readonly area?: string;
};

const mostSubjects = 3;

const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');

/** The words that were typed, folded, as they are looked for and marked. */
export const typedWords = (text: string): readonly string[] => fold(text).split(/\s+/u).filter(Boolean);

/** Subjects of which every typed word begins a word: first the one that is exactly what was typed, then those that begin with it. */
function subjectHints(text: string, areas: readonly MenuArea[]): readonly HintOption[] {
  const words = typedWords(text);
  const matches = (title: string): boolean => {
    const parts = fold(title).split(/[^\p{L}\d]+/u);
    return words.length > 0 && words.every((word) => parts.some((part) => part.startsWith(word)));
  };
  const typed = words.join(' ');
  const rank = (title: string): number => (fold(title) === typed ? 0 : fold(title).startsWith(typed) ? 1 : 2);
  const found = areas
    .flatMap((area) => area.subjects.filter((subject) => matches(subject.title)).map((subject) => ({ area, subject })))
    .sort((left, right) => rank(left.subject.title) - rank(right.subject.title));
  return found.slice(0, mostSubjects).map(({ area, subject }) => ({
    id: `hint-vak-${subject.slug}`,
    group: 'subjects',
    title: subject.title,
    note: area.title,
    href: subjectHref(area, subject),
    imageUrl: subject.imageUrl,
    area: area.title,
  }));
}

function productHints({ hints }: SearchHints): readonly HintOption[] {
  return hints
    .map((hint) => ({
      id: `hint-${hint.id}`,
      group: 'products' as const,
      title: hint.title,
      note: hint.ean,
      href: productHref(hint),
      imageUrl: hint.imageUrl,
    }))
    .filter((hint) => hint.href !== '');
}

function methodHints({ methods }: SearchHints): readonly HintOption[] {
  return methods
    .map((method) => ({
      id: `hint-methode-${method.id}`,
      group: 'methods' as const,
      title: method.title,
      note: [method.subject?.title, method.publisher].filter(Boolean).join(', '),
      href: methodHref(method.area ?? {}, method.subject ?? {}, method),
    }))
    .filter((hint) => hint.href !== '');
}

/** All suggestions in the order in which the arrows walk through them: subjects, methods, products. */
export const hintOptions = (text: string, found: SearchHints, areas: readonly MenuArea[]): readonly HintOption[] => [
  ...subjectHints(text, areas),
  ...methodHints(found),
  ...productHints(found),
];

/** A piece of a title, and whether the visitor typed it. */
export type MarkedPiece = { readonly text: string; readonly typed: boolean };

/** Cuts a title where typed words begin a word of it. */
export function markTyped(title: string, words: readonly string[]): readonly MarkedPiece[] {
  return title.split(/(?<=[^\p{L}\d])(?=[\p{L}\d])/u).flatMap((part) => {
    const word = words.find((typed) => fold(part).startsWith(typed) && fold(part.slice(0, typed.length)) === typed);
    return word === undefined
      ? [{ text: part, typed: false }]
      : [
          { text: part.slice(0, word.length), typed: true },
          { text: part.slice(word.length), typed: false },
        ];
  });
}
