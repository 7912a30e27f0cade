/** The code that the first keystroke loads, in one file of the browser's build, so that other pages do not load the modules that its parts share. */
export { findSuggestions } from './find-suggestions.ts';
export { SuggestionList } from './suggestion-list.tsx';
