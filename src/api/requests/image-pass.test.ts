import { describe, expect, test } from 'vitest';
import { imagePassCookie } from '#contract/routes.ts';
import { createImagePass } from './image-pass.ts';

const hour = 3_600_000;
const key = 'een sleutel van genoeg tekens, en dan nog wat';

function passes(options: { readonly key?: string; readonly secure?: boolean } = {}) {
  const clock = { time: Date.UTC(2026, 10, 21) };
  return { clock, pass: createImagePass({ key, secure: false, ...options, now: () => new Date(clock.time) }) };
}
const cookieOf = (header: string | undefined): string => header?.split(';', 1)[0] ?? '';

describe('a pass for images', () => {
  test('is given to who has none, and admits until it ends', () => {
    const { clock, pass } = passes();
    const cookie = cookieOf(pass.renewal(undefined));
    expect(pass.admits(undefined)).toBe(false);
    expect(pass.admits(`plp=1; ${cookie}; x=y`)).toBe(true);
    clock.time += 8 * hour - 1_000;
    expect(pass.admits(cookie)).toBe(true);
    clock.time += 1_000;
    expect(pass.admits(cookie)).toBe(false);
  });

  test('is made anew once half of it is over, and not before', () => {
    const { clock, pass } = passes();
    const cookie = cookieOf(pass.renewal(undefined));
    clock.time += 4 * hour - 1_000;
    expect(pass.renewal(cookie)).toBeUndefined();
    clock.time += 1_000;
    const renewed = cookieOf(pass.renewal(cookie));
    expect(pass.admits(renewed)).toBe(true);
    expect(renewed).not.toBe(cookie);
  });

  test('cannot be lengthened or made up', () => {
    const { pass } = passes();
    const [, end = '', signature = ''] = /=(\d+)\.(.+)$/u.exec(cookieOf(pass.renewal(undefined))) ?? [];
    const forged = [`${Number(end) + 1}.${signature}`, `${end}.`, `${end}.${'A'.repeat(43)}`, `.${signature}`, `0${end}.${signature}`];
    for (const value of [...forged, `${end}.${signature}x`, '9'.repeat(40)]) {
      expect(pass.admits(`${imagePassCookie}=${value}`), value).toBe(false);
    }
    expect(pass.admits(`x${imagePassCookie}=${end}.${signature}`)).toBe(false);
  });

  test('counts on every server with the same key, and on no other', () => {
    const cookie = cookieOf(passes().pass.renewal(undefined));
    expect(passes().pass.admits(cookie)).toBe(true);
    expect(passes({ key: 'een andere sleutel van genoeg tekens' }).pass.admits(cookie)).toBe(false);
    expect(passes({ key: '' }).pass.admits(cookieOf(passes({ key: '' }).pass.renewal(undefined)))).toBe(false);
  });

  test('goes to this site alone, and on https over https alone', () => {
    expect(passes().pass.renewal(undefined)).toMatch(/; Path=\/; SameSite=Strict$/u);
    expect(passes({ secure: true }).pass.renewal(undefined)).toMatch(/; Secure$/u);
  });
});
