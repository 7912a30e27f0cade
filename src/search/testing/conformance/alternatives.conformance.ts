import { afterAll, describe, expect, test } from 'vitest';
import type { Query } from '#catalogue/query/query.ts';
import type { IndexedProduct, SearchEngine } from '#search/search-engine.ts';
import { exampleProducts, request, type ExampleProduct } from '#search/testing/example-catalogue.ts';
import { randomOf } from '#seeded-random.ts';
import { randomShelf, randomTyping } from '#search/testing/random-typing.ts';

/** Makes an engine that holds these products, and no methods. */
export type AlternativeEngineFactory = (products: readonly IndexedProduct[]) => Promise<SearchEngine>;

type Make = (examples: readonly (ExampleProduct | string)[]) => Promise<SearchEngine>;

/** The alternatives that every engine must give for words without results. */
export function describeAlternatives(name: string, factory: AlternativeEngineFactory, catalogues: number): void {
  const engines: SearchEngine[] = [];
  const make: Make = async (examples) => {
    const engine = await factory(exampleProducts(examples.map((example) => (typeof example === 'string' ? { title: example } : example))));
    engines.push(engine);
    return engine;
  };
  afterAll(async () => {
    await Promise.all(engines.map((engine) => engine.close()));
  });
  describe(`${name}, alternatives for words that find nothing`, () => {
    describeSpelling(make);
    describeSplitting(make);
    describeJoining(make);
    describeWhole(make);
    describeBounds(make);
    describeTruth(factory, catalogues);
  });
}

async function alternativesOf(engine: SearchEngine, ...asked: Parameters<typeof request>): Promise<readonly string[]> {
  const alternatives = await engine.alternatives(request(...asked));
  return alternatives.map(({ kind, words, total }) => `${kind}: ${words.join(' ')} (${total})`);
}

function describeSpelling(make: Make): void {
  test('corrects a letter more, less or other, and two that changed places', async () => {
    const engine = await make(['natuurkunde', 'natuurkunde', 'muziek']);
    for (const word of ['natuurkunnde', 'natuurkude', 'natuurkumde', 'natuurknude', 'matuurkunde']) {
      expect(await alternativesOf(engine, word), word).toEqual(['spelling: natuurkunde (2)']);
    }
  });

  test('allows one slip from four letters, two from eight, and none in shorter words', async () => {
    const engine = await make(['zon', 'atlas', 'scheikunde']);
    expect(await alternativesOf(engine, 'zom')).toEqual([]);
    expect(await alternativesOf(engine, 'atls')).toEqual(['spelling: atlas (1)']);
    expect(await alternativesOf(engine, 'attlls')).toEqual([]);
    expect(await alternativesOf(engine, 'sgeikunde')).toEqual(['spelling: scheikunde (1)']);
    expect(await alternativesOf(engine, 'sgijkunde')).toEqual([]);
  });

  test('puts the fewest slips first, then the word that most products have, then the alphabet', async () => {
    const engine = await make(['kopje', 'hopje', 'hopje', 'dopje', 'ropjes']);
    expect(await alternativesOf(engine, 'xopje')).toEqual(['spelling: hopje (2)', 'spelling: dopje (1)', 'spelling: kopje (1)']);
    expect(await alternativesOf(await make(['leerlingen', 'leerkring', 'leerkring']), 'leerlring')).toEqual([
      'spelling: leerkring (2)',
      'spelling: leerlingen (1)',
    ]);
  });

  test('takes the last word as unfinished, after whole words with as many slips', async () => {
    const engine = await make(['natuurkunde atlas', 'atlas']);
    expect(await alternativesOf(engine, 'atlas naturk')).toEqual(['spelling: atlas natuurkunde (1)']);
    expect(await alternativesOf(engine, 'naturk atlas')).toEqual([]);
    expect(await alternativesOf(engine, 'atlas naxu')).toEqual([]);
    expect(await alternativesOf(await make(['zonnescherm', 'zonnescherm', 'zonnig']), 'zonnis')).toEqual([
      'spelling: zonnig (1)',
      'spelling: zonnescherm (2)',
    ]);
  });

  test('folds what was typed and leaves the other words as they were typed', async () => {
    const engine = await make(['Één biologie']);
    expect(await alternativesOf(engine, 'één bíolgie')).toEqual(['spelling: één biologie (1)']);
  });

  test('offers one form of a word, not all', async () => {
    const engine = await make(['leerboek', 'leerboeken', 'leerboek']);
    expect(await alternativesOf(engine, 'leerboeek')).toEqual(['spelling: leerboek (3)']);
  });

  test('never changes a word with a digit, and never into one', async () => {
    const engine = await make([{ title: 'havo 4 4e wiskunde1', ean: '2900000000018' }, 'havo 2024']);
    for (const words of ['havo 5', 'havo 5e', '2900000000019', '2025', 'wiskunde2 havo', 'wiskunda']) {
      expect(await alternativesOf(engine, words), words).toEqual([]);
    }
  });

  test('corrects several words at once, and gives up when more than four find nothing', async () => {
    const engine = await make(['natuurkunde werkboek havo vwo biologie']);
    expect(await alternativesOf(engine, 'natuurkunnde werkbok')).toEqual(['spelling: natuurkunde werkboek (1)']);
    expect(await alternativesOf(engine, 'natuurkunnde werkbok havoo biolgie vwo')).toEqual([
      'spelling: natuurkunde werkboek havo biologie vwo (1)',
    ]);
    expect(await alternativesOf(engine, 'natuurkunnde werkbok havoo biolgie wvoo')).toEqual([]);
  });
}

