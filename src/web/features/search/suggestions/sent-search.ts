import { pagePaths } from '#contract/routes.ts';

const folded = (text: string): string => text.trim().toLowerCase().split(/\s+/u).join(' ');

/**
 * Path of the results for a text that is submitted on a page. Submitting the same text again on the results page keeps all other parameters but
 * `page`; only a new text resets the filters. Spec 4.
 */
export function sentSearchHref(words: string, here: { readonly pathname: string; readonly search: string }): string {
  const shown = new URLSearchParams(here.pathname === pagePaths.products ? here.search : '');
  const isSame = here.pathname === pagePaths.products && folded(shown.get('search') ?? '') === folded(words);
  const parameters = isSame ? shown : new URLSearchParams();
  parameters.delete('page');
  if (words.trim() === '') {
    parameters.delete('search');
  } else {
    parameters.set('search', words.trim());
  }
  const query = parameters.toString();
  return query === '' ? pagePaths.products : `${pagePaths.products}?${query}`;
}
