import { describe, expect, test } from 'vitest';
import type {
  AreaRecord,
  CatalogueRecord,
  EditionRecord,
  MethodRecord,
  MethodSetRecord,
  ProductId,
  SubjectRecord,
} from '#catalogue/records.ts';
import type { EducationType } from '#catalogue/education/education-type.ts';
import { recordsSource } from '#snapshot/records-source.fixture.ts';
import { buildHierarchy, countProducts, type ProductCounts } from './hierarchy-builder.ts';
import type { Hierarchy } from '#snapshot/hierarchy.ts';

const area = (name: string, position = 0): AreaRecord => ({ kind: 'area', name, position });
const subject = (id: string, name: string, rest: Partial<SubjectRecord> = {}): SubjectRecord => ({
  kind: 'subject',
  id,
  area: 'Talen',
  name,
  classificationId: `c-${id}`,
  ...rest,
});
const method = (id: string, name: string, rest: Partial<MethodRecord> = {}): MethodRecord => ({
  kind: 'method',
  id,
  subjectId: 'en',
  name,
  classificationId: `c-${id}`,
  educationTypes: [],
  characteristics: [],
  ...rest,
});
const edition = (id: string, name: string, rest: Partial<EditionRecord> = {}): EditionRecord => ({
  kind: 'edition',
  id,
  methodId: 'm',
  name,
  classificationId: `c-${id}`,
  educationTypes: [],
  ...rest,
});
const set = (id: string, name: string, educationTypes: readonly EducationType[] = []): MethodSetRecord => ({
  kind: 'methodSet',
  id,
  editionId: 'e',
  name,
  classificationId: `c-${id}`,
  educationTypes,
  productIds: [`p-${id}` as ProductId],
});
const counts: ProductCounts = {
  ofMethod: (id) => id.length * 10,
  ofSets: (sets) => sets.flatMap(({ productIds }) => productIds).length,
};
function built(...records: readonly CatalogueRecord[]): Hierarchy {
  const source = recordsSource(records);
  return countProducts(buildHierarchy(source), [...source.methodSets()], counts);
}
const under = [area('Talen'), subject('en', 'Engels'), method('m', 'Nova'), edition('e', '1e druk')] as const;

describe('the entries of a hierarchy', () => {
  test('is all that is known of each, and null for what is not', () => {
    const havo4: EducationType = { level: 'havo', grade: 4 };
    const whole = built(
      area('Talen'),
      subject('en', 'Engels', { imageUrl: '/engels.svg' }),
      method('m', 'Nova', {
        publisher: 'Boom',
        description: 'Rustig.',
        imageUrl: '/nova.png',
        videoUrl: 'https://youtube.example/x',
        educationTypes: [havo4],
        characteristics: [{ category: 'voortgang', name: 'toetsen', value: null }],
      }),
      method('bare', 'Veld'),
      edition('e', '3e druk', { orderIndicator: 3, educationTypes: [havo4] }),
      edition('los', 'Los'),
      set('s', 'havo 4', [havo4]),
    );
    const place = { area: { name: 'Talen', slug: 'talen' }, subject: { id: 'en', name: 'Engels', slug: 'engels' } };
    const wireHavo4 = { niveau: 'havo', leerjaar: 4 };
    expect(whole).toEqual({
      areas: ['Talen'],
      subjects: [{ id: 'en', name: 'Engels', classificationId: 'c-en', imageUrl: '/engels.svg', slug: 'engels', area: 'Talen' }],
      methods: [
        {
          id: 'm',
          name: 'Nova',
          classificationId: 'c-m',
          slug: 'nova',
          imageUrl: '/nova.png',
          publisher: 'Boom',
          ...place,
          videoUrl: 'https://youtube.example/x',
          educationTypes: [wireHavo4],
          educationalAttributes: [
            { category: null, name: 'methodeBeschrijving', value: 'Rustig.' },
            { category: 'voortgang', name: 'toetsen', value: null },
          ],
          productCount: 10,
        },
        {
          id: 'bare',
          name: 'Veld',
          classificationId: 'c-bare',
          slug: 'veld',
          imageUrl: null,
          publisher: null,
          ...place,
          videoUrl: null,
          educationTypes: [],
          educationalAttributes: [],
          productCount: 40,
        },
      ],
      editions: [
        {
          id: 'e',
          name: '3e druk',
          classificationId: 'c-e',
          slug: '3e-druk',
          orderIndicator: 3,
          educationTypes: [wireHavo4],
          methodSetCount: 1,
          productCount: 1,
          methodId: 'm',
        },
        {
          id: 'los',
          name: 'Los',
          classificationId: 'c-los',
          slug: 'los',
          orderIndicator: null,
          educationTypes: [],
          methodSetCount: 0,
          productCount: 0,
          methodId: 'm',
        },
      ],
      methodSets: [{ id: 's', name: 'havo 4', classificationId: 'c-s', educationTypes: [wireHavo4], editionId: 'e' }],
    });
  });

  test('has a picture for a subject that brings none, by its name', () => {
    expect(built(area('Talen'), subject('en', 'Engels')).subjects[0]?.imageUrl).toMatch(/^\/images\/subjects\/.+\.svg$/u);
  });

  test('leaves out what hangs under nothing, with all below it', () => {
    const loose = built(
      area('Talen'),
      subject('x', 'X', { area: 'Nergens' }),
      method('m', 'Nova', { subjectId: 'x' }),
      edition('e', 'E'),
      set('s', 'S'),
    );
    expect(loose).toEqual({ areas: ['Talen'], subjects: [], methods: [], editions: [], methodSets: [] });
  });
});

