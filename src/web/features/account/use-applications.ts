import { useCallback, useEffect, useState } from 'react';
import type { Application } from '#catalogue/mappers/application.ts';
import { useClient } from '#web/client/client-provider.tsx';
import { useAttempts } from '#web/client/use-retry.ts';

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
  const own = answer?.accountId === accountId ? answer : undefined;
  const { attempt, again: ask } = useAttempts(own && !own.list ? own.attempt : undefined);
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
  const again = useCallback(() => {
    setAnswer(undefined);
    ask();
  }, [ask]);
  return { status: own ? (own.list ? 'ready' : 'failed') : 'loading', list: own?.list ?? [], again };
}
