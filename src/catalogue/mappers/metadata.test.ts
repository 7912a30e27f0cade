import { describe, expect, it } from 'vitest';
import { characteristicCategories, characteristicsByCategory } from '#catalogue/characteristics.ts';
import { mapEdition } from './edition.ts';
import { mapMethodSet } from './method-set.ts';
import { mapMethod, mapMethodSummary } from './method.ts';
import { mapSubject } from './subject.ts';

const context = { cdnUrl: 'https://cdn.test', report: () => undefined };

const method = {
  id: 'm1',
  name: 'Spanningsveld',
  classificationId: 'c1',
  slug: 'spanningsveld-2',
  imageUrl: null,
  videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  publisher: 'Halsema & Vonk',
  area: { name: 'Exacte vakken', slug: 'exacte-vakken' },
  subject: { id: 'natuurkunde', name: 'Natuurkunde', slug: 'natuurkunde' },
  educationTypes: [
    { niveau: 'vwo', leerjaar: 3 },
    { niveau: 'havo', leerjaar: 4 },
    { niveau: 'havo', leerjaar: 3 },
    { niveau: 'havo', leerjaar: 4 },
  ],
  educationalAttributes: [
    { category: null, name: 'methodeBeschrijving', value: 'Rustig opgebouwd.' },
    { category: 'voortgang', name: 'toetsen', value: true },
    { category: 'didactischeWerkvormen', name: 'klassikaalWerken', value: false },
    { category: 'differentiatie', name: 'opTempoHerhaling', value: null },
    { category: 'docentenOndersteuning', name: 'docentenhandleiding', value: 'Ja' },
    { category: 'docentenOndersteuning', name: 'eigenMateriaalToevoegen', value: 'soms' },
    { category: 'voortgang', name: 'vakoverstijgend', value: true },
  ],
  productCount: 12,
} as const;
const wireMethod = { ...method, educationTypes: [...method.educationTypes], educationalAttributes: [...method.educationalAttributes] };

describe('mapSubject', () => {
  const wire = { id: 'wiskunde-b', name: 'Wiskunde B', classificationId: 'c', imageUrl: '/images/x.svg', slug: 'wiskunde-b' };

  it('names the subject by its title', () => {
    expect(mapSubject(wire, context)).toEqual({
      id: 'wiskunde-b',
      title: 'Wiskunde B',
      classificationId: 'c',
      imageUrl: '/images/x.svg',
      slug: 'wiskunde-b',
    });
  });

  it('finds image and slug by the title where the wire gave none', () => {
    expect(mapSubject({ id: 's', name: 'Beroepsgericht: Lichamelijke opvoeding 2' }, context)).toMatchObject({
      imageUrl: '/images/subjects/lichamelijke-opvoeding.svg',
      slug: 'beroepsgericht-lichamelijke-opvoeding-2',
    });
  });

  it.each(['id', 'name'] as const)('expects %s', (field) => {
    expect(() => mapSubject({ ...wire, [field]: null }, context)).toThrow(`Expected \`${field}\` in subject`);
  });
});

