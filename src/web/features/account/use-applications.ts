import { useCallback, useEffect, useState } from 'react';
import type { Application } from '#catalogue/mappers/application.ts';
import { followFocus } from '#web/client-cache.ts';
import { useClient } from '#web/client-provider.tsx';
import { useErrorRetry } from '#web/ui/use-retry.ts';

/** Applications of the account: loading, there, or not to be had. Spec 3 and 8. */
export type Applications = {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly list: readonly Application[];
  readonly again: () => void;
};

type Answer = { readonly accountId: string; readonly attempt: number; readonly list: readonly Application[] | undefined };

/**
 * Asks for the applications that the profile of this account names; they are asked anew when the visitor comes back to the tab. What fails is asked again
 * every 5 seconds, without a word, and at once by `again`. Spec 6 and 7.
 */
export function useApplications(accountId: string): Applications {
  const client = useClient();
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    void client.profile().then(({ value }) => {
      if (wanted) {
        setAnswer((before) => ({ accountId, attempt, list: value ?? (before?.accountId === accountId ? before.list : undefined) }));
      }
    });
    return () => {
      wanted = false;
    };
  }, [client, accountId, attempt]);
  const own = answer?.accountId === accountId ? answer : undefined;
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  useErrorRetry(own !== undefined && !own.list && own.attempt === attempt, retry);
  useEffect(() => followFocus({ page: document, view: window, now: () => Date.now() }, retry), [retry]);
  const again = useCallback(() => {
    setAnswer(undefined);
    retry();
  }, [retry]);
  return { status: own ? (own.list ? 'ready' : 'failed') : 'loading', list: own?.list ?? [], again };
}
