import { useEffect, useRef, useState } from 'react';
import { useClient } from '#web/client-provider.tsx';
import { useSite } from '#web/site.ts';
import type { Hints, HintSources } from './find-hints.ts';
import { shownHints, type ShownHints } from './shown-hints.ts';

/** Shorter text triggers no lookup; the lookup runs this long after the last keystroke. Spec 4 and 9. */
export const hintRules = { minimumLength: 3, delay: 300 } as const;

// The lookup itself comes with the first need of it: most pages are left without a keystroke.
async function lookUp(text: string, sources: HintSources, signal: AbortSignal): Promise<Hints | undefined> {
  try {
    const { findHints } = await import('./find-hints.ts');
    return signal.aborted ? undefined : await findHints(text, sources, signal);
  } catch (error) {
    console.error('Error loading suggestions', error);
    return { text, options: [], total: 0, failed: true };
  }
}

/** The suggestions for what is typed. A new keystroke aborts the lookup before it. */
export function useHints(text: string, active: boolean): ShownHints | undefined {
  const client = useClient();
  const { areas, access } = useSite();
  const [hints, setHints] = useState<Hints>();
  const trimmed = text.trim();
  const wanted = active && access !== 'closed' && trimmed.length >= hintRules.minimumLength;
  const sources = useRef<HintSources>({ client, areas });
  useEffect(() => {
    if (!wanted) {
      return undefined;
    }
    const aborter = new AbortController();
    const show = (found: Hints | undefined): void => {
      if (found && !aborter.signal.aborted) {
        setHints(found);
      }
    };
    const timer = setTimeout(() => void lookUp(trimmed, sources.current, aborter.signal).then(show), hintRules.delay);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [trimmed, wanted]);
  return wanted ? shownHints(hints, trimmed) : undefined;
}
