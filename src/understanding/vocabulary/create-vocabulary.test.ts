import { describe, expect, it } from 'vitest';
import type { EducationType } from '#catalogue/education/education-type.ts';
import { emptyFilter } from '#contract/facet-names.ts';
import { sourceCollector } from './collect-source.ts';
import { vocabularySteps } from './create-vocabulary.ts';
import { interpret } from '#understanding/interpret.ts';
import { createVocabulary, dutchSynonyms, testSource, testVocabulary } from './vocabulary.fixture.ts';
import type { MethodValue } from './vocabulary.ts';
import { writtenSpans } from '#understanding/written-span.fixture.ts';

const value = (label: string): { readonly key: string; readonly label: string } => ({ key: label.toLowerCase(), label });
describe('the vocabulary of a catalogue', () => {
  it('can be made in steps, at least one for each name and each synonym', () => {
    const steps = [...vocabularySteps(testSource, dutchSynonyms)];
    const names = [...testSource.subjects, ...testSource.methods, ...testSource.publishers];
    expect(steps.length).toBeGreaterThan(names.length + dutchSynonyms.length);
  });

  it('adds a step for each word of a title, and for each phrase', () => {
    const stepsWith = (titles: readonly string[]): number => [...vocabularySteps({ ...testSource, titles }, [])].length;
    const one = stepsWith(['abcde fghij']);
    // Of the second title: itself, its two words with three steps each, and its phrase as a short name, as what a text becomes, as a word and
    // as a part.
    expect(stepsWith(['abcde fghij', 'klmno pqrst'])).toBe(one + 11);
  });

  it.each([...testSource.subjects, ...testSource.articleGroups, ...testSource.publishers].map(({ label }) => label))(
    'reads %j',
    (label) => {
      const { spans } = interpret(label, testVocabulary);
      expect(spans.map(({ reading }) => reading)).toEqual(['conditions']);
    },
  );

  it('reads the name of several methods as all of them, also shortened, and with what their labels add as the one that has it', () => {
    const [method] = testSource.methods;
    const methods = ['Wiskunde A', 'Wiskunde B'].map((subject) => ({
      ...(method as MethodValue),
      key: subject.toLowerCase(),
      label: `Moderne Cijfers (${subject})`,
      name: 'Moderne Cijfers',
    }));
    const other = { ...(method as MethodValue), key: 'net', label: 'Het Grote Net', name: 'Het Grote Net' };
    const subjects = ['Cijfers', 'Wiskunde A', 'Wiskunde B'].map((name) => ({ ...value(name), count: 1, educationTypes: [] }));
    const vocabulary = createVocabulary({ ...testSource, subjects, methods: [...methods, other] }, []);
    const read = (text: string): string => writtenSpans(interpret(text, vocabulary));
    expect(read('moderne cijfers')).toBe('[moderne cijfers] methods:wiskunde a|wiskunde b');
    expect(read('modrene cijfers')).toContain('methods:wiskunde a|wiskunde b');
    expect(read('moderne cijfers wiskunde b')).toBe('[moderne cijfers wiskunde b] methods:wiskunde b');
    expect(read('grote net')).toBe('[grote net] methods:net');
    expect(vocabulary.completable.find(({ phrase }) => phrase === 'moderne cijfers')).toMatchObject({
      text: 'Moderne Cijfers',
      isName: true,
    });
  });

  it.each([
    'natuurkunde havo 4',
    'ak havo 4',
    'wiskunde',
    'wiskunde a, b en d',
    'wiskunde a of b vwo 5',
    'wiskundeboek b havo 4',
    'wiskunde behalve a',
    'niet wiskunde b',
    'mvt vmbo 2',
    'nask vmbo 3',
    'rekenboek havo 1',
  ])('reads %j alike when the labels of subjects add their areas', (text) => {
    const subjects = testSource.subjects.map((subject) => ({ ...subject, label: `${subject.label} (Gebied)`, name: subject.label }));
    const vocabulary = createVocabulary({ ...testSource, subjects }, dutchSynonyms);
    expect(interpret(text, vocabulary)).toEqual(interpret(text, testVocabulary));
  });

  it('reads the name of subjects in two areas as both, and with its area as one', () => {
    const subjects = ['Kunst', 'Mens'].map((area) => ({
      key: area.toLowerCase(),
      label: `Toveren (${area})`,
      name: 'Toveren',
      count: 1,
      educationTypes: [],
    }));
    const vocabulary = createVocabulary({ ...testSource, subjects }, []);
    expect(writtenSpans(interpret('toveren', vocabulary))).toBe('[toveren] subjects:kunst|mens');
    expect(writtenSpans(interpret('toveren kunst', vocabulary))).toBe('[toveren kunst] subjects:kunst');
  });

  it('reads the abbreviation of subjects in two areas as both', () => {
    const subjects = ['a', 'b'].map((key) => ({ ...value('Natuurkunde'), key, count: 1, educationTypes: [] }));
    expect(writtenSpans(interpret('natk', createVocabulary({ ...testSource, subjects }, [])))).toBe('[natk] subjects:a|b');
  });

  it('reads the initials of a name that several methods have, and a synonym for it', () => {
    const [method] = testSource.methods;
    const methods = ['a', 'b'].map((key) => ({
      ...(method as MethodValue),
      key,
      label: `Rue & Verte (${key})`,
      name: 'Rue & Verte',
    }));
    const targets = [{ field: 'methode', values: ['Rue & Verte'] }] as const;
    const vocabulary = createVocabulary({ ...testSource, methods }, [{ phrase: 'groenestraat', isAmbiguous: false, targets }]);
    expect(writtenSpans(interpret('r&v', vocabulary))).toBe('[r&v] methods:a|b');
    expect(writtenSpans(interpret('groenestraat', vocabulary))).toBe('[groenestraat] methods:a|b');
  });

  it.each(testSource.methods.map(({ key, label }) => [label, key]))('reads the method %j', (label, key) => {
    expect(writtenSpans(interpret(label, testVocabulary))).toBe(`[${label}] methods:${key}`);
  });

  it('has no synonym of a value that the catalogue lacks', () => {
    const vocabulary = createVocabulary({ ...testSource, articleGroups: [], licenceDurations: [] }, dutchSynonyms);
    expect(['jaarlicentie', 'antwoordenboek', 'tweejarig'].map((text) => writtenSpans(interpret(text, vocabulary)))).toEqual([
      '[jaarlicentie] words:jaarlicentie',
      '[antwoordenboek] words:antwoordenboek',
      '[tweejarig] words:tweejarig',
    ]);
  });

  it('reads a licence of half a year as a licence where none lasts that long', () => {
    const read = (licenceDurations: readonly number[]): string =>
      writtenSpans(interpret('halfjaarlicentie', createVocabulary({ ...testSource, licenceDurations }, dutchSynonyms)));
    expect(read([365])).toBe('[halfjaarlicentie] articleGroups:Digitale licentie');
    expect(read([365, 180])).toBe('[halfjaarlicentie] articleGroups:Digitale licentie + licenceDuration:180');
  });

  it('has no synonym of the program for the name of a value, and has that of the manager', () => {
    const articleGroups = [value('Leerwerkboek'), value('Leeropdrachtenboek')].map((named) => ({ ...named, count: 1 }));
    const read = (isGeneral: boolean): string => {
      const targets = [{ field: 'soort', values: ['Leerwerkboek'] }] as const;
      const synonyms = [
        { phrase: 'leer-opdrachtenboek', isAmbiguous: false, targets },
        { phrase: 'Leeropdrachtenboek', isAmbiguous: false, isGeneral, targets },
      ];
      return writtenSpans(interpret('leeropdrachtenboek', createVocabulary({ ...testSource, articleGroups }, synonyms)));
    };
    expect(read(true)).toBe('[leeropdrachtenboek] articleGroups:leeropdrachtenboek');
    expect(read(false)).toBe('[leeropdrachtenboek] articleGroups:leerwerkboek');
  });

  it('has a synonym of the program that asks for the value of its name among others', () => {
    const subjects = ['Rekenen', 'Wiskunde'].map((name) => ({ ...value(name), count: 1, educationTypes: [] }));
    const synonyms = [
      { phrase: 'rekenen', isAmbiguous: false, isGeneral: true, targets: [{ field: 'vak', values: ['Wiskunde', 'Rekenen'] }] },
    ] as const;
    expect(writtenSpans(interpret('rekenen', createVocabulary({ ...testSource, subjects }, synonyms)))).toBe(
      '[rekenen] subjects:rekenen|wiskunde',
    );
  });

  it('reads a phase as its classes when the catalogue has no phases', () => {
    const vocabulary = createVocabulary({ ...testSource, learningPhases: [] }, dutchSynonyms);
    expect(writtenSpans(interpret('bovenbouw havo', vocabulary))).toContain('class:vmbo 3|vmbo 4|havo 4|havo 5');
  });

  it.each(['Bovenlicht B.V.', 'Bovenlicht BV', 'Uitgeverij Bovenlicht b.v.', 'Bovenlicht Leermiddelen'])(
    'reads %s without the words of a company',
    (label) => {
      const vocabulary = createVocabulary({ ...testSource, publishers: [{ ...value(label), count: 1 }] }, dutchSynonyms);
      expect(writtenSpans(interpret('werkboek bovenlicht roman', vocabulary))).toContain(`[bovenlicht] publishers:${label.toLowerCase()}`);
    },
  );

  it('reads a number at the beginning of a name in words and in digits', () => {
    const methods = testSource.methods.slice(0, 1).map((method) => ({ ...method, label: '10 voor biologie' }));
    const vocabulary = createVocabulary({ ...testSource, methods }, dutchSynonyms);
    for (const text of ['10 voor biologie', 'tien voor biologie']) {
      expect(writtenSpans(interpret(`${text} havo`, vocabulary))).toBe(`[${text}] methods:methode-1 ; [havo] class:havo`);
    }
  });

  it('reads the initials of a method, which are doubtful without a sign, and none of two methods or of a subject', () => {
    const [method] = testSource.methods;
    const labels = ['Getal & Ruimte', 'Biologie voor jou', 'Plezier op school', 'Praten op straat', 'Dag en Pad', 'Taal op school'];
    const methods = method === undefined ? [] : labels.map((label) => ({ ...method, key: label, label }));
    const hasWord = (word: string): boolean => word === 'tos';
    const vocabulary = createVocabulary({ ...testSource, methods, hasWord }, dutchSynonyms);
    const of = (text: string): string => writtenSpans(interpret(text, vocabulary));
    expect([of('g&r havo 4'), of('bvj vmbo 3'), of('verhaal bvj')]).toEqual([
      '[g&r] methods:Getal & Ruimte ; [havo 4] class:havo 4',
      '[bvj] methods:Biologie voor jou ; [vmbo 3] class:vmbo 3',
      '[verhaal] words:verhaal ; [bvj] words:bvj ? methods:Biologie voor jou',
    ]);
    expect([of('pos'), of('d&p'), of('tos')]).toEqual([
      '[pos] words:pos',
      '[d&p] subjects:Dienstverlening en Producten',
      '[tos] words:tos',
    ]);
  });

  it('reads a short name that is written as one word, unless a product has that word', () => {
    const [method] = testSource.methods;
    const methods = method === undefined ? [] : ['De Geo', 'Na klar!', 'Om zien'].map((label) => ({ ...method, key: label, label }));
    const vocabulary = createVocabulary({ ...testSource, methods, hasWord: (word) => word === 'omzien' }, dutchSynonyms);
    const of = (text: string): string => writtenSpans(interpret(text, vocabulary));
    expect([of('degeo havo 3'), of('naklar'), of('degeo3'), of('omzien')]).toEqual([
      '[degeo] methods:De Geo ~ de geo ; [havo 3] class:havo 3',
      '[naklar] methods:Na klar! ~ na klar',
      '[degeo3] methods:De Geo + class:3',
      '[omzien] words:omzien',
    ]);
  });

  it.each(['...4665', '…4665', '*4665', 'eindigt op 4665', 'isbn die eindigt op 4665', 'laatste 4 cijfers 4665', 'isbn ...4665'])(
    'reads %j as the EANs that end so',
    (text) => {
      const eansEndingIn = (digits: string): readonly string[] => (digits === '4665' ? ['2903802494665'] : []);
      const vocabulary = createVocabulary({ ...testSource, eansEndingIn }, dutchSynonyms);
      expect(writtenSpans(interpret(text, vocabulary))).toContain('ean:2903802494665');
      expect(writtenSpans(interpret(text.replace('4665', '4666'), vocabulary))).not.toContain('ean:');
      expect(writtenSpans(interpret(text, createVocabulary(testSource, dutchSynonyms)))).not.toContain('ean:');
    },
  );

  it.each(['laatste cijfers 4665 of 0529', 'isbn eindigt op 4665, 0529', '...4665 en ...0529'])(
    'reads the ends of several EANs: %s',
    (text) => {
      const eansEndingIn = (digits: string): readonly string[] => [`290380249${digits}`];
      const vocabulary = createVocabulary({ ...testSource, eansEndingIn }, dutchSynonyms);
      expect(writtenSpans(interpret(text, vocabulary))).toContain('ean:2903802494665|2903802490529');
    },
  );

  it('keeps the rest of a question beside the end of an EAN', () => {
    const vocabulary = createVocabulary({ ...testSource, eansEndingIn: () => ['2903802494665', '2900000004665'] }, dutchSynonyms);
    expect(writtenSpans(interpret('frans ...4665', vocabulary))).toBe('[frans] subjects:Frans ; [...4665] ean:2903802494665|2900000004665');
  });

  it('reads the methods with a longer name where the class or the subject excludes the one of the name', () => {
    const [method] = testSource.methods;
    const of = (key: string, subject: string, types: readonly EducationType[]): readonly MethodValue[] =>
      method === undefined ? [] : [{ ...method, key, label: key, subjects: [subject], educationTypes: types }];
    const methods = [
      ...of('Getal & Ruimte', 'Wiskunde', [{ level: 'vmbo', grade: 3 }]),
      ...of('Getal & Ruimte A', 'Wiskunde A', [{ level: 'havo', grade: 4 }]),
      ...of('Getal & Ruimte B', 'Wiskunde B', [{ level: 'havo', grade: 4 }]),
      ...of('Getal & Ruimtelijk', 'Wiskunde B', [{ level: 'vwo', grade: 4 }]),
    ];
    const vocabulary = createVocabulary({ ...testSource, methods }, dutchSynonyms);
    const methodsOf = (text: string): string => /methods:(\S.*?)(?: ;|$)/u.exec(writtenSpans(interpret(text, vocabulary)))?.[1] ?? '';
    expect(
      ['getal en ruimte', 'getal en ruimte vmbo 3', 'getal en ruimte havo 4', 'getal en ruimte wiskunde b', 'getal en ruimte vwo 4'].map(
        methodsOf,
      ),
    ).toEqual(['Getal & Ruimte', 'Getal & Ruimte', 'Getal & Ruimte A|Getal & Ruimte B', 'Getal & Ruimte B', 'Getal & Ruimte']);
  });

  it('means every method of a name', () => {
    const [method] = testSource.methods;
    const methods = method === undefined ? [] : [method, { ...method, key: 'ander' }];
    const vocabulary = createVocabulary({ ...testSource, methods }, dutchSynonyms);
    expect(writtenSpans(interpret('spanningsveld', vocabulary))).toBe('[spanningsveld] methods:methode-1|ander');
  });
});

