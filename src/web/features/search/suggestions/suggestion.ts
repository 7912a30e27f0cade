import { mapRanges } from '#catalogue/mappers/search/highlights.ts';
import type { MethodHint, SearchHints } from '#catalogue/mappers/search/search-hint.ts';
import type { SearchCompletion } from '#contract/search-completion.ts';
import type { TextRange } from '#contract/text-range.ts';
import { methodHref, productHref, subjectHref } from '#contract/routes.ts';
import type { MenuArea } from '#web/site/site-data.ts';
import { foldText } from '#contract/text/fold.ts';
import { sentSearchHref } from './sent-search.ts';

/** The kinds of suggestions, in the order in which they are shown. */
export type SuggestionGroup = 'completions' | 'subjects' | 'methods' | 'products';

/**
 * A suggestion under the search box, with what matches of its title and note. Completions of the text have a `count` of products, products a cover as
 * `imageUrl`; subjects a drawing, and their area.
 */
export type Suggestion = {
  readonly id: string;
  readonly group: SuggestionGroup;
  readonly title: string;
  readonly titleRanges?: readonly TextRange[] | undefined;
  readonly note: string;
  readonly noteRanges?: readonly TextRange[] | undefined;
  readonly href: string;
  readonly imageUrl?: string;
  readonly area?: string;
  readonly count?: number;
};

/** What is found for a typed text. */
export type FoundSuggestions = Pick<SearchHints, 'hints' | 'methods'> & { readonly completions: readonly SearchCompletion[] };

const mostSubjects = 3;

const typedWords = (text: string): readonly string[] => foldText(text).split(/\s+/u).filter(Boolean);

// The beginnings of words that equal a typed word. The menu is searched here and completions continue what was typed, both by other rules than those of a search.
function typedRanges(title: string, words: readonly string[]): readonly TextRange[] {
  const starts = Array.from(title.matchAll(/(?<![\p{L}\d])[\p{L}\d]/gu), ({ index }) => index);
  return starts.flatMap((start) => {
    const typed = words.find((word) => foldText(title.slice(start, start + word.length)) === word);
    return typed === undefined ? [] : [{ start, end: start + typed.length }];
  });
}

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
    titleRanges: typedRanges(subject.title, words),
    note: area.title,
    href: subjectHref(area, subject),
    imageUrl: subject.imageUrl,
    area: area.title,
  }));
}

function completionSuggestions(typed: string, { completions }: FoundSuggestions): readonly Suggestion[] {
  const words = typedWords(typed);
  return completions.map(({ text, totalCount }, index) => ({
    id: `suggestion-completion-${index}`,
    group: 'completions',
    title: text,
    titleRanges: typedRanges(text, words),
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
      titleRanges: mapRanges(hint.highlights.title),
      note: hint.ean,
      noteRanges: mapRanges(hint.highlights.ean),
      href: productHref(hint),
      imageUrl: hint.imageUrl,
    }))
    .filter((hint) => hint.href !== '');
}

// The subject and the publisher of a method, where known, with the ranges of both.
function methodNote({ subject, publisher, highlights }: MethodHint): Pick<Suggestion, 'note' | 'noteRanges'> {
  const start = subject ? `${subject.title}, ` : '';
  const moved = (mapRanges(highlights.publisher) ?? []).map((range) => ({
    start: range.start + start.length,
    end: range.end + start.length,
  }));
  return {
    note: publisher ? start + publisher : (subject?.title ?? ''),
    noteRanges: [...(mapRanges(highlights.subject) ?? []), ...moved],
  };
}

function methodSuggestions({ methods }: FoundSuggestions): readonly Suggestion[] {
  return methods
    .map((method) => ({
      id: `suggestion-method-${method.id}`,
      group: 'methods' as const,
      title: method.title,
      titleRanges: mapRanges(method.highlights.name),
      ...methodNote(method),
      href: methodHref(method.area ?? {}, method.subject ?? {}, method),
    }))
    .filter((hint) => hint.href !== '');
}

/** All suggestions in the order of the arrow keys: completions, subjects, methods, products. */
export const suggestionsFor = (text: string, found: FoundSuggestions, areas: readonly MenuArea[]): readonly Suggestion[] => [
  ...completionSuggestions(text, found),
  ...subjectSuggestions(text, areas),
  ...methodSuggestions(found),
  ...productSuggestions(found),
];
