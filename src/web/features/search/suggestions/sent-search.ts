import { pagePaths } from '#contract/routes.ts';

const folded = (text: string): string => text.trim().toLowerCase().split(/\s+/u).join(' ');

/**
 * Path of the results for a text that is submitted on a page. Submitting the same text again on the results page keeps all other parameters but
 * `page`; only a new text resets the filters. Parts of the text that are taken literally are kept while they have the same place. Spec 4.
 */
export function sentSearchHref(words: string, here: { readonly pathname: string; readonly search: string }): string {
  const shown = new URLSearchParams(here.search);
  const before = shown.get('search')?.trim() ?? '';
  const isSame = here.pathname === pagePaths.products && folded(before) === folded(words);
  const parameters = isSame ? shown : new URLSearchParams();
  parameters.delete('page');
  if (before.length !== words.trim().length) {
    parameters.delete('letterlijk');
  }
  if (words.trim() === '') {
    parameters.delete('search');
  } else {
    parameters.set('search', words.trim());
  }
  const query = parameters.toString();
  return query === '' ? pagePaths.products : `${pagePaths.products}?${query}`;
}
