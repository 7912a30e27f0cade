import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { removeProduct, setNumber } from '#catalogue/account-list/list-edits.ts';
import { change27, edited, list, numberOf, pausesOf, problem } from './list-editor.fixture.ts';

describe('an edited list', () => {
  it('is stored in a moment after a change, once for several', async () => {
    const { server, open, timers, draftText } = edited();
    const editor = open();
    expect(editor.current().saving).toBe('saved');
    editor.change((content) => setNumber(content, 'p1', 'H4a', 2));
    editor.change((content) => setNumber(content, 'p1', 'H4a', 27));
    expect([editor.current().saving, timers.length]).toEqual(['waiting', 1]);
    const saving = editor.save();
    expect(draftText.size).toBe(1);
    await saving;
    expect([editor.current().saving, server.puts, numberOf(server.list), draftText.size]).toEqual(['saved', 1, 27, 0]);
  });

  it('keeps a draft when it is about to be stored or left, and not at every key', async () => {
    const { server, open, draftText } = edited();
    const editor = open();
    editor.change((content) => setNumber(content, 'p1', 'H4a', 2));
    expect(draftText.size).toBe(0);
    server.refuse = problem(0);
    const saving = editor.save();
    editor.change((content) => setNumber(content, 'p1', 'H4a', 3));
    void editor.save();
    expect(edited(draftText).create().current().content.lines[0]?.number).toBe(3);
    await saving;
  });

  it('keeps the lines that nobody changed the same objects, so that their rows are not made again', async () => {
    const { open } = edited();
    const editor = open();
    const [, second] = editor.current().content.lines;
    editor.change((content) => setNumber(content, 'p1', 'H4a', 2));
    const { content } = editor.current();
    await editor.save();
    expect(editor.current().content).toBe(content);
    expect(content.lines[1]).toBe(second);
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
    expect(editor.current().saving).toBe('busy');
    await saving;
    await editor.save();
    expect([server.puts, server.list?.name, editor.current().content.name, numberOf(server.list)]).toEqual([2, 'Havo 4', 'Havo 4', 26]);
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

  it.each([27, 28])(
    'that was stored without an answer is not taken for a change from elsewhere, and keeps what was changed since (%i)',
    async (number) => {
      const { server, open } = edited();
      const editor = open();
      server.losesAnswers = true;
      change27(editor);
      await editor.save();
      expect([editor.current().saving, numberOf(server.list)]).toEqual(['failed', 27]);
      editor.change((content) => setNumber(content, 'p1', 'H4a', number));
      server.losesAnswers = false;
      await editor.save();
      expect(editor.current()).toMatchObject({ saving: 'saved', problem: undefined, isMerged: false });
      expect([numberOf(server.list), server.list?.version]).toEqual([number, number === 27 ? 2 : 3]);
    },
  );

  it('is not sent again by itself after a refusal', async () => {
    const { server, open, timers } = edited();
    const editor = open();
    server.refuse = problem(400);
    editor.change((content) => setNumber(content, 'p1', 'H4a', 27));
    await editor.save();
    expect([editor.current().saving, timers]).toEqual(['failed', []]);
  });

  it('brings back what was removed, and keeps what was changed since', async () => {
    const { open } = edited();
    const editor = open();
    editor.change((content) => removeProduct(content, 'p1'), { row: 'p1', said: 'Boek is weggehaald' });
    editor.change((content) => setNumber(content, 'p2', null, 4));
    expect(editor.current().removal?.said).toBe('Boek is weggehaald');
    editor.undo();
    expect(editor.current().content.lines.map(({ productId, number }) => [productId, number])).toEqual([
      ['p1', 28],
      ['p2', 4],
    ]);
    expect([editor.current().removal, editor.current().returned]).toEqual([undefined, 'p1']);
    editor.change((content) => setNumber(content, 'p2', null, 5));
    expect(editor.current().returned).toBeUndefined();
  });

  it('is stored at once when its page is left', async () => {
    const { server, create, timers } = edited();
    const editor = create();
    const close = editor.open();
    editor.change((content) => setNumber(content, 'p1', 'H4a', 27));
    close();
    expect(timers).toEqual([]);
    await setImmediate();
    expect(numberOf(server.list)).toBe(27);
  });

  it('is stored at once when something is changed after its page was left, as by pasted EANs that were being looked up', async () => {
    const { server, create, timers, draftText } = edited();
    const editor = create();
    editor.open()();
    await setImmediate();
    change27(editor);
    expect([timers, draftText.size]).toEqual([[], 1]);
    await setImmediate();
    expect([numberOf(server.list), draftText.size]).toEqual([27, 0]);
  });

  it('forgets a draft that the server has', () => {
    const first = edited();
    const editor = first.open();
    change27(editor);
    void editor.save();
    expect(first.draftText.size).toBe(1);
    const stored = { ...list, ...setNumber(list, 'p1', 'H4a', 27), version: 2 };
    expect(first.create(stored).current()).toMatchObject({ saving: 'saved', content: { lines: stored.lines } });
    expect(first.draftText.size).toBe(0);
  });

  it('brings nothing back when nothing was removed', () => {
    const { open } = edited();
    const editor = open();
    editor.undo();
    expect(editor.current()).toMatchObject({ saving: 'saved', removal: undefined });
  });
});

describe('an edited list stores', () => {
  it('when its moment comes, and tells who listens', async () => {
    const { server, open, timers } = edited();
    const editor = open();
    const states: string[] = [];
    const stop = editor.subscribe(() => states.push(editor.current().saving));
    change27(editor);
    timers[0]?.callback();
    await setImmediate();
    expect([numberOf(server.list), editor.current().saving, new Set(states)]).toEqual([27, 'saved', new Set(['saved', 'waiting', 'busy'])]);
    stop();
    const told = states.length;
    change27(editor);
    editor.change((content) => setNumber(content, 'p1', 'H4a', 3));
    expect(states).toHaveLength(told);
  });

  it('nothing by itself before its page is there or after it was left', async () => {
    const { server, create, timers } = edited();
    const editor = create();
    change27(editor);
    expect([timers, editor.current().saving]).toEqual([[], 'saved']);
    server.refuse = problem(0);
    editor.open()();
    await setImmediate();
    expect([server.puts, timers]).toEqual([1, []]);
  });

  it('nothing at the end of its page when all is stored, or the list is gone', async () => {
    const { server, create } = edited();
    const editor = create();
    editor.open()();
    const close = editor.open();
    server.list = undefined;
    change27(editor);
    await editor.save();
    close();
    await setImmediate();
    expect(server.puts).toBe(1);
  });

  it('nothing of a list that is gone, whatever is changed, also after its page was left', async () => {
    const { server, create, timers } = edited();
    const editor = create();
    const close = editor.open();
    server.list = undefined;
    await editor.refresh();
    change27(editor);
    expect([editor.current().saving, timers]).toEqual(['gone', []]);
    close();
    editor.change((content) => setNumber(content, 'p1', 'H4a', 3));
    await setImmediate();
    expect(server.puts).toBe(0);
  });

  it('ever later after each failure, and soon again after a change', async () => {
    const page = edited();
    const editor = page.open();
    page.server.refuse = problem(0);
    change27(editor);
    const pauses: (readonly number[])[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      await editor.save();
      pauses.push(pausesOf(page));
    }
    expect(pauses.flat()).toEqual([3_000, 10_000, 30_000, 60_000, 60_000, 60_000]);
    editor.change((content) => setNumber(content, 'p1', 'H4a', 26));
    expect([editor.current().saving, pausesOf(page)]).toEqual(['failed', [600]]);
    await editor.save();
    expect(pausesOf(page)).toEqual([3_000]);
  });

  it('no more than six times when others are always first, and not when what they stored cannot be read', async () => {
    const { server, open } = edited();
    const editor = open();
    server.refuse = problem(409, 'list.changed');
    change27(editor);
    await editor.save();
    expect([server.puts, editor.current().saving, editor.current().problem?.code]).toEqual([6, 'failed', 'list.changed']);
    server.refuseRead = problem(503);
    await editor.save();
    expect([server.puts, editor.current().problem?.status, numberOf({ ...list, ...editor.current().content })]).toEqual([7, 503, 27]);
  });
});
