import { useCallback, useEffect, useState } from 'react';
import type { WireApplication } from '#contract/user-profile.ts';
import { useClient } from '#web/client-provider.tsx';

/** Applications of the account: loading, there, or not to be had. Spec 3 and 8. */
export type Applications = {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly list: readonly WireApplication[];
  readonly again: () => void;
};

type Answer = { readonly accountId: string; readonly list: readonly WireApplication[] | undefined };

/** Asks for the applications that the profile of this account names, once; `again` asks anew. Spec 6 and 7. */
export function useApplications(accountId: string): Applications {
  const client = useClient();
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    void client.profile().then(({ value }) => {
      if (wanted) {
        setAnswer({ accountId, list: value?.applications });
      }
    });
    return () => {
      wanted = false;
    };
  }, [client, accountId, attempt]);
  const again = useCallback(() => {
    setAnswer(undefined);
    setAttempt((count) => count + 1);
  }, []);
  const list = answer?.accountId === accountId ? answer.list : undefined;
  const status = list ? 'ready' : answer ? 'failed' : 'loading';
  return { status, list: list ?? [], again };
}
