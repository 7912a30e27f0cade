import { describe, expect, it } from 'vitest';
import { baseMapping } from './base-mapping.ts';
import { createMapping } from './mapping.ts';
import { mappingSchema } from './mapping-schema.ts';
import { fieldsOfPlace, methodIdOf, placeProduct, type CurriculumWords, type PlaceableProduct, type Placement } from './place-product.ts';
import { unplacedFamilyReason } from './unplaced-family.ts';

const words = (own: Partial<CurriculumWords> = {}): CurriculumWords => ({
  sectors: ['VO'],
  courses: ['Natuurkunde'],
  subjects: [],
  levels: ['HAVO'],
  years: ['jaar 4'],
  ...own,
});
const product = (own: Partial<PlaceableProduct> = {}): PlaceableProduct => ({
  source: 'eck',
  title: 'Nova havo 4',
  family: 'Nova',
  curriculum: [words()],
  ...own,
});
const mappingWith = (file: object) => createMapping([baseMapping, mappingSchema.parse(file)]);
const place = (own: Partial<PlaceableProduct> = {}, file: object = {}): Placement => placeProduct(product(own), mappingWith(file));
const havo4 = { level: 'havo', grade: 4 };

describe('the place of a product', () => {
  it('is a subject with levels and years, and a method of its family', () => {
    expect(place({ publisher: 'Malmberg', family: 'Nova 4e druk' })).toStrictEqual({
      subjectIds: ['natuurkunde'],
      educationTypes: [havo4],
      sectors: ['VO'],
      edition: '4e druk',
      notes: [],
      family: {
        methodId: expect.stringMatching(/^[a-z0-9]{25}$/u) as string,
        subjectId: 'natuurkunde',
        name: 'Nova',
        publisher: 'Malmberg',
        edition: '4e druk',
        editionOrder: 4,
      },
    });
  });

  it('has no publisher and edition in its family where the feed names none', () => {
    const { family } = place();
    expect(family).toStrictEqual({ methodId: family?.methodId, subjectId: 'natuurkunde', name: 'Nova' });
  });

  it('is one method for one source, publisher, subject and name, however these are written, and another where one differs', () => {
    const method = (own: Partial<PlaceableProduct>): string | undefined => place({ publisher: 'Malmberg', ...own }).family?.methodId;
    const same = [{}, { publisher: 'MALMBERG' }, { family: 'nova' }, { family: 'Nova 3e druk' }, { title: 'Anders' }].map(method);
    expect(new Set(same).size).toBe(1);
    const other = [
      { source: 'anders' },
      { publisher: 'Blink' },
      { publisher: undefined },
      { family: 'Nova 5' },
      { curriculum: [words({ courses: ['Engels'] })] },
    ];
    expect(new Set([...same, ...other.map(method)]).size).toBe(other.length + 1);
  });

  it('has a method whose id, and so its address, never changes', () => {
    expect(methodIdOf('eck', 'Malmberg', 'natuurkunde', 'Nova')).toBe('epjkohly2ckgwnhsa45bwkopy');
    expect(methodIdOf('eck', undefined, 'natuurkunde', 'Nova')).toBe('ccpp4kxzuj5xlw8qs9zsqezgc');
  });

  it.each(['VO', 'vo', 'Voortgezet onderwijs', 'VMBO', 'havo', 'vwo', 'VO/VMBO'])('is in the catalogue for sector %j', (sector) => {
    expect(place({ curriculum: [words({ sectors: [sector] })] }).subjectIds).toEqual(['natuurkunde']);
  });

  it.each(['MBO', 'PO', 'VO2', 'niet VO', 'havo vwo'])('is nowhere for sector %j', (sector) => {
    expect(place({ curriculum: [words({ sectors: [sector] })] })).toMatchObject({ subjectIds: [], educationTypes: [] });
  });

  it('is told by one sector of several, and by the levels where no sector is named', () => {
    expect(place({ curriculum: [words({ sectors: ['MBO', 'VO'] })] }).subjectIds).toEqual(['natuurkunde']);
    expect(place({ curriculum: [words({ sectors: [] })] }).subjectIds).toEqual(['natuurkunde']);
    expect(place({ curriculum: [words({ sectors: [], levels: ['MBO4'] })] }).subjectIds).toEqual([]);
  });

  it('takes what is secondary of several places, each with its own levels, the first subject first and each once', () => {
    const curriculum = [
      words({ sectors: ['MBO'], courses: ['Engels'], years: ['jaar 1'] }),
      words({ courses: ['Scheikunde', 'Natuurkunde'], years: ['jaar 5'] }),
      words({ courses: ['Natuurkunde'], levels: ['VWO'] }),
    ];
    expect(place({ curriculum })).toMatchObject({
      subjectIds: ['scheikunde', 'natuurkunde'],
      educationTypes: [
        { level: 'havo', grade: 5 },
        { level: 'vwo', grade: 4 },
      ],
      family: { subjectId: 'scheikunde' },
    });
  });

  it('comes from the courses, and from the subjects only where no course is known', () => {
    const subjects = ['Engels'];
    expect(place({ curriculum: [words({ subjects })] }).subjectIds).toEqual(['natuurkunde']);
    expect(place({ curriculum: [words({ courses: [], subjects })] }).subjectIds).toEqual(['engels']);
    expect(place({ curriculum: [words({ courses: ['Onbekends'], subjects })] }).subjectIds).toEqual(['engels']);
    expect(place({ curriculum: [words({ courses: ['Onbekends', 'Natuurkunde'], subjects })] }).subjectIds).toEqual(['natuurkunde']);
  });

  it.each([
    ['Nova wiskunde B havo 4', 'wiskunde-b'],
    ['Nova wiskunde-a havo', 'wiskunde-a'],
    ['Nova wis b', 'wiskunde-b'],
    ['Nova wi d vwo', 'wiskunde-d'],
    ['Nova wiskundeb', 'wiskunde-b'],
    ['Nova wiskunde bovenbouw', 'wiskunde'],
    ['Nova wiskunde E', 'wiskunde'],
    ['Wikipedia a', 'wiskunde'],
  ])('is the mathematics that the title %j names', (title, subject) => {
    expect(place({ title, curriculum: [words({ courses: ['WISKUNDE'], levels: ['VWO'], years: ['jaar 5'] })] }).subjectIds).toEqual([
      subject,
    ]);
    expect(place({ title, curriculum: [words({ courses: ['Natuurkunde'] })] }).subjectIds).toEqual(['natuurkunde']);
  });

  it('is the likeliest subject of a word where the levels tell nothing', () => {
    expect(place({ curriculum: [words({ courses: ['NATUURKUNDE'], levels: [], years: [] })] }).subjectIds).toEqual(['natuurkunde']);
    expect(place({ curriculum: [words({ courses: ['NATUURKUNDE'], levels: ['VMBO'], years: ['jaar 3'] })] }).subjectIds).toEqual([
      'natuur-en-scheikunde-i',
    ]);
  });
});

