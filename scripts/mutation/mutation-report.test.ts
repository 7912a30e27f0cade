import { expect, test } from 'vitest';
import { readMutationReport } from './mutation-report.ts';

const mutant = (status: string, line = 1) => ({
  status,
  mutatorName: 'EqualityOperator',
  replacement: 'left\n  <= right',
  location: { start: { line, column: 3 }, end: { line, column: 9 } },
});

const report = (...statuses: readonly string[]) =>
  JSON.stringify({ files: { 'src/a.ts': { mutants: statuses.map((status) => mutant(status)) } } });

test('counts what tests noticed, time-outs among it, and leaves out what could not be judged', () => {
  const statuses = ['Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'NoCoverage', 'Ignored', 'CompileError', 'RuntimeError'];
  expect(readMutationReport(report(...statuses))).toMatchObject({ killed: 2, timedOut: 1, survived: 1, uncovered: 2, score: 50 });
});

test('never rounds a score up to its target', () => {
  expect(readMutationReport(report(...Array.from({ length: 999 }, (_, at) => (at < 849 ? 'Killed' : 'Survived')))).score).toBe(84.9);
});

test('names each mutant that no test noticed by file, line and replacement', () => {
  expect(readMutationReport(report('Killed', 'Survived', 'NoCoverage')).missed).toEqual([
    'src/a.ts:1:3 EqualityOperator: left <= right',
    'src/a.ts:1:3 not covered, EqualityOperator: left <= right',
  ]);
});

test('says 0 of a run without mutants', () => {
  expect(readMutationReport('{"files":{}}').score).toBe(0);
});
