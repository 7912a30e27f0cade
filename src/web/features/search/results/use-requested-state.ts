import { useNavigation } from 'react-router';
import { pagePaths } from '#contract/routes.ts';
import { readSearchState, type SearchState } from '#web/features/search/search-state.ts';

/** The search that was requested last: while a navigation loads, the new one, so that a checkbox is ticked at once. */
export function useRequestedState(shown: SearchState): SearchState {
  const { location } = useNavigation();
  return location?.pathname === pagePaths.products ? readSearchState(new URLSearchParams(location.search)) : shown;
}