describe('collecting the source of a vocabulary', () => {
  it('gives the name of a method or a subject beside a label that says more', () => {
    const collector = sourceCollector({
      methods: new Map([
        ['taalhuis (frans)', 'Taalhuis'],
        ['mirabelle', 'Mirabelle'],
      ]),
      subjects: new Map([['muziek (kunst)', 'Muziek']]),
    });
    collector.add({
      title: 'Boek',
      facets: {
        ...emptyFilter,
        methods: [value('Taalhuis (Frans)'), value('Mirabelle'), value('Los')],
        subjects: [value('Muziek (Kunst)'), value('Frans')],
      },
      educationTypes: [],
    });
    const { methods, subjects } = collector.finish();
    expect(methods.map(({ name }) => name)).toEqual(['Taalhuis', undefined, undefined]);
    expect(subjects.map(({ name }) => name)).toEqual(['Muziek', undefined]);
  });

  it('counts the values of products, with the classes of subjects and methods and the subjects of methods', () => {
    const collector = sourceCollector();
    const facets = { ...emptyFilter, subjects: [value('Frans')], methods: [value('Mirabelle')] };
    const havo4 = { level: 'havo', grade: 4 } as const;
    collector.add({
      title: 'Mirabelle havo 4 werkboek B',
      facets,
      educationTypes: [havo4],
      edition: '2e druk',
      licenceDays: 365,
      publicationYear: 2023,
    });
    collector.add({ title: 'Mirabelle havo 4', facets, educationTypes: [havo4], publicationYear: 2021 });
    collector.add({ title: 'Los boek', facets: { ...emptyFilter, publishers: [value('Wierde')] }, educationTypes: [] });
    const source = collector.finish();
    const taught = { key: 'frans', label: 'Frans', count: 2, educationTypes: [havo4] };
    expect(source).toEqual({
      subjectAreas: [],
      articleGroups: [],
      learningPhases: [],
      deliveryStatus: [],
      targetUsers: [],
      subjects: [taught],
      methods: [{ ...taught, key: 'mirabelle', label: 'Mirabelle', subjects: ['frans'] }],
      publishers: [{ key: 'wierde', label: 'Wierde', count: 1 }],
      editions: ['2e druk'],
      parts: ['B'],
      licenceDurations: [365],
      newestYear: 2023,
      educationTypes: [havo4],
      titles: ['Los boek'],
    });
  });
});
