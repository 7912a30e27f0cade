import { useEffect, useState } from 'react';
import { useClient } from '#web/client/client-provider.tsx';
import { useSite } from '#web/site/site.ts';
import type { Suggestions, SuggestionSources } from './find-suggestions.ts';
import { useAttempts } from '#web/client/use-retry.ts';
import { shownSuggestions, type ShownSuggestions } from './shown-suggestions.ts';

/** Least length of a text that is looked up, in characters, and the delay after the last keystroke, in milliseconds. Spec 4 and 9. */
const suggestionRules = { minimumLength: 3, delay: 300 } as const;

// Loaded on the first lookup: most visits to a page have none.
async function lookUp(text: string, sources: SuggestionSources, signal: AbortSignal): Promise<Suggestions | undefined> {
  try {
    const { findSuggestions } = await import('./lazy-suggestions.ts');
    return signal.aborted ? undefined : await findSuggestions(text, sources, signal);
  } catch (error) {
    console.error('Error loading suggestions', error);
    return { text, options: [], total: 0, failed: true };
  }
}

/**
 * The suggestions for a typed text. A new keystroke aborts the lookup before it. While `active`, a failed lookup is repeated after 5 seconds and when
 * the tab becomes visible again. Spec 7.
 */
export function useSuggestions(text: string, active: boolean): ShownSuggestions | undefined {
  const client = useClient();
  const { areas, access } = useSite();
  const [suggestions, setSuggestions] = useState<Suggestions & { readonly attempt: number }>();
  // One blank at the end is kept: it says that the last word is whole.
  const asked = text.trimStart().replace(/\s+$/u, ' ');
  const wanted = active && access !== 'closed' && asked.trimEnd().length >= suggestionRules.minimumLength;
  const { attempt } = useAttempts(wanted && suggestions?.text === asked && suggestions.failed ? suggestions.attempt : undefined);
  useEffect(() => {
    if (!wanted) {
      return undefined;
    }
    const aborter = new AbortController();
    const show = (found: Suggestions | undefined): void => {
      if (found && !aborter.signal.aborted) {
        setSuggestions({ ...found, attempt });
      }
    };
    const timer = setTimeout(() => void lookUp(asked, { client, areas }, aborter.signal).then(show), suggestionRules.delay);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [asked, wanted, attempt, client, areas]);
  return wanted ? shownSuggestions(suggestions, asked) : undefined;
}