describe('the order in a hierarchy', () => {
  test('of areas is their position, then their name, each once', () => {
    expect(built(area('Zorg', 1), area('Beta', 2), area('Élan', 1), area('Exact', 1), area('Zorg', 3), area('Alfa', 2)).areas).toEqual([
      'Élan',
      'Exact',
      'Zorg',
      'Alfa',
      'Beta',
    ]);
  });

  test('of subjects and methods is their name, numbers as numbers, then their id', () => {
    const { subjects } = built(
      area('Talen'),
      subject('b', 'Vak 10'),
      subject('d', 'vak 9'),
      subject('c', 'Vak 9'),
      subject('a', 'Vak 9'),
      subject('e', 'Één'),
    );
    expect(subjects.map(({ id }) => id)).toEqual(['e', 'd', 'a', 'c', 'b']);
    const { methods } = built(
      area('Talen'),
      subject('en', 'Engels'),
      method('z', 'Nova'),
      method('v', 'Nova'),
      method('y', 'Nova'),
      method('x', 'Atlas'),
    );
    expect(methods.map(({ id, slug }) => [id, slug])).toEqual([
      ['x', 'atlas'],
      ['v', 'nova'],
      ['y', 'nova-2'],
      ['z', 'nova-3'],
    ]);
  });

  test('of subjects goes area by area', () => {
    const { subjects, methods } = built(
      area('Zorg', 0),
      area('Talen', 1),
      subject('en', 'Engels'),
      subject('ko', 'Koken', { area: 'Zorg' }),
      method('m', 'Nova'),
      method('k', 'Pan', { subjectId: 'ko' }),
    );
    expect(subjects.map(({ id, area: own }) => [id, own])).toEqual([
      ['ko', 'Zorg'],
      ['en', 'Talen'],
    ]);
    expect(methods.map(({ id, area: own }) => [id, own])).toEqual([
      ['k', { name: 'Zorg', slug: 'zorg' }],
      ['m', { name: 'Talen', slug: 'talen' }],
    ]);
  });

  test('of editions is the newest first, then by name; one without an order is the oldest', () => {
    const { editions } = built(
      area('Talen'),
      subject('en', 'Engels'),
      method('m', 'Nova'),
      edition('a', 'Los'),
      edition('b', '1e druk', { orderIndicator: 1 }),
      edition('c', 'Nul', { orderIndicator: 0 }),
      edition('d', '2e druk', { orderIndicator: 2 }),
      edition('f', 'Anders', { orderIndicator: 1 }),
      edition('e', 'Edities'),
    );
    expect(editions.map(({ id, slug }) => [id, slug])).toEqual([
      ['d', '2e-druk'],
      ['b', '1e-druk'],
      ['f', 'anders'],
      ['c', 'nul'],
      ['e', 'edities-2'],
      ['a', 'los'],
    ]);
  });

  test('of sets is the first level and year of each, then the name; those without come last', () => {
    const { methodSets } = built(
      ...under,
      set('g', 'Los'),
      set('f', 'Brug', [
        { level: 'vwo', grade: 1 },
        { level: 'havo', grade: 1 },
      ]),
      set('e', 'vwo 1', [{ level: 'vwo', grade: 1 }]),
      set('d', 'havo 2', [{ level: 'havo', grade: 2 }]),
      set('c', 'havo 10', [{ level: 'havo', grade: 1 }]),
      set('b', 'havo 9', [{ level: 'havo', grade: 1 }]),
      set('a', 'vmbo 4', [{ level: 'vmbo', grade: 4 }]),
    );
    expect(methodSets.map(({ id }) => id)).toEqual(['a', 'f', 'b', 'c', 'd', 'e', 'g']);
  });

  test('is that of the names for sets without a year', () => {
    expect(built(...under, set('a', 'Zonder'), set('b', 'Extra')).methodSets.map(({ id }) => id)).toEqual(['b', 'a']);
  });
});
