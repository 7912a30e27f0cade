import { expect, onTestFinished, test, vi } from 'vitest';
import { openFilesLimit, withinOpenFiles } from './connection-limits.ts';

test('the limits stay within what the process may have open, and one address gets at most half', () => {
  const limits = { total: 2_000, perAddress: 800, isTrusted: () => false };
  expect(withinOpenFiles(limits, 20_000)).toMatchObject({ total: 2_000, perAddress: 800 });
  expect(withinOpenFiles(limits, 400)).toMatchObject({ total: 300, perAddress: 150 });
  expect(withinOpenFiles({ ...limits, perAddress: 0 }, 400)).toMatchObject({ total: 300, perAddress: 0 });
  expect(withinOpenFiles(limits, Infinity)).toMatchObject({ total: 2_000 });
});

test('threads have the same part of the limits each, and stay together within what the process may have open', () => {
  const limits = { total: 2_000, perAddress: 800, isTrusted: () => false };
  expect(withinOpenFiles(limits, Infinity, 4)).toMatchObject({ total: 500, perAddress: 250 });
  expect(withinOpenFiles(limits, 400, 4)).toMatchObject({ total: 75, perAddress: 37 });
  expect(withinOpenFiles({ ...limits, perAddress: 20 }, 400, 3)).toMatchObject({ total: 100, perAddress: 20 });
});

test.each([
  [{ userLimits: { open_files: { soft: 1_024 } } }, 1_024],
  [{ userLimits: { open_files: { soft: 'unlimited' } } }, Infinity],
  [{ userLimits: {} }, Infinity],
  [{}, Infinity],
])('of the report %j the most open files are %d', (report, limit) => {
  const read = vi.spyOn(process.report, 'getReport').mockReturnValue(report);
  onTestFinished(() => read.mockRestore());
  expect(openFilesLimit()).toBe(limit);
});
