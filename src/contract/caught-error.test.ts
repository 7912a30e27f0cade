import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { errorCode, errorMessage, hasErrorCode, undefinedWhenMissing, undefinedWhenNoSuchPath } from './caught-error.ts';

describe('an error code', () => {
  it('is that of an error of the system', async () => {
    const error: unknown = await readFile(new URL('missing-file', import.meta.url)).catch((reason: unknown) => reason);
    expect(errorCode(error)).toBe('ENOENT');
    expect(hasErrorCode(error, 'ENOENT')).toBe(true);
    expect(hasErrorCode(error, 'EACCES', 'ENOENT')).toBe(true);
    expect(hasErrorCode(error, 'EACCES')).toBe(false);
    expect(hasErrorCode(error)).toBe(false);
  });

  it.each([undefined, null, 'ENOENT', new Error('ENOENT'), { code: 'ENOENT' }, Object.assign(new Error('number'), { code: 2 })])(
    'is not found in %o',
    (value) => expect([errorCode(value), hasErrorCode(value, 'ENOENT', '2')]).toEqual([undefined, false]),
  );
});

describe('an error message', () => {
  it('is that of an Error, and any other value as a string', () => {
    expect([new RangeError('too far'), 'stopped', undefined].map(errorMessage)).toEqual(['too far', 'stopped', 'undefined']);
  });
});

describe('a file that is not there', () => {
  const missing = new URL('missing-file', import.meta.url);
  const belowFile = new URL('caught-error.ts/below', import.meta.url);

  it('is undefined, and any other failure is thrown', async () => {
    expect(await readFile(missing).catch(undefinedWhenMissing)).toBeUndefined();
    await expect(readFile(belowFile).catch(undefinedWhenMissing)).rejects.toMatchObject({ code: 'ENOTDIR' });
  });

  it('is undefined below a file too, for a path that a user gives', async () => {
    expect(await readFile(missing).catch(undefinedWhenNoSuchPath)).toBeUndefined();
    expect(await readFile(belowFile).catch(undefinedWhenNoSuchPath)).toBeUndefined();
    await expect(readFile(new URL('.', import.meta.url)).catch(undefinedWhenNoSuchPath)).rejects.toMatchObject({ code: 'EISDIR' });
  });
});
