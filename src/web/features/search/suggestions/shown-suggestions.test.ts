import { describe, expect, it } from 'vitest';
import type { Suggestions } from './find-suggestions.ts';
import type { Suggestion } from './suggestion.ts';
import { shownSuggestions } from './shown-suggestions.ts';

const option: Suggestion = {
  id: 'suggestion-p1',
  group: 'products',
  title: 'Wiskunde',

  note: '',

  href: '/product/p1',
};
const found: Suggestions = { text: 'wisk', options: [option], total: 1, failed: false };

describe('shownSuggestions', () => {
  it('shows what was found for the text itself, and lets it be chosen', () => {
    expect(shownSuggestions(found, 'wisk')).toEqual({ ...found, isCurrent: true });
  });

  it('shows that nothing was found, or that the lookup failed, for the text itself', () => {
    expect(shownSuggestions({ ...found, options: [], failed: true }, 'wisk')).toMatchObject({ options: [], failed: true, isCurrent: true });
  });

  it.each(['wiskunde', 'wis'])('keeps what an earlier text found in sight for %j, not to be chosen', (text) => {
    expect(shownSuggestions(found, text)).toEqual({ ...found, isCurrent: false });
  });

  it.each(['biologie', 'awisk', 'wiks'])('shows nothing of an earlier text for %j, which does not go on from it', (text) => {
    expect(shownSuggestions(found, text)).toBeUndefined();
  });

  it('does not say of another text that nothing was found for it', () => {
    expect(shownSuggestions({ ...found, options: [] }, 'wiskunde')).toBeUndefined();
  });

  it('shows nothing before the first response', () => {
    expect(shownSuggestions(undefined, 'wisk')).toBeUndefined();
  });
});
