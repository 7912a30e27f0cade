import { beforeEach, describe, expect, it } from 'vitest';
import { jsonOutput, takeJsonOption, textOutput, type TextStreams } from './output.ts';

let out = '';
let error = '';
const streams: TextStreams = {
  out: (text) => {
    out += text;
  },
  error: (text) => {
    error += text;
  },
  columns: 10,
};

beforeEach(() => {
  [out, error] = ['', ''];
});

describe('the output for people', () => {
  it('is lines on two streams, without what a terminal would obey and without results', () => {
    const output = textOutput(streams);
    output.writeLine('een\ntwee\u001b');
    output.writeError('drie\u0007');
    output.addResult({ a: 1 });
    output.end(0);
    expect([out, error]).toEqual(['een\ntwee\\u001b\n', 'drie\\u0007\n']);
  });

  it('overwrites the last line, in the width of the terminal', () => {
    textOutput(streams).overwriteLine('0123456789');
    expect(out).toBe('\r\u001b[2K012345678');
  });
});

describe('the output for machines', () => {
  it('is one line of JSON with the results, the status and the errors, which are text on the second stream too', () => {
    const output = jsonOutput('status', streams);
    output.writeLine('een');
    output.overwriteLine('twee');
    output.addResult({ a: 1, b: 'x\u202e' });
    output.addResult({ b: 'y\u202e\n', c: undefined, d: [undefined] });
    output.writeError('drie\u0007');
    output.end(1);
    expect(error).toBe('drie\\u0007\n');
    expect(out).toMatch(/^[^\n\u202e]+\n$/u);
    expect(JSON.parse(out)).toEqual({ command: 'status', exitStatus: 1, errors: ['drie\u0007'], a: 1, b: 'y\u202e\n', c: null, d: [null] });
  });
});

describe('--json', () => {
  it.each([
    [['a', 'b'], false, ['a', 'b']],
    [['--json', 'a'], true, ['a']],
    [['a', '--json', '--full', '--json'], true, ['a', '--full']],
    [['--', '--json'], false, ['--', '--json']],
    [['--json', '--', '--json'], true, ['--', '--json']],
  ])('of %j', (words, isJson, rest) => {
    expect(takeJsonOption(words)).toEqual({ isJson, words: rest });
  });
});
