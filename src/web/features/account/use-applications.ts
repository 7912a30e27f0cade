import { useCallback, useEffect, useState } from 'react';
import type { Application } from '#catalogue/mappers/metadata/application.ts';
import { useClient } from '#web/client/client-provider.tsx';
import { useAttempts } from '#web/client/use-retry.ts';

/** Applications of the account, and the state of their request. Specification 3 and 8. */
export type Applications = {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly list: readonly Application[];
  readonly again: () => void;
};

type Loaded = { readonly accountId: string; readonly attempt: number; readonly list: readonly Application[] | undefined };

/**
 * Loads the applications in the profile of this account, and again when the visitor returns to the tab. A failed request is repeated every 5 seconds
 * without a message, and at once by `again`. Specification 6 and 7.
 */
export function useApplications(accountId: string): Applications {
  const client = useClient();
  const [loaded, setLoaded] = useState<Loaded>();
  const own = loaded?.accountId === accountId ? loaded : undefined;
  const { attempt, again: attemptAgain } = useAttempts(own && !own.list ? own.attempt : undefined);
  useEffect(() => {
    let wanted = true;
    void client.profile().then(({ value }) => {
      if (wanted) {
        setLoaded((before) => ({ accountId, attempt, list: value ?? (before?.accountId === accountId ? before.list : undefined) }));
      }
    });
    return () => {
      wanted = false;
    };
  }, [client, accountId, attempt]);
  const again = useCallback(() => {
    setLoaded(undefined);
    attemptAgain();
  }, [attemptAgain]);
  return { status: own ? (own.list ? 'ready' : 'failed') : 'loading', list: own?.list ?? [], again };
}
