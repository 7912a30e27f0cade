import { describe, expect, it } from 'vitest';
import { characteristicCategories, characteristicsByCategory } from '#catalogue/comparison/characteristics.ts';
import { mapMethod, mapMethodSummary, mapMethodToCompare } from './method.ts';

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

  it('finds the description behind other attributes, and takes only a text for it', () => {
    const described = (value: unknown) =>
      mapMethod(
        {
          ...wireMethod,
          educationalAttributes: [method.educationalAttributes[1], { category: null, name: 'methodeBeschrijving', value } as never],
        },
        context,
      ).description;
    expect([described('Rustig opgebouwd.'), described(12), described(' ')]).toEqual(['Rustig opgebouwd.', undefined, undefined]);
  });

  it.each([
    ['ja', true],
    [' JA ', true],
    ['true', true],
    ['nee', false],
    [false, false],
    ['', null],
    ['constructor', null],
    [1, null],
    [['ja'], null],
  ])('reads the answer %j as %j', (value, expected) => {
    const attributes = [{ category: 'voortgang', name: 'toetsen', value } as never];
    const toetsen = mapMethod({ ...wireMethod, educationalAttributes: attributes }, context).educationalCharacteristics.find(
      ({ name }) => name === 'toetsen',
    );
    expect(toetsen?.value).toBe(expected);
  });

  it.each([
    [' https://www.youtube.com/watch?v=x ', ['https://www.youtube.com/watch?v=x']],
    ['http://youtube.com/x', ['http://youtube.com/x']],
    ['HTTPS://WWW.YOUTUBE.COM/x', ['HTTPS://WWW.YOUTUBE.COM/x']],
    ['zie https://youtube.com/x', []],
    ['https://youtube.com/x en meer', []],
    ['https://vimeo.com/x', []],
    ['', []],
  ])('shows the video %j as %j', (videoUrl, expected) => {
    const { mediaGallery } = mapMethod({ ...wireMethod, videoUrl }, context);
    expect(mediaGallery.filter(({ type }) => type === 'youtube').map(({ url }) => url)).toEqual(expected);
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

  it('reads an answer to a characteristic as a word or as yes and no, and nothing else', () => {
    const answerTo = (value: unknown, category: string | null = 'voortgang') =>
      mapMethod(
        { id: 'm', name: 'N', educationalAttributes: [{ category, name: 'toetsen', value: value as boolean }] },
        context,
      ).educationalCharacteristics.find(({ name }) => name === 'toetsen')?.value;
    expect([true, 'true', ' JA '].map((value) => answerTo(value))).toEqual([true, true, true]);
    expect([false, 'False', 'nee'].map((value) => answerTo(value))).toEqual([false, false, false]);
    expect(['soms', '', 1, 0, null, undefined].map((value) => answerTo(value))).toEqual([null, null, null, null, null, null]);
    expect(answerTo(true, null)).toBe(true);
    expect(answerTo(true, 'differentiatie')).toBeNull();
  });

  it('takes no description from what is no text', () => {
    const described = (value: unknown) =>
      mapMethod(
        { id: 'm', name: 'N', educationalAttributes: [{ category: null, name: 'methodeBeschrijving', value: value as string }] },
        context,
      ).description;
    expect(['Kort.', true, ' ', null].map(described)).toEqual(['Kort.', undefined, undefined, undefined]);
  });

  it('shows an image of another host through the optimiser', () => {
    expect(mapMethod({ id: 'm', name: 'N', imageUrl: 'https://elders.test/a.png' }, context).mediaGallery).toEqual([
      { type: 'image', url: '/images/optimised?url=https%3A%2F%2Felders.test%2Fa.png&w=1080&q=75' },
    ]);
  });

  it('gives a place without a slug the one of its name, and none without a name', () => {
    const place = (area: object, subject: object) => {
      const summary = mapMethodSummary({ id: 'm', name: 'N', area: area as never, subject: subject as never }, context);
      return [summary.area, summary.subject];
    };
    expect(place({ name: 'Exacte vakken' }, { id: 's', name: 'Wiskunde B' })).toEqual([
      { id: 'Exacte vakken', title: 'Exacte vakken', slug: 'exacte-vakken' },
      { id: 's', title: 'Wiskunde B', slug: 'wiskunde-b' },
    ]);
    expect(place({}, { id: 's' })).toEqual([undefined, undefined]);
    expect(place({}, { name: 'Wiskunde B' })).toEqual([undefined, undefined]);
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
    expect(bare).toMatchObject({
      classificationId: '',
      area: undefined,
      subject: undefined,
      publisher: undefined,
      productCount: undefined,
      educationTypes: [],
    });
    expect(bare.educationalCharacteristics.every(({ value }) => value === null)).toBe(true);
  });

  it.each(['id', 'name'] as const)('expects %s', (field) => {
    expect(() => mapMethod({ ...wireMethod, [field]: undefined }, context)).toThrow(`Expected \`${field}\` in method`);
  });
});

describe('mapMethodToCompare', () => {
  it('adds the newest edition and the price of a year, which may be unknown', () => {
    expect(mapMethodToCompare({ ...wireMethod, newestEdition: '3e druk', pupilYearPrice: 24.95 }, context)).toMatchObject({
      id: 'm1',
      newestEdition: '3e druk',
      yearPrice: { price: 2495 },
    });
    expect(mapMethodToCompare({ id: 'm', name: 'N' }, context)).toMatchObject({ newestEdition: undefined, yearPrice: undefined });
  });

  it('names the licence that the price is of, and says where a long name may be broken', () => {
    const wire = {
      id: 'm',
      name: 'Spanningsveld',
      pupilYearPrice: 10,
      pupilYearLicence: 'Licentie, 4 jaar',
      nameBreaks: [4, null, 'x', 8],
      publisherBreaks: [3],
      licenceBreaks: [5],
    };
    expect(mapMethodToCompare(wire as never, context)).toMatchObject({
      yearPrice: { price: 1000, title: 'Licentie, 4 jaar' },
      titleBreaks: [4, 8],
      publisherBreaks: [3],
      licenceBreaks: [5],
    });
    expect(mapMethodToCompare({ id: 'm', name: 'N', pupilYearPrice: 10 }, context)).toMatchObject({
      yearPrice: { title: '' },
      titleBreaks: [],
      publisherBreaks: [],
      licenceBreaks: [],
    });
  });
});