describe('mapMethod', () => {
  it('lists all 34 characteristics in order, with null for what is not given and never for "nee"', () => {
    const { educationalCharacteristics } = mapMethod(wireMethod, context);
    const order = characteristicCategories.flatMap((category) => characteristicsByCategory[category].map((name) => `${category} ${name}`));
    expect(educationalCharacteristics.map(({ category, name }) => `${category} ${name}`)).toEqual(order);
    expect(order).toHaveLength(34);
    const given = educationalCharacteristics.filter(({ value }) => value !== null);
    expect(given).toEqual([
      { category: 'didactischeWerkvormen', name: 'klassikaalWerken', value: false },
      { category: 'voortgang', name: 'toetsen', value: true },
      { category: 'docentenOndersteuning', name: 'docentenhandleiding', value: true },
    ]);
  });

  it('takes the description from methodeBeschrijving', () => {
    expect(mapMethod(wireMethod, context).description).toBe('Rustig opgebouwd.');
    expect(mapMethod({ ...wireMethod, educationalAttributes: [] }, context).description).toBeUndefined();
  });

  it('lists the years of each level, each once and in order', () => {
    expect(mapMethod(wireMethod, context).availableGradesWithinCourse).toEqual({ vmbo: [], havo: [3, 4], vwo: [3] });
  });

  it('shows its image, and its video when the address contains youtube', () => {
    const image = { type: 'image', url: '/images/methods/spanningsveld.png' };
    expect(mapMethod(wireMethod, context).mediaGallery).toEqual([image, { type: 'youtube', url: method.videoUrl }]);
    expect(mapMethod({ ...wireMethod, videoUrl: 'https://vimeo.com/1' }, context).mediaGallery).toEqual([image]);
    expect(mapMethod({ ...wireMethod, videoUrl: null, imageUrl: '/a.png' }, context).mediaGallery).toEqual([
      { type: 'image', url: '/a.png' },
    ]);
  });

  it('never takes an address that would run for a video', () => {
    expect(mapMethod({ ...wireMethod, videoUrl: 'javascript:alert("youtube")' }, context).mediaGallery).toHaveLength(1);
  });

  it('keeps where the method hangs, for its link', () => {
    expect(mapMethodSummary(wireMethod, context)).toEqual({
      id: 'm1',
      classificationId: 'c1',
      title: 'Spanningsveld',
      slug: 'spanningsveld-2',
      imageUrl: '/images/methods/spanningsveld.png',
      publisher: 'Halsema & Vonk',
      area: { id: 'Exacte vakken', title: 'Exacte vakken', slug: 'exacte-vakken' },
      subject: { id: 'natuurkunde', title: 'Natuurkunde', slug: 'natuurkunde' },
    });
  });

  it('is whole with nothing but id and name', () => {
    const bare = mapMethod({ id: 'm', name: 'N' }, context);
    expect(bare).toMatchObject({ area: undefined, subject: undefined, publisher: undefined, productCount: undefined, educationTypes: [] });
    expect(bare.educationalCharacteristics.every(({ value }) => value === null)).toBe(true);
  });

  it.each(['id', 'name'] as const)('expects %s', (field) => {
    expect(() => mapMethod({ ...wireMethod, [field]: undefined }, context)).toThrow(`Expected \`${field}\` in method`);
  });
});

describe('mapEdition', () => {
  const wire = {
    id: 'e',
    name: '3e druk',
    classificationId: 'c',
    slug: '3e-druk',
    orderIndicator: 3,
    educationTypes: [],
    methodSetCount: 2,
    productCount: 7,
  };

  it('orders an edition by its indicator, and an edition without one by -1', () => {
    expect(mapEdition(wire)).toMatchObject({
      id: 'e',
      title: '3e druk',
      publicationOrder: 3,
      slug: '3e-druk',
      methodSetCount: 2,
      productCount: 7,
    });
    expect(mapEdition({ ...wire, orderIndicator: 0 }).publicationOrder).toBe(0);
    expect(mapEdition({ ...wire, orderIndicator: null }).publicationOrder).toBe(-1);
  });

  it.each(['id', 'name'] as const)('expects %s', (field) => {
    expect(() => mapEdition({ ...wire, [field]: '' })).toThrow(`Expected \`${field}\` in method edition`);
  });
});

describe('mapMethodSet', () => {
  const wire = { id: 's', name: 'havo 4', classificationId: 'c', educationTypes: [{ niveau: 'havo' as const, leerjaar: 4 }] };

  it('keeps level and year', () => {
    expect(mapMethodSet(wire)).toEqual({ id: 's', title: 'havo 4', classificationId: 'c', educationTypes: [{ level: 'havo', grade: 4 }] });
  });

  it.each(['id', 'name'] as const)('expects %s', (field) => {
    expect(() => mapMethodSet({ ...wire, [field]: '' })).toThrow(`Expected \`${field}\` in method set`);
  });
});
