import { expect, test, vi } from 'vitest';
import type { SnapshotFile } from '#snapshot/snapshot-file.ts';
import { SharedSnapshots } from './shared-snapshots.ts';

const sent: string[] = [];
const create = (): SharedSnapshots<string> => {
  sent.length = 0;
  return new SharedSnapshots<string>((holder, { number }) => sent.push(`${holder} ${number}`));
};
const fileOf = (): SnapshotFile & { readonly close: ReturnType<typeof vi.fn> } => ({
  description: {} as never,
  sections: {} as never,
  close: vi.fn(async () => undefined),
});

test('a thread begins with the current snapshot and is sent the later ones', async () => {
  const shared = create();
  expect(shared.add('a')).toBeUndefined();
  await shared.replace(fileOf());
  expect(shared.add('b')?.number).toBe(1);
  void shared.replace(fileOf());
  expect(sent).toEqual(['a 1', 'a 2', 'b 2']);
});

test('a file is closed after the last thread that uses it, and not before', async () => {
  const shared = create();
  const [first, second] = [fileOf(), fileOf()];
  shared.add('a');
  shared.add('b');
  await shared.replace(first);
  const replaced = shared.replace(second);
  shared.release('a', 1);
  shared.release('a', 1);
  expect(first.close).not.toHaveBeenCalled();
  shared.release('b', 1);
  await replaced;
  expect(first.close).toHaveBeenCalledOnce();
  shared.release('b', 2);
  expect(second.close).not.toHaveBeenCalled();
  expect(shared.snapshot).toBe(second);
});

test('a thread that ends releases all that it used; one without threads is closed at once', async () => {
  const shared = create();
  const [first, second, third] = [fileOf(), fileOf(), fileOf()];
  shared.add('a');
  await shared.replace(first);
  const [once, twice] = [shared.replace(second), shared.replace(third)];
  shared.remove('a');
  await Promise.all([once, twice]);
  expect([first, second, third].map(({ close }) => close.mock.calls.length)).toEqual([1, 1, 0]);
  await shared.replace(undefined);
  expect(third.close).toHaveBeenCalledOnce();
  expect(shared.snapshot).toBeUndefined();
});

test('a base that the threads have is not sent again', async () => {
  const messages: string[] = [];
  const shared = new SharedSnapshots<string>((holder, { base, patch }) => messages.push([holder, base?.path, patch?.path].join(' ')));
  const [one, two] = [{ path: 'one' }, { path: 'two' }] as never[];
  const patched = (base: never, path: string): SnapshotFile => ({ ...fileOf(), sections: { base, patch: { path } as never } });
  shared.add('a');
  await shared.replace({ ...fileOf(), sections: { base: one as never } });
  void shared.replace(patched(one as never, 'first'));
  expect(shared.add('b')).toMatchObject({ base: one, patch: { path: 'first' } });
  void shared.replace(patched(one as never, 'second'));
  void shared.replace({ ...fileOf(), sections: { base: two as never } });
  expect(messages).toEqual(['a one ', 'a  first', 'a  second', 'b  second', 'a two ', 'b two ']);
});
