import { afterEach, expect, test, vi } from 'vitest';
import { createSessionMemory } from './session-memory.ts';

afterEach(() => void vi.useRealTimers());

test('every model has entries of its own', async () => {
  const memory = createSessionMemory();
  const [sessions, codes] = [memory('Session'), memory('AuthorizationCode')];
  await sessions.upsert('1', { accountId: 'docent' }, 60);
  await codes.upsert('1', { accountId: 'beheerder' }, 60);
  expect(await sessions.find('1')).toEqual({ accountId: 'docent' });
  expect(await codes.find('1')).toEqual({ accountId: 'beheerder' });
  await sessions.destroy('1');
  expect([await sessions.find('1'), (await codes.find('1'))?.accountId]).toEqual([undefined, 'beheerder']);
});

test('memories know nothing of one another', async () => {
  await createSessionMemory()('Session').upsert('1', {}, 60);
  expect(await createSessionMemory()('Session').find('1')).toBeUndefined();
});

test('an entry lives for its seconds, and without any for as long as the provider', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let now = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const pass = (milliseconds: number): void => {
    now += milliseconds;
    vi.advanceTimersByTime(milliseconds);
  };
  const codes = createSessionMemory()('AuthorizationCode');
  await codes.upsert('short', {}, 60);
  await codes.upsert('always', {}, undefined);
  pass(60_000);
  expect(await codes.find('short')).toBeDefined();
  pass(1);
  expect(await codes.find('short')).toBeUndefined();
  expect(await codes.find('always')).toBeDefined();
});

test('an entry is found by its uid and by its user code, in its own model only', async () => {
  const memory = createSessionMemory();
  const sessions = memory('Session');
  await sessions.upsert('1', { uid: 'a', userCode: 'x' }, 60);
  await sessions.upsert('2', { uid: 'b', userCode: 'y' }, 60);
  expect(await sessions.findByUid('b')).toMatchObject({ uid: 'b' });
  expect(await sessions.findByUserCode('x')).toMatchObject({ uid: 'a' });
  expect(await sessions.findByUid('c')).toBeUndefined();
  expect(await sessions.findByUserCode('b')).toBeUndefined();
  expect(await memory('Interaction').findByUid('a')).toBeUndefined();
  expect(await memory('Interaction').findByUserCode('x')).toBeUndefined();
});

test('a consumed entry says when, in seconds; consuming what is not there does nothing', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-02T10:00:00.900Z') });
  const codes = createSessionMemory()('AuthorizationCode');
  await codes.upsert('1', {}, 60);
  await codes.consume('1');
  await codes.consume('2');
  expect(await codes.find('1')).toEqual({ consumed: Date.parse('2026-11-02T10:00:00Z') / 1_000 });
  expect(await codes.find('2')).toBeUndefined();
});

test('withdrawing a grant takes all that came of it, of every model, and nothing else', async () => {
  const memory = createSessionMemory();
  const [access, refresh] = [memory('AccessToken'), memory('RefreshToken')];
  await access.upsert('1', { grantId: 'g' }, 60);
  await refresh.upsert('2', { grantId: 'g' }, 60);
  await refresh.upsert('3', { grantId: 'h' }, 60);
  await access.revokeByGrantId('g');
  expect([await access.find('1'), await refresh.find('2'), await refresh.find('3')]).toEqual([undefined, undefined, { grantId: 'h' }]);
});

test('ten thousand entries are kept; the oldest goes first', async () => {
  const codes = createSessionMemory()('AuthorizationCode');
  for (let id = 0; id <= 10_000; id += 1) {
    await codes.upsert(String(id), {}, 60);
  }
  expect([await codes.find('0'), await codes.find('1'), await codes.find('10000')]).toEqual([undefined, {}, {}]);
});
