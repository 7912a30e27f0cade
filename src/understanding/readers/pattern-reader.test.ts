import { afterEach, expect, test, vi } from 'vitest';
import { runAtOnce } from '#time-slices.ts';
import { tokensOf } from '#understanding/tokens.ts';
import { testSource } from '#understanding/vocabulary/vocabulary.fixture.ts';
import { compileSteps, patternCandidates } from './pattern-reader.ts';

afterEach(() => vi.restoreAllMocks());

/** How often each global expression ran meanwhile. */
function runsDuring(work: () => void): ReadonlyMap<RegExp, number> {
  const runs = new Map<RegExp, number>();
  const run = RegExp.prototype.exec;
  vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text) {
    if (this.global) {
      runs.set(this, (runs.get(this) ?? 0) + 1);
    }
    return run.call(this, text);
  });
  work();
  vi.restoreAllMocks();
  return runs;
}

test('what is compiled beforehand are the expressions of the forms, each run twice', () => {
  const text = '"getal" onder 20 euro, vanaf 2024, 2e druk, deel 3';
  const read = runsDuring(() => patternCandidates(text, tokensOf(text), [], testSource));
  const compiled = runsDuring(() => runAtOnce(compileSteps()));
  expect([...read.keys()].filter((expression) => compiled.get(expression) === 2).length).toBeGreaterThan(5);
  expect(new Set(compiled.values())).toEqual(new Set([2]));
});