function describeSplitting(make: Make): void {
  test('splits a compound that is not there into two or three words that are', async () => {
    const engine = await make(['biologie boek', 'wiskunde antwoordenboek', 'school examen bundel']);
    expect(await alternativesOf(engine, 'biologieboek')).toEqual(['split: biologie boek (1)']);
    expect(await alternativesOf(engine, 'wiskundeantwoordenboek')).toEqual(['split: wiskunde antwoordenboek (1)']);
    expect(await alternativesOf(engine, 'schoolexamenbundel')).toEqual(['split: school examen bundel (1)']);
  });

  test('leaves linking letters out, and takes other forms of a word for the word', async () => {
    const engine = await make(['leraar handleiding', 'boek lijst', 'zon bloem']);
    expect(await alternativesOf(engine, 'leraarshandleiding')).toEqual(['split: leraar handleiding (1)']);
    expect(await alternativesOf(engine, 'boekenlijsten')).toEqual(['split: boek lijsten (1)']);
    expect(await alternativesOf(await make(['boeken lijst']), 'boekenlijst')).toEqual(['split: boeken lijst (1)']);
  });

  test('splits no part of fewer than three letters, and nothing that is a word', async () => {
    const engine = await make(['de atlas', 'zon', 'zonatlas', 'atlas']);
    expect(await alternativesOf(engine, 'deatlas')).toEqual([]);
    expect(await alternativesOf(engine, 'zonatlas')).toEqual([]);
  });

  test('sets letters and digits apart, and leaves the digits as they are', async () => {
    const engine = await make(['havo 4', 'vwo 5', '4e druk']);
    expect(await alternativesOf(engine, 'havo4')).toEqual(['split: havo 4 (1)']);
    expect(await alternativesOf(engine, '5vwo')).toEqual(['split: 5 vwo (1)']);
    expect(await alternativesOf(engine, 'havo6')).toEqual([]);
    expect(await alternativesOf(engine, '4druk')).toEqual([]);
  });

  test('puts a split after a word with one slip and before a word with two', async () => {
    const engine = await make(['werk boekje', 'werkhoekje', 'tekenboekje']);
    expect(await alternativesOf(engine, 'werkboekje')).toEqual(['spelling: werkhoekje (1)', 'split: werk boekje (1)']);
    expect(await alternativesOf(await make(['werk boekje', 'perkhoekje']), 'werkboekje')).toEqual([
      'split: werk boekje (1)',
      'spelling: perkhoekje (1)',
    ]);
  });
}

function describeJoining(make: Make): void {
  test('joins two or three neighbours that are one word', async () => {
    const engine = await make(['geschiedenis atlas', 'biologie', 'bio', 'logie']);
    expect(await alternativesOf(engine, 'geschie denis')).toEqual(['joined: geschiedenis (1)']);
    expect(await alternativesOf(engine, 'ge schie denis atlas')).toEqual(['joined: geschiedenis atlas (1)']);
    expect(await alternativesOf(engine, 'geschie-denis atlas')).toEqual(['joined: geschiedenis atlas (1)']);
    expect(await alternativesOf(engine, 'bio logie')).toEqual(['joined: biologie (1)']);
  });

  test('offers nothing for words that find a compound, because they are its parts', async () => {
    const engine = await make(['aardrijkskunde atlas']);
    expect(await alternativesOf(engine, 'aardrijks kunde')).toEqual([]);
  });

  test('leaves out what takes more than twice the cost of the best alternative', async () => {
    const engine = await make(['geschiedenis', 'ges chie denim']);
    expect(await alternativesOf(engine, 'geschie denis')).toEqual(['joined: geschiedenis (1)']);
    expect(await alternativesOf(engine, 'geschie denis', { filter: { publishers: ['A'] } })).toEqual([]);
    expect(await alternativesOf(await make(['ges chie denim']), 'geschie denis')).toEqual(['spelling: ges chie denim (1)']);
  });

  test('joins and corrects in one alternative', async () => {
    const engine = await make(['geschiedenis werkboek']);
    expect(await alternativesOf(engine, 'geschie denis werkbok')).toEqual(['spelling: geschiedenis werkboek (1)']);
  });

  test('never joins digits', async () => {
    const engine = await make(['2024', 'a4']);
    expect(await alternativesOf(engine, '20 24')).toEqual([]);
    expect(await alternativesOf(engine, 'a 4')).toEqual([]);
  });
}