describe('the sectors of a product', () => {
  const sectorsOf = (...curriculum: readonly CurriculumWords[]) => place({ curriculum }).sectors;

  it('are those that the feed names, each once and in one order', () => {
    expect(sectorsOf(words({ sectors: ['MBO', 'VO'] }), words({ sectors: ['Primair onderwijs', 'mbo'] }))).toEqual(['PO', 'VO', 'MBO']);
    expect(sectorsOf(words({ sectors: ['MBO'] }))).toEqual(['MBO']);
    expect(sectorsOf(words({ sectors: ['Bedrijfsopleiding'] }))).toEqual(['other']);
  });

  it('follow from the levels where none is named', () => {
    expect(sectorsOf(words({ sectors: [] }))).toEqual(['VO']);
    expect(sectorsOf(words({ sectors: [], levels: ['MBO4'] }))).toEqual(['MBO']);
  });

  it('are secondary education by a known course or subject alone', () => {
    const bare = words({ sectors: [], levels: [], years: [], courses: [] });
    expect(sectorsOf(words({ sectors: [], levels: [] }))).toEqual(['VO']);
    expect(sectorsOf({ ...bare, subjects: ['Engels'] })).toEqual(['VO']);
    expect(sectorsOf({ ...bare, subjects: ['Toveren'] })).toEqual([]);
    expect(sectorsOf(bare)).toEqual([]);
  });

  it('are those of the mapping file where the feed names neither a sector nor a level', () => {
    const bare = words({ sectors: [], levels: [], years: [] });
    expect(place({ curriculum: [bare] }, { sector: 'VO' })).toMatchObject({ sectors: ['VO'], subjectIds: ['natuurkunde'] });
    expect(place({ curriculum: [bare] }, { sector: 'MBO' })).toMatchObject({ sectors: ['MBO'], subjectIds: [] });
    expect(place({ curriculum: [] }, { sector: 'VO' }).sectors).toEqual(['VO']);
    expect(place({ curriculum: [words({ sectors: ['PO'] }), bare] }, { sector: 'VO' })).toMatchObject({ sectors: ['PO'], subjectIds: [] });
    expect(place({ curriculum: [words({ sectors: [], levels: ['MBO4'] })] }, { sector: 'VO' }).sectors).toEqual(['MBO']);
    expect(place({ curriculum: undefined }, { sector: 'VO' })).not.toHaveProperty('sectors');
  });

  it('are none for a feed that names nothing, and unknown for one without fields for it', () => {
    expect(sectorsOf()).toEqual([]);
    expect(place({ curriculum: undefined })).toStrictEqual({
      subjectIds: [],
      educationTypes: [],
      notes: [{ field: 'sector', reason: 'De sector ontbreekt: het product staat wel in de catalogus, maar niet onder een vak.' }],
    });
  });
});

describe('the fields of a place', () => {
  it('are those that the product has of it', () => {
    const found = place({ family: 'Nova 4e druk' });
    expect(fieldsOfPlace(found, 'Nova havo 4')).toStrictEqual({
      edition: '4e druk',
      learningPhases: ['bovenbouw'],
      educationTypes: [havo4],
      sectors: ['VO'],
      subjectIds: ['natuurkunde'],
      methodIds: [found.family?.methodId],
    });
    expect(fieldsOfPlace(place({ curriculum: undefined }), 'Nova examenbundel')).toStrictEqual({
      learningPhases: [],
      educationTypes: [],
      subjectIds: [],
      methodIds: [],
    });
  });
});

