import { expect, test } from 'vitest';
import type { SearchEngine } from '#search/search-engine.ts';
import { exampleMethod, request } from '#search/testing/example-catalogue.ts';
import { titled, type MakeEngine } from './example-engine.ts';

async function found(engine: SearchEngine, text: string): Promise<readonly number[]> {
  const answer = await engine.search(request(text));
  expect(answer.total).toBe(answer.products.length);
  return Array.from(answer.products).toSorted((left, right) => left - right);
}

/** Words: which products they find. */
export function describeWords(make: MakeEngine): void {
  test('finds products that hold every word, in whichever field', async () => {
    const engine = await make([
      { title: 'Rekenboek', texts: { classification: ['havo 4'], people: ['Jansen'], text: ['met opgaven'] } },
      { title: 'Rekenboek', texts: { classification: ['havo 5'] } },
    ]);
    expect(await found(engine, 'rekenboek')).toEqual([0, 1]);
    expect(await found(engine, 'opgaven jansen havo rekenboek')).toEqual([0]);
    expect(await found(engine, 'rekenboek nergens')).toEqual([]);
  });

  test('folds case, diacritics and ligatures on both sides', async () => {
    const engine = await make(titled('Één ÉCOLE', 'ĳsland', 'straße'));
    expect(await found(engine, 'EEN ecole')).toEqual([0]);
    expect(await found(engine, 'école')).toEqual([0]);
    expect(await found(engine, 'IJSLAND')).toEqual([1]);
    expect(await found(engine, 'strasse')).toEqual([2]);
  });

  test('takes the last word as a beginning from three characters, and no other word', async () => {
    const engine = await make(titled('Aardrijkskunde atlas', 'Aardappel atlas'));
    expect(await found(engine, 'atlas aar')).toEqual([0, 1]);
    expect(await found(engine, 'aardr')).toEqual([0]);
    expect(await found(engine, 'aardr atlas')).toEqual([]);
    expect(await found(engine, 'aa')).toEqual([]);
  });

  test('joins the forms of a Dutch word', async () => {
    const engine = await make(titled('Boeken over huizen', 'Een boek over een huis', 'Brieven'));
    expect(await found(engine, 'huis boek')).toEqual([0, 1]);
    expect(await found(engine, 'huizen boeken')).toEqual([0, 1]);
    expect(await found(engine, 'brief')).toEqual([2]);
  });

  test('never changes digits', async () => {
    const engine = await make(titled('havo 4', 'havo 5', '4e druk'));
    expect(await found(engine, 'havo 4')).toEqual([0]);
    expect(await found(engine, '4')).toEqual([0]);
    expect(await found(engine, '4e')).toEqual([2]);
  });

  test('passes over symbols, but finds nothing when only symbols were typed', async () => {
    const engine = await make(titled('Maatschappij & organisatie', 'M&O'));
    expect(await found(engine, 'maatschappij & organisatie')).toEqual([0]);
    expect(await found(engine, 'm&o')).toEqual([1]);
    expect(await found(engine, '& ???')).toEqual([]);
  });

  test('finds a product by its EAN, and as a last word by at least three of its digits', async () => {
    const engine = await make([
      { title: 'Atlas', ean: '2900000000018' },
      { title: 'Atlas', ean: '9789001000004' },
    ]);
    expect(await found(engine, '2900000000018')).toEqual([0]);
    expect(await found(engine, '2900000000018 atlas')).toEqual([0]);
    expect(await found(engine, 'atlas 978900')).toEqual([1]);
    expect(await found(engine, '97')).toEqual([]);
    expect(await found(engine, '978900 atlas')).toEqual([]);
  });

  test('bears a catalogue without products', async () => {
    const engine = await make([]);
    expect(await engine.search(request(''))).toMatchObject({ total: 0 });
    expect(await found(engine, 'boek')).toEqual([]);
  });

  test('has the words of products and their EANs, as they are written, and none that only methods have', async () => {
    const engine = await make(
      [{ title: 'Één wereldbol', ean: '2900000000018', texts: { people: ['Jansen'] } }],
      [exampleMethod('m1', 'Wereldbol kosmos')],
    );
    const known = ['een', 'wereldbol', 'jansen', '2900000000018'];
    expect(known.filter((word) => !engine.hasWord(word))).toEqual([]);
    const unknown = ['één', 'wereld', 'wereldbollen', 'wereldb', '290000000', 'kosmos', ''];
    expect(unknown.filter((word) => engine.hasWord(word))).toEqual([]);
  });
}
