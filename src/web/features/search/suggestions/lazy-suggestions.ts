/** What a visitor needs only once typing: one file for the browser, so that pages without a lookup do not load what its parts share. */
export { findSuggestions } from './find-suggestions.ts';
export { SuggestionList } from './suggestion-list.tsx';
