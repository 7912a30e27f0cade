import { describe, expect, it } from 'vitest';
import { mapEdition, mapEditions } from './edition.ts';
import { mapMethodSet } from './method-set.ts';
import { mapMethods } from './method.ts';
import { mapSubject, mapSubjects } from './subject.ts';

const context = { cdnUrl: 'https://cdn.test', report: () => undefined };

it.each([
  ['a subject', mapSubject({ id: 'a', name: 'A' }, context)],
  ['an edition', mapEdition({ id: 'a', name: 'A' })],
  ['a method set', mapMethodSet({ id: 'a', name: 'A' })],
])('the classification id of %s is empty when the wire has none', (_level, { classificationId }) => {
  expect(classificationId).toBe('');
});

describe('a list of levels', () => {
  it('has slugs of its own, and reports what lacks id or name', () => {
    const reported: string[] = [];
    const reporting = { ...context, report: (error: Error) => void reported.push(error.message) };
    const list = [{ id: 'a', name: 'Één' }, { id: 'b', name: 'Een' }, { id: 'c' }, null];
    for (const levels of [mapSubjects(list, reporting), mapMethods(list, reporting), mapEditions(list, reporting.report)]) {
      expect(levels.map(({ id, slug }) => [id, slug])).toEqual([
        ['a', 'een'],
        ['b', 'een-2'],
      ]);
    }
    expect(reported).toEqual(
      ['subject', 'method', 'method edition'].flatMap((entity) => [`Expected \`name\` in ${entity}`, `Expected \`id\` in ${entity}`]),
    );
  });

  it('of editions keeps off the path of the page with all editions', () => {
    expect(mapEditions([{ id: 'e', name: 'Edities' }], context.report).map(({ slug }) => slug)).toEqual(['edities-2']);
  });
});
