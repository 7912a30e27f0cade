import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AccountListClient, NewList } from '#web/client/account-list-client.ts';
import type { CallProblem } from '#web/client/call-result.ts';
import { accountListHref } from './account-list-href.ts';

/** Makes a list and opens its page; `replace` leaves no way back to this one. Resolves with the problem of a list that was not made, which `problem` is too. */
export type CreateList = {
  readonly create: (list: NewList, options?: { readonly replace: boolean }) => Promise<CallProblem | undefined>;
  readonly isBusy: boolean;
  readonly problem: CallProblem | undefined;
};

/** Makes lists, one at a time: a double click makes one, and so does a second attempt after one of which no response came. */
export function useCreateList(client: Pick<AccountListClient, 'create'>): CreateList {
  const navigate = useNavigate();
  const running = useRef(false);
  const attempt = useRef({ content: '', idempotencyKey: '' });
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<CallProblem>();
  const create: CreateList['create'] = async (list, { replace } = { replace: false }) => {
    if (running.current) {
      return undefined;
    }
    running.current = true;
    setIsBusy(true);
    setProblem(undefined);
    const content = JSON.stringify(list);
    if (attempt.current.content !== content) {
      attempt.current = { content, idempotencyKey: crypto.randomUUID() };
    }
    const made = await client.create({ ...list, idempotencyKey: attempt.current.idempotencyKey });
    running.current = false;
    setIsBusy(false);
    if (!made.ok) {
      setProblem(made.problem);
      return made.problem;
    }
    attempt.current.content = '';
    await navigate(accountListHref(made.value.id), { replace });
    return undefined;
  };
  return { create, isBusy, problem };
}
