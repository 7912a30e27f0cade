import { useEffect, useRef, useState } from 'react';
import { formatQuery, parsePageQuery } from '#catalogue/query.ts';
import type { ProductSearchAnswer } from '#contract/product-search.ts';
import { defaultHintsPageSize, searchLimits } from '#contract/search-limits.ts';
import type { CatalogueClient } from '#web/catalogue-client.ts';
import { useClient } from '#web/client-provider.tsx';
import { useSite } from '#web/site.ts';
import { hintOptions, type HintOption } from './hint-options.ts';

/** Shorter text triggers no lookup; the lookup runs this long after the last keystroke. Spec 4 and 9. */
export const hintRules = { minimumLength: 3, delay: 300 } as const;

/** Suggestions for a text: undefined when there are none to show, neither now nor soon. */
export type Hints = { readonly text: string; readonly options: readonly HintOption[]; readonly total: number };

/** Looks suggestions up; undefined when the lookup was superseded or failed: then what stood there stays. Spec 4 and 8. */
export async function lookUpHints(
  client: Pick<CatalogueClient, 'searchProducts'>,
  text: string,
  signal: AbortSignal,
): Promise<ProductSearchAnswer | undefined> {
  const query = parsePageQuery(text, '');
  if (!query.ok || text.length > searchLimits.queryLength) {
    return undefined;
  }
  const outcome = await client.searchProducts(
    { query: formatQuery(query.value), pageSize: defaultHintsPageSize, profile: 'Hints' },
    signal,
  );
  return outcome.failure ? undefined : outcome.value;
}

/** The suggestions for what is typed. A new keystroke aborts the lookup before it; the old ones stay until the new ones are there. */
export function useHints(text: string, active: boolean): Hints | undefined {
  const client = useClient();
  const { areas, settings } = useSite();
  const [hints, setHints] = useState<Hints>();
  const trimmed = text.trim();
  const wanted = active && trimmed.length >= hintRules.minimumLength;
  const surroundings = useRef({ areas, cdnUrl: settings.cdnUrl });
  useEffect(() => {
    if (!wanted) {
      return undefined;
    }
    const aborter = new AbortController();
    const lookUp = async (): Promise<void> => {
      const answer = await lookUpHints(client, trimmed, aborter.signal);
      if (answer && !aborter.signal.aborted) {
        const options = hintOptions(trimmed, answer, surroundings.current.areas, surroundings.current.cdnUrl);
        setHints({ text: trimmed, options, total: answer.totalCount });
      }
    };
    const timer = setTimeout(() => void lookUp(), hintRules.delay);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [client, trimmed, wanted]);
  return wanted ? hints : undefined;
}