function describeWhole(make: Make): void {
  const shelf: readonly ExampleProduct[] = [
    { title: 'natuurkunde', facets: { publishers: ['A'] }, keys: { subjects: ['na'] } },
    { title: 'natuurkunde boek', facets: { publishers: ['B'] } },
    { title: 'natuurkunden', facets: { publishers: ['C'] } },
  ];

  test('counts with the same filter and keys, and leaves out what then finds nothing', async () => {
    const engine = await make(shelf);
    expect(await alternativesOf(engine, 'natuurkunnde', { filter: { publishers: ['A', 'B'] } })).toEqual(['spelling: natuurkunde (2)']);
    expect(await alternativesOf(engine, 'natuurkunnde', { query: { subjects: ['na'] } })).toEqual(['spelling: natuurkunde (1)']);
    expect(await alternativesOf(engine, 'natuurkunnde', { filter: { publishers: ['D'] } })).toEqual([]);
    expect(await alternativesOf(engine, 'natuurkunnde bok', { filter: { publishers: ['A'] } })).toEqual([]);
  });

  test('offers three alternatives at most', async () => {
    const engine = await make(['kopje', 'hopje', 'dopje', 'topje', 'mopje']);
    expect(await engine.alternatives(request('xopje'))).toHaveLength(3);
  });

  test('offers nothing when the words do find something, or nothing was asked in words, or no products are wanted', async () => {
    const engine = await make(shelf);
    expect(await alternativesOf(engine, 'natuurkunde')).toEqual([]);
    expect(await alternativesOf(engine, '')).toEqual([]);
    expect(await alternativesOf(engine, '& ?')).toEqual([]);
    expect(await alternativesOf(engine, '', { query: { eans: ['2900000000018'] } })).toEqual([]);
    expect(await alternativesOf(engine, 'natuurkunnde', { query: { results: ['methods'] } })).toEqual([]);
  });

  test('has no alternative when every word is known but no product has them all', async () => {
    expect(await alternativesOf(await make(['natuurkunde', 'atlas']), 'natuurkunde atlas')).toEqual([]);
  });

  test('bears a catalogue without products, many words and very long ones', async () => {
    expect(await alternativesOf(await make([]), 'natuurkunde')).toEqual([]);
    const engine = await make(shelf);
    expect(await alternativesOf(engine, 'natuurkunnde '.repeat(300))).toEqual([]);
    expect(await alternativesOf(engine, Array.from({ length: 300 }, (_, number) => `woord${number}`).join(' '))).toEqual([]);
    expect(await alternativesOf(engine, 'natuurkunde'.repeat(100))).toEqual([]);
  });
}

// Letters without a word in them: nothing to split.
const withoutParts = (letter: string, length: number): string => `${letter}qxzkvwj`.repeat(8).slice(0, length);

function describeBounds(make: Make): void {
  test('has alternatives for a word of thirty letters, and none for a longer one', async () => {
    for (const [length, found] of [
      [30, 1],
      [31, 0],
    ] as const) {
      const word = withoutParts('b', length);
      const engine = await make([word]);
      expect(await engine.alternatives(request(`${word.slice(0, -1)}p`))).toHaveLength(found);
    }
  });

  test('has alternatives for eighty letters of words that find nothing, and none for more', async () => {
    const words = (last: number): readonly string[] => [withoutParts('b', 30), withoutParts('c', 30), withoutParts('d', last)];
    for (const [last, found] of [
      [20, 1],
      [21, 0],
    ] as const) {
      const engine = await make([words(last).join(' ')]);
      const typed = words(last).map((word) => `${word.slice(0, -1)}p`);
      expect(await engine.alternatives(request(typed.join(' ')))).toHaveLength(found);
    }
  });
}

const digitsOf = (query: Query['words']): string => query.join(' ').replaceAll(/\P{N}+/gu, '');

function describeTruth(factory: AlternativeEngineFactory, catalogues: number): void {
  test(`in ${20 * catalogues} random searches each alternative finds exactly its total, keeps the digits, and none is offered where something is found`, async () => {
    let offered = 0;
    for (let seed = 1; seed <= catalogues; seed += 1) {
      const random = randomOf(seed);
      const engine = await factory(randomShelf(random));
      for (let number = 0; number < 20; number += 1) {
        const asked = randomTyping(random);
        const alternatives = await engine.alternatives(asked);
        const said = `seed ${seed}: ${JSON.stringify([asked.query, asked.filter, alternatives])}`;
        expect(alternatives.length, said).toBeLessThanOrEqual((await engine.search(asked)).total > 0 ? 0 : 3);
        expect(new Set(alternatives.map(({ words }) => words.join(' '))).size, said).toBe(alternatives.length);
        expect(await engine.alternatives(asked), said).toEqual(alternatives);
        for (const { words, total } of alternatives) {
          expect(total, said).toBeGreaterThan(0);
          expect((await engine.search({ ...asked, query: { ...asked.query, words } })).total, said).toBe(total);
          expect(digitsOf(words), said).toBe(digitsOf(asked.query.words));
          offered += 1;
        }
      }
      await engine.close();
    }
    expect(offered).toBeGreaterThan(2.5 * catalogues);
  });
}
