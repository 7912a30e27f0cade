import { listContent } from '#catalogue/account-list/account-list.fixture.ts';
import { setNumber } from '#catalogue/account-list/list-edits.ts';
import { failed, ok } from '#catalogue/result.ts';
import type { AccountList } from '#contract/account-list/account-list.ts';
import type { AccountListClient } from '#web/client/account-list-client.ts';
import type { CallProblem } from '#web/client/call-result.ts';
import { createDraftStore } from './list-draft.ts';
import { createListEditor, type ListEditor } from './list-editor.ts';

/** A list as a server has it at first. */
export const list: AccountList = {
  id: 'l1',
  version: 1,
  ...listContent({
    classes: [{ name: 'H4a', pupils: 28 }],
    lines: [
      { productId: 'p1', class: 'H4a', number: 28, note: '' },
      { productId: 'p2', class: null, number: 1, note: '' },
    ],
  }),
};
/** A problem of a call. */
export const problem = (status: number, code = ''): CallProblem => ({ status, code, sentences: [] });

/**
 * A server with one list, and a page that edits it; `refuse` and `refuseRead` make it answer with a problem until they are undefined,
 * with `losesAnswers` nobody learns that it stored a change, and what it answers arrives after `slow`.
 */
export function edited(draftText = new Map<string, string>()) {
  const server = {
    list: list as AccountList | undefined,
    refuse: undefined as CallProblem | undefined,
    losesAnswers: false,
    refuseRead: undefined as CallProblem | undefined,
    slow: undefined as Promise<void> | undefined,
    puts: 0,
  };
  const later =
    <Given, Answer>(answer: (given: Given) => Answer) =>
    async (given: Given): Promise<Answer> => {
      const answered = answer(given);
      await server.slow;
      return answered;
    };
  const client: Pick<AccountListClient, 'read' | 'replace'> = {
    read: later(() => (server.list && !server.refuseRead ? ok(server.list) : failed(server.refuseRead ?? problem(404)))),
    replace: later((changed) => {
      server.puts += 1;
      const stored = server.list;
      const refusal = server.refuse ?? (stored ? undefined : problem(404));
      if (refusal || !stored) {
        return failed(refusal ?? problem(404));
      }
      if (stored.version !== changed.version) {
        return failed(problem(409, 'list.changed'));
      }
      server.list = { ...changed, name: changed.name.trim(), version: changed.version + 1 };
      return server.losesAnswers ? failed(problem(0)) : ok(server.list);
    }),
  };
  const timers: { readonly callback: () => void; readonly milliseconds: number }[] = [];
  const drafts = createDraftStore(() => ({
    getItem: (key) => draftText.get(key) ?? null,
    setItem: (key, value) => void draftText.set(key, value),
    removeItem: (key) => void draftText.delete(key),
  }));
  const create = (from = list): ListEditor =>
    createListEditor(from, {
      client,
      drafts,
      delay(callback, milliseconds) {
        const timer = { callback, milliseconds };
        timers.push(timer);
        return () => {
          const place = timers.indexOf(timer);
          if (place >= 0) {
            timers.splice(place, 1);
          }
        };
      },
    });
  const open = (from = list): ListEditor => {
    const editor = create(from);
    editor.open();
    return editor;
  };
  const changeElsewhere = (change: (content: AccountList) => AccountList): void => {
    server.list = server.list && { ...change(server.list), version: server.list.version + 1 };
  };
  /** Makes what the server answers from now on wait. Returns the end of that. */
  const hold = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.slow = promise;
    return () => {
      server.slow = undefined;
      resolve();
    };
  };
  return { server, create, open, timers, draftText, changeElsewhere, hold };
}
/** Changes a number, so that there is something to store. */
export const change27 = (editor: ListEditor): void => editor.change((content) => setNumber(content, 'p1', 'H4a', 27));
/** The times, in milliseconds, after which something happens. */
export const pausesOf = ({ timers }: Pick<ReturnType<typeof edited>, 'timers'>): readonly number[] =>
  timers.map(({ milliseconds }) => milliseconds);
/** The number of the first line of a product. */
export const numberOf = (stored: AccountList | undefined, productId = 'p1'): number | undefined =>
  stored?.lines.find((line) => line.productId === productId)?.number;
