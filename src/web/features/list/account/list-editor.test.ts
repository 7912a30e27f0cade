import { describe, expect, it } from 'vitest';
import { listContent } from '#catalogue/account-list/account-list.fixture.ts';
import { removeProduct, setNumber } from '#catalogue/account-list/list-edits.ts';
import { failed, ok } from '#catalogue/result.ts';
import type { AccountList } from '#contract/account-list/account-list.ts';
import type { AccountListClient } from '#web/client/account-list-client.ts';
import type { CallProblem } from '#web/client/call-result.ts';
import { createDraftStore } from './list-draft.ts';
import { createListEditor, type ListEditor } from './list-editor.ts';

const list: AccountList = {
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
const problem = (status: number, code = ''): CallProblem => ({ status, code, sentences: [] });

/** A server with one list, and a page that edits it; `refuse` makes it answer with a problem until that is undefined. */
function edited(draftText = new Map<string, string>()) {
  const server = { list: list as AccountList | undefined, refuse: undefined as CallProblem | undefined, puts: 0 };
  const client: Pick<AccountListClient, 'read' | 'replace'> = {
    read: async () => (server.list ? ok(server.list) : failed(problem(404))),
    replace: async (changed) => {
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
      return ok(server.list);
    },
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
  return { server, create, open, timers, draftText, changeElsewhere };
}
const numberOf = (stored: AccountList | undefined, productId = 'p1'): number | undefined =>
  stored?.lines.find((line) => line.productId === productId)?.number;

describe('an edited list', () => {
  it('is stored in a moment after a change, once for several', async () => {
    const { server, open, timers, draftText } = edited();
    const editor = open();
    expect(editor.current().saving).toBe('saved');
    editor.change((content) => setNumber(content, 'p1', 'H4a', 2));
    editor.change((content) => setNumber(content, 'p1', 'H4a', 27));
    expect([editor.current().saving, timers.length, draftText.size]).toEqual(['waiting', 1, 1]);
    await editor.save();
    expect([editor.current().saving, server.puts, numberOf(server.list), draftText.size]).toEqual(['saved', 1, 27, 0]);
  });

  it('is not stored for a change that changes nothing', () => {
    const { open, timers } = edited();
    open().change((content) => setNumber(content, 'p1', 'H4a', 28));
    expect(timers).toEqual([]);
  });

  it('stores what was changed while it was being stored too, and takes over how the server writes it', async () => {
    const { server, open } = edited();
    const editor = open();
    editor.change((content) => ({ ...content, name: ' Havo 4 ' }));
    const saving = editor.save();
    editor.change((content) => setNumber(content, 'p1', 'H4a', 26));
    await saving;
    await editor.save();
    expect([server.puts, server.list?.name, editor.current().content.name, numberOf(server.list)]).toEqual([2, 'Havo 4', 'Havo 4', 26]);
  });

  it('keeps what was changed elsewhere, and says so', async () => {
    const { server, open, changeElsewhere } = edited();
    const editor = open();
    changeElsewhere((content) => ({ ...content, ...setNumber(content, 'p2', null, 9) }));
    editor.change((content) => setNumber(content, 'p1', 'H4a', 27));
    await editor.save();
    expect([numberOf(server.list), numberOf(server.list, 'p2'), server.list?.version]).toEqual([27, 9, 3]);
    expect(editor.current()).toMatchObject({ saving: 'saved', isMerged: true });
  });

  it('follows changes from elsewhere when it is looked at again', async () => {
    const { open, changeElsewhere } = edited();
    const editor = open();
    changeElsewhere((content) => ({ ...content, name: 'Elders' }));
    await editor.refresh();
    expect(editor.current()).toMatchObject({ saving: 'saved', isMerged: false, content: { name: 'Elders' } });
  });

  it('is stored again by itself after a failure that may pass', async () => {
    const { server, open, timers } = edited();
    const editor = open();
    server.refuse = problem(0);
    editor.change((content) => setNumber(content, 'p1', 'H4a', 27));
    await editor.save();
    expect([editor.current().saving, timers.map(({ milliseconds }) => milliseconds)]).toEqual(['failed', [3_000]]);
    await editor.save();
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([10_000]);
    server.refuse = undefined;
    await editor.save();
    expect([editor.current().saving, editor.current().problem, numberOf(server.list)]).toEqual(['saved', undefined, 27]);
  });

  it('is not sent again by itself after a refusal', async () => {
    const { server, open, timers } = edited();
    const editor = open();
    server.refuse = problem(400);
    editor.change((content) => setNumber(content, 'p1', 'H4a', 27));
    await editor.save();
    expect([editor.current().saving, timers]).toEqual(['failed', []]);
  });

  it('says that it was removed elsewhere, with what was changed still there', async () => {
    const { server, open } = edited();
    const editor = open();
    server.list = undefined;
    editor.change((content) => setNumber(content, 'p1', 'H4a', 27));
    await editor.save();
    expect(editor.current().saving).toBe('gone');
    expect(editor.current().content.lines[0]?.number).toBe(27);
    const other = edited();
    const untouched = other.open();
    other.server.list = undefined;
    await untouched.refresh();
    expect(untouched.current().saving).toBe('gone');
  });

  it('brings back what was removed, and keeps what was changed since', async () => {
    const { open } = edited();
    const editor = open();
    editor.change((content) => removeProduct(content, 'p1'), 'Boek is weggehaald');
    editor.change((content) => setNumber(content, 'p2', null, 4));
    expect(editor.current().removal?.said).toBe('Boek is weggehaald');
    editor.undo();
    expect(editor.current().content.lines.map(({ productId, number }) => [productId, number])).toEqual([
      ['p1', 28],
      ['p2', 4],
    ]);
    expect(editor.current().removal).toBeUndefined();
  });

  it('has what was not stored again after a reload, with what changed elsewhere', async () => {
    const first = edited();
    first.server.refuse = problem(0);
    const editor = first.open();
    editor.change((content) => setNumber(content, 'p1', 'H4a', 27));
    await editor.save();
    const second = edited(first.draftText);
    second.changeElsewhere((content) => ({ ...content, name: 'Elders' }));
    const again = second.open(second.server.list);
    expect(again.current()).toMatchObject({ saving: 'waiting', content: { name: 'Elders' } });
    await again.save();
    expect([numberOf(second.server.list), second.server.list?.name, second.draftText.size]).toEqual([27, 'Elders', 0]);
  });

  it('is stored at once when its page is left', async () => {
    const { server, create, timers } = edited();
    const editor = create();
    const close = editor.open();
    editor.change((content) => setNumber(content, 'p1', 'H4a', 27));
    close();
    await editor.save();
    expect([numberOf(server.list), timers]).toEqual([27, []]);
  });
});

it('a draft that cannot be kept or read is none', () => {
  const drafts = createDraftStore(() => {
    throw new Error('The storage is blocked');
  });
  drafts.write('l1', { base: list, content: list });
  expect(drafts.read('l1')).toBeUndefined();
  const damaged = (text: string) => createDraftStore(() => ({ getItem: () => text, setItem: () => {}, removeItem: () => {} })).read('l1');
  expect(['{', 'null', '7', '{}', '{"base":{},"content":null}'].map(damaged)).toEqual(Array(5).fill(undefined));
});
