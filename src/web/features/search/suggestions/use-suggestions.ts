import { useEffect, useState } from 'react';
import { useClient } from '#web/client/client-provider.tsx';
import { useSite } from '#web/site/site.ts';
import type { Hints, HintSources } from './find-suggestions.ts';
import { useAttempts } from '#web/client/use-retry.ts';
import { shownHints, type ShownHints } from './shown-suggestions.ts';

/** Shorter text triggers no lookup; the lookup runs this long after the last keystroke. Spec 4 and 9. */
export const hintRules = { minimumLength: 3, delay: 300 } as const;

// The lookup itself comes with the first need of it: most pages are left without a keystroke.
async function lookUp(text: string, sources: HintSources, signal: AbortSignal): Promise<Hints | undefined> {
  try {
    const { findHints } = await import('./find-suggestions.ts');
    return signal.aborted ? undefined : await findHints(text, sources, signal);
  } catch (error) {
    console.error('Error loading suggestions', error);
    return { text, options: [], total: 0, failed: true };
  }
}

/**
 * The suggestions for what is typed. A new keystroke aborts the lookup before it. A lookup that failed is tried again after 5 seconds, and one is made
 * anew when the visitor comes back to the tab, as long as its suggestions are wanted. Spec 7.
 */
export function useHints(text: string, active: boolean): ShownHints | undefined {
  const client = useClient();
  const { areas, access } = useSite();
  const [hints, setHints] = useState<Hints & { readonly attempt: number }>();
  const trimmed = text.trim();
  const wanted = active && access !== 'closed' && trimmed.length >= hintRules.minimumLength;
  const { attempt } = useAttempts(wanted && hints?.text === trimmed && hints.failed ? hints.attempt : undefined);
  useEffect(() => {
    if (!wanted) {
      return undefined;
    }
    const aborter = new AbortController();
    const show = (found: Hints | undefined): void => {
      if (found && !aborter.signal.aborted) {
        setHints({ ...found, attempt });
      }
    };
    const timer = setTimeout(() => void lookUp(trimmed, { client, areas }, aborter.signal).then(show), hintRules.delay);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [trimmed, wanted, attempt, client, areas]);
  return wanted ? shownHints(hints, trimmed) : undefined;
}
