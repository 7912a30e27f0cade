import { expect, it } from 'vitest';
import { failed, ok } from '#catalogue/result.ts';
import { foundOrMissing } from './found-or-missing.ts';
import type { MissingLevel } from './resolve-path.ts';

it('gives the view of a page; one of which a part failed to load is not stored', () => {
  const whole = { hasFailed: false };
  expect(foundOrMissing(ok(whole))).toMatchObject({ data: { view: whole }, init: null });
  const partial = foundOrMissing(ok({ hasFailed: true }));
  expect(partial).toMatchObject({ data: { view: { hasFailed: true } }, init: { headers: { 'cache-control': 'no-store' } } });
});

it('answers a level that does not exist with status 404', () => {
  const missing: MissingLevel = { level: 'area', asked: 'x', above: [], suggestions: [] };
  expect(foundOrMissing(failed(missing))).toMatchObject({ data: { missing }, init: { status: 404 } });
});
