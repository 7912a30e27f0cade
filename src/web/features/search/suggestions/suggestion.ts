import type { SearchHints } from '#catalogue/mappers/search/search-hint.ts';
import type { SearchCompletion } from '#contract/search-completion.ts';
import { methodHref, productHref, subjectHref } from '#contract/routes.ts';
import type { MenuArea } from '#web/site/site-data.ts';
import { foldText } from '#contract/text/fold.ts';
import { sentSearchHref } from './sent-search.ts';

/** The kinds of suggestions, in the order in which they are shown. */
export type SuggestionGroup = 'completions' | 'subjects' | 'methods' | 'products';

/** A suggestion under the search box. Completions of the text have a `count` of products, products a cover as `imageUrl`; subjects a drawing, and their area. */
export type Suggestion = {
  readonly id: string;
  readonly group: SuggestionGroup;
  readonly title: string;
  readonly note: string;
  readonly href: string;
  readonly imageUrl?: string;
  readonly area?: string;
  readonly count?: number;
};

/** What is found for a typed text. */
export type FoundSuggestions = Pick<SearchHints, 'hints' | 'methods'> & { readonly completions: readonly SearchCompletion[] };

const mostSubjects = 3;

/** The typed words, folded. */
export const typedWords = (text: string): readonly string[] => foldText(text).split(/\s+/u).filter(Boolean);

/** Subjects in whose title every typed word is the prefix of a word: first an equal title, then titles that begin with the text. */
function subjectSuggestions(text: string, areas: readonly MenuArea[]): readonly Suggestion[] {
  const words = typedWords(text);
  const matches = (title: string): boolean => {
    const parts = foldText(title).split(/[^\p{L}\d]+/u);
    return words.length > 0 && words.every((word) => parts.some((part) => part.startsWith(word)));
  };
  const typed = words.join(' ');
  const rank = (title: string): number => (foldText(title) === typed ? 0 : foldText(title).startsWith(typed) ? 1 : 2);
  const found = areas
    .flatMap((area) => area.subjects.filter((subject) => matches(subject.title)).map((subject) => ({ area, subject })))
    .sort((left, right) => rank(left.subject.title) - rank(right.subject.title));
  return found.slice(0, mostSubjects).map(({ area, subject }) => ({
    id: `suggestion-subject-${subject.slug}`,
    group: 'subjects',
    title: subject.title,
    note: area.title,
    href: subjectHref(area, subject),
    imageUrl: subject.imageUrl,
    area: area.title,
  }));
}

function completionSuggestions({ completions }: FoundSuggestions): readonly Suggestion[] {
  return completions.map(({ text, totalCount }, index) => ({
    id: `suggestion-completion-${index}`,
    group: 'completions',
    title: text,
    note: '',
    href: sentSearchHref(text, { pathname: '', search: '' }),
    count: totalCount,
  }));
}

function productSuggestions({ hints }: FoundSuggestions): readonly Suggestion[] {
  return hints
    .map((hint) => ({
      id: `suggestion-${hint.id}`,
      group: 'products' as const,
      title: hint.title,
      note: hint.ean,
      href: productHref(hint),
      imageUrl: hint.imageUrl,
    }))
    .filter((hint) => hint.href !== '');
}

function methodSuggestions({ methods }: FoundSuggestions): readonly Suggestion[] {
  return methods
    .map((method) => ({
      id: `suggestion-method-${method.id}`,
      group: 'methods' as const,
      title: method.title,
      note: [method.subject?.title, method.publisher].filter(Boolean).join(', '),
      href: methodHref(method.area ?? {}, method.subject ?? {}, method),
    }))
    .filter((hint) => hint.href !== '');
}

/** All suggestions in the order of the arrow keys: completions, subjects, methods, products. */
export const suggestionsFor = (text: string, found: FoundSuggestions, areas: readonly MenuArea[]): readonly Suggestion[] => [
  ...completionSuggestions(found),
  ...subjectSuggestions(text, areas),
  ...methodSuggestions(found),
  ...productSuggestions(found),
];

/** A piece of a title, and whether it matches a typed word. */
export type MarkedPiece = { readonly text: string; readonly typed: boolean };

/** Splits a title into pieces, so that each prefix of a word that equals a typed word is a piece of its own. */
export function markTyped(title: string, words: readonly string[]): readonly MarkedPiece[] {
  return title.split(/(?<=[^\p{L}\d])(?=[\p{L}\d])/u).flatMap((part) => {
    const word = words.find((typed) => foldText(part).startsWith(typed) && foldText(part.slice(0, typed.length)) === typed);
    return word === undefined
      ? [{ text: part, typed: false }]
      : [
          { text: part.slice(0, word.length), typed: true },
          { text: part.slice(word.length), typed: false },
        ];
  });
}