describe('the edition of a product', () => {
  it.each([
    ['Nova 4e druk', undefined, '4e druk', 4],
    ['Nova', '3e editie', '3e druk', 3],
    ['Nova', 'MAX', 'MAX', undefined],
    ['Nova 4e druk', '3e druk', '4e druk', 4],
    [undefined, '3e druk', '3e druk', undefined],
  ])('of family %j and field %j is %j', (family, edition, expected, order) => {
    const found = place({ family, edition });
    expect([found.edition, found.family?.editionOrder]).toEqual([expected, order]);
  });
});

describe('a rule for a family', () => {
  it('gives its method, subject, edition and order, before what the feed says', () => {
    const rule = { family: 'nova', subject: 'Scheikunde', method: 'Nova Scheikunde', edition: 'MAX', editionOrder: 9 };
    const found = place({ family: 'Nova 4e druk', edition: '3e druk' }, { families: [rule] });
    expect(found).toMatchObject({
      subjectIds: ['scheikunde', 'natuurkunde'],
      edition: 'MAX',
      family: { subjectId: 'scheikunde', name: 'Nova Scheikunde', edition: 'MAX', editionOrder: 9 },
    });
  });

  it('leaves to the feed what it does not say, and may order an edition as 0', () => {
    expect(place({ family: 'Nova 4e druk' }, { families: [{ family: 'Nova', editionOrder: 0 }] })).toMatchObject({
      subjectIds: ['natuurkunde'],
      family: { name: 'Nova', edition: '4e druk', editionOrder: 0 },
    });
  });

  it('places a product whose subject is not known, but not one of another sector', () => {
    const families = [{ family: 'Nova', subject: 'natuurkunde' }];
    expect(place({ curriculum: [words({ courses: ['Onbekends'] })] }, { families })).toMatchObject({
      subjectIds: ['natuurkunde'],
      notes: [],
    });
    expect(place({ curriculum: [words({ sectors: ['MBO'] })] }, { families })).not.toHaveProperty('family');
  });
});

describe('the notes on a place', () => {
  const notes = (own: Partial<PlaceableProduct>): readonly (readonly [string, string])[] =>
    place(own).notes.map(({ field, reason }) => [field, reason]);
  const kept = 'het product staat wel in de catalogus, maar niet onder een vak.';
  const away = 'het product is bewaard, maar staat niet in een catalogus van het voortgezet onderwijs.';

  it.each<[Partial<PlaceableProduct>, readonly (readonly [string, string])[]]>([
    [{}, []],
    [{ curriculum: [] }, [['sector', `De sector ontbreekt: ${away}`]]],
    [{ curriculum: undefined }, [['sector', `De sector ontbreekt: ${kept}`]]],
    [{ curriculum: [words({ sectors: [], levels: [] })] }, [['sector', `De sector ontbreekt: ${kept}`]]],
    [{ curriculum: [words({ sectors: [], levels: ['MBO'] })] }, [['sector', `De sector ontbreekt: ${away}`]]],
    [
      { curriculum: [words({ sectors: [], levels: ['HV'] })] },
      [['sector', `De sector ontbreekt, en niveau "HV" wordt niet herkend: ${kept}`]],
    ],
    [{ curriculum: [words({ levels: ['vwo'], years: ['7'] })] }, [['niveau', 'Niveau "vwo" heeft geen leerjaar "7".']]],
    [
      { curriculum: [words({ sectors: ['MBO', 'PO'] }), words({ sectors: ['MBO'] })] },
      [['sector', `Sector "MBO", "PO" is geen voortgezet onderwijs: ${away}`]],
    ],
    [
      { family: 'Hocus 2e druk', publisher: 'Halsema', curriculum: [words({ courses: [] })] },
      [
        ['vak', `Er is geen vak opgegeven: ${kept} Voeg het toe aan het koppelbestand.`],
        ['productfamilie', unplacedFamilyReason({ family: 'Hocus', publisher: 'Halsema' })],
      ],
    ],
    [
      { family: undefined, curriculum: [words({ courses: ['Toveren'], subjects: ['Magie', 'Toveren'], levels: [] })] },
      [['vak', `Vak "Toveren", "Magie" is onbekend: ${kept} Voeg het toe aan het koppelbestand.`]],
    ],
    [{ curriculum: [words({ levels: ['MBO4', 'hbo'] })] }, [['niveau', 'Niveau "MBO4", "hbo": geen vmbo, havo of vwo herkend.']]],
    [
      { family: undefined, curriculum: [words({ levels: [] })] },
      [
        ['niveau', 'Niveau ontbreekt: geen vmbo, havo of vwo herkend.'],
        ['productfamilie', 'Er is geen productfamilie opgegeven: het product staat wel onder het vak, maar niet onder een methode.'],
      ],
    ],
  ])('of %j are %j', (own, expected) => {
    expect(notes(own)).toEqual(expected);
  });
});
