import { describe, expect, it } from 'vitest';
import { setNumber } from '#catalogue/account-list/list-edits.ts';
import { change27, edited, list, numberOf, problem } from './list-editor.fixture.ts';

describe('an edited list that changes elsewhere too', () => {
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
});

describe('an edited list that is looked at again', () => {
  it('joins what is not stored with what changed elsewhere, and stores it', async () => {
    const { server, open, changeElsewhere } = edited();
    const editor = open();
    change27(editor);
    changeElsewhere((content) => ({ ...content, name: 'Elders' }));
    await editor.refresh();
    expect([numberOf(server.list), server.list?.name, server.puts]).toEqual([27, 'Elders', 1]);
    expect(editor.current()).toMatchObject({ saving: 'saved', isMerged: true });
  });

  it('stays as it is when nothing changed elsewhere, or the server does not answer', async () => {
    const { server, open } = edited();
    const editor = open();
    change27(editor);
    await editor.refresh();
    server.refuseRead = problem(0);
    await editor.refresh();
    expect([editor.current().saving, editor.current().isMerged, server.puts]).toEqual(['waiting', false, 0]);
  });

  it('takes nothing over that was read before or while it was stored', async () => {
    const { server, open, changeElsewhere, hold } = edited();
    const editor = open();
    changeElsewhere((content) => ({ ...content, name: 'Elders' }));
    const arrives = hold();
    const refreshing = editor.refresh();
    server.slow = undefined;
    change27(editor);
    await editor.save();
    arrives();
    await refreshing;
    expect([numberOf(server.list), numberOf({ ...list, ...editor.current().content }), server.puts]).toEqual([27, 27, 2]);
    const other = edited();
    const busy = other.open();
    change27(busy);
    const stores = other.hold();
    const saving = busy.save();
    other.server.slow = undefined;
    await busy.refresh();
    stores();
    await saving;
    expect(busy.current()).toMatchObject({ saving: 'saved', isMerged: false });
  });
});
