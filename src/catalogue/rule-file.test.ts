import { expect, it } from 'vitest';
import { failed, ok } from './result.ts';
import { readRules } from './rule-file.ts';

it('takes each line but comments and empty ones, and names the faulty by their place in the file', () => {
  const taken: string[] = [];
  const text = '\ufeff# uitleg\r\n\r\n  een = 1  \r\n#uit = 0\ntwee\n \t\n\u00a0drie = 3';
  const faults = readRules(text, 'regels.txt', (line) => (line.includes('=') ? ok(taken.push(line)) : failed(`'${line}' is geen regel.`)));
  expect(taken).toEqual(['een = 1', 'drie = 3']);
  expect(faults).toEqual([{ file: 'regels.txt', line: 5, reason: "'twee' is geen regel." }]);
});
