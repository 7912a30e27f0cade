import { describe, expect, it } from 'vitest';
import { levelLinks, resolveArea, resolveEdition, resolveMethod, resolveSubject, type HierarchyLevel } from './resolve-path.ts';

const level = (id: string, title: string, slug: string): HierarchyLevel => ({ id, title, slug });

const reader = {
  areas: () =>
    Promise.resolve([
      level('Exacte vakken', 'Exacte vakken', 'exacte-vakken'),
      level('Talen', 'Talen', 'talen'),
      level('Talen', 'Talen', 'talen-2'),
    ]),
  subjects: (area: string) =>
    Promise.resolve(area === 'Exacte vakken' ? [level('s1', 'Natuurkunde', 'natuurkunde'), level('s2', 'Wiskunde B', 'wiskunde-b')] : []),
  methods: (subject: string) => Promise.resolve(subject === 's1' ? [level('m1', 'Spanningsveld', 'spanningsveld')] : []),
  editions: (method: string) =>
    Promise.resolve(method === 'm1' ? [level('e3', '3e druk', '3e-druk'), level('e2', '2e druk', '2e-druk')] : []),
};
const parts = { area: 'exacte-vakken', subject: 'natuurkunde', method: 'spanningsveld', edition: '3e-druk' };

describe('resolving a path', () => {
  it('finds every level by its slug', async () => {
    const found = await resolveEdition(reader, parts);
    expect(found).toMatchObject({
      ok: true,
      value: { area: { id: 'Exacte vakken' }, subject: { id: 's1' }, method: { id: 'm1' }, edition: { id: 'e3' } },
    });
  });

  it('takes capitals in a slug for what they mean', async () => {
    expect(await resolveMethod(reader, { ...parts, subject: 'Natuurkunde' })).toMatchObject({ ok: true });
  });

  it('tells which level is missing, with the levels above it and the nearest siblings as links', async () => {
    expect(await resolveSubject(reader, { area: 'exacte-vakken', subject: 'natuurkude' })).toEqual({
      ok: false,
      problem: {
        level: 'subject',
        asked: 'natuurkude',
        above: [{ title: 'Exacte vakken', href: '/domein/exacte-vakken' }],
        suggestions: [{ title: 'Natuurkunde', href: '/domein/exacte-vakken/natuurkunde' }],
      },
    });
  });

  it('offers the methods of the subject when the method is unknown', async () => {
    expect(await resolveMethod(reader, { ...parts, method: 'spaningsveld' })).toMatchObject({
      problem: {
        level: 'method',
        above: [{ href: '/domein/exacte-vakken' }, { href: '/domein/exacte-vakken/natuurkunde' }],
        suggestions: [{ href: '/domein/exacte-vakken/natuurkunde/spanningsveld' }],
      },
    });
  });

  it('names the first missing level of several', async () => {
    const missing = await resolveEdition(reader, { area: 'exact', subject: 'x', method: 'y', edition: 'z' });
    expect(missing).toMatchObject({ problem: { level: 'area', suggestions: [{ href: '/domein/exacte-vakken' }] } });
  });

  it('offers the editions of the method when only the edition is unknown', async () => {
    const missing = await resolveEdition(reader, { ...parts, edition: '4e-druk' });
    expect(missing).toMatchObject({
      problem: {
        level: 'edition',
        suggestions: [
          { href: '/domein/exacte-vakken/natuurkunde/spanningsveld/2e-druk' },
          { href: '/domein/exacte-vakken/natuurkunde/spanningsveld/3e-druk' },
        ],
      },
    });
  });

  it('keeps two areas of one name apart', async () => {
    expect(await resolveArea(reader, { area: 'talen-2' })).toMatchObject({ ok: true, value: { area: { slug: 'talen-2' } } });
  });

  it('lets a failed call reject, so that it is never shown as a page that does not exist', async () => {
    const failing = { ...reader, methods: () => Promise.reject(new Error('503')) };
    await expect(resolveMethod(failing, parts)).rejects.toThrow('503');
  });
});

describe('levelLinks', () => {
  it('links each level to its own page', () => {
    const levels = [
      level('a', 'Exacte vakken', 'exacte-vakken'),
      level('s', 'Natuurkunde', 'natuurkunde'),
      level('m', 'Spanningsveld', 'spanningsveld'),
    ];
    expect(levelLinks(levels).map(({ href }) => href)).toEqual([
      '/domein/exacte-vakken',
      '/domein/exacte-vakken/natuurkunde',
      '/domein/exacte-vakken/natuurkunde/spanningsveld',
    ]);
  });
});
