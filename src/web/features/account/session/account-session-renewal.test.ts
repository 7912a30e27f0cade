import { expect, test } from 'vitest';
import { sessionUntil, controlAccount } from './account-session.fixture.ts';
import { InteractionRequiredError } from '#web/features/account/openid/sign-in-errors.ts';

const kept = { hasSession: () => true };
const minute = 60_000;

test('at start the kept account becomes active, also when its token has expired; the token is renewed when it is needed', async () => {
  const { account, answers, calls } = controlAccount({ tab: kept, answers: { session: async () => sessionUntil(-1) } });
  await account.start();
  expect(account.current().active?.id).toBe('docent');
  expect(calls).not.toContain('renew');
  answers.renew = async () => sessionUntil(5 * minute, 'second');
  expect(await account.acquireToken()).toBe('second');
});

test('ten requests at the same time renew once', async () => {
  const { account, calls } = controlAccount({
    tab: kept,
    answers: { session: async () => sessionUntil(-1), renew: async () => sessionUntil(5 * minute, 'second') },
  });
  const tokens = await Promise.all(Array.from({ length: 10 }, () => account.acquireToken()));
  expect(new Set(tokens)).toEqual(new Set(['second']));
  expect(calls.filter((call) => call === 'renew')).toHaveLength(1);
});

test('a token is renewed a minute before its end, and a short one at three quarters of its life', async () => {
  const { account, answers, calls, pass } = controlAccount({ tab: kept, answers: { session: async () => sessionUntil(10 * minute) } });
  answers.renew = async () => sessionUntil(10 * minute, 'second');
  await account.start();
  await pass(9 * minute - 1);
  expect(calls).not.toContain('renew');
  await pass(1);
  expect(calls).toContain('renew');
  await pass(45_000 - 1);
  expect(calls.filter((call) => call === 'renew')).toHaveLength(1);
  await pass(1);
  expect(calls.filter((call) => call === 'renew')).toHaveLength(2);
});

test('a renewal without an answer is tried again while the token lives, and then no more', async () => {
  const { account, calls, pass } = controlAccount({
    tab: kept,
    answers: { session: async () => sessionUntil(4 * minute), renew: () => Promise.reject(new TypeError('down')) },
  });
  await account.start();
  await pass(3 * minute);
  expect(await account.acquireToken()).toBe('token');
  await pass(10_000);
  expect(calls.filter((call) => call === 'renew')).toHaveLength(2);
  await pass(minute);
  const tries = calls.filter((call) => call === 'renew').length;
  await pass(10 * minute);
  expect(calls.filter((call) => call === 'renew')).toHaveLength(tries);
  expect(account.current().active?.id).toBe('docent');
});

test('an expired token is never sent: while the provider is down the visitor browses anonymously', async () => {
  const { account } = controlAccount({
    tab: kept,
    answers: { session: async () => sessionUntil(-1), renew: () => Promise.reject(new TypeError('down')) },
  });
  expect(await account.acquireToken()).toBeUndefined();
  expect(account.current().state).toBe('none');
});

test('the timer never redirects a reading visitor: only a request falls back to signing in', async () => {
  const { account, calls, pass } = controlAccount({
    tab: kept,
    answers: { session: async () => sessionUntil(4 * minute), renew: () => Promise.reject(new InteractionRequiredError()) },
  });
  await account.start();
  await pass(3 * minute);
  expect(calls).toContain('renew');
  expect(calls.some((call) => call.startsWith('login'))).toBe(false);
});
