import { describe, expect, test } from 'vitest';
import { RequestProblem } from '#api/responses/problem.ts';
import { parseJson } from './json-body.ts';

describe('a body of JSON', () => {
  const problemOf = (bytes: Buffer): unknown => {
    try {
      return parseJson(bytes);
    } catch (error) {
      return error instanceof RequestProblem ? { code: error.code, ...error.details } : error;
    }
  };

  test('is read, and nothing when it is empty', () => {
    expect(parseJson(Buffer.from('{"a":"é"}'))).toEqual({ a: 'é' });
    expect(parseJson(Buffer.alloc(0))).toBeUndefined();
  });

  test('may begin with a byte order mark, which is no part of it', () => {
    expect(parseJson(Buffer.from('\u{feff}{"a":1}'))).toEqual({ a: 1 });
    expect(parseJson(Buffer.from('\u{feff}'))).toBeUndefined();
    expect(problemOf(Buffer.from('\u{feff}\u{feff}1'))).toMatchObject({ code: 'request.json' });
  });

  test('is refused with the place of the fault, and without what it holds', () => {
    expect(problemOf(Buffer.from('{"geheim" 1}'))).toEqual({
      code: 'request.json',
      errors: [{ field: 'body', reason: 'is vanaf teken 11 geen geldige JSON' }],
    });
    expect(problemOf(Buffer.from('{"geheim":x}'))).toEqual({
      code: 'request.json',
      errors: [{ field: 'body', reason: 'is geen geldige JSON' }],
    });
    expect(problemOf(Buffer.from([0x22, 0xff, 0x22]))).toEqual({ code: 'request.encoding' });
  });
});
