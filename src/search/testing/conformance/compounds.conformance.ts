import { expect, test } from 'vitest';
import { exampleMethod, request } from '#search/testing/example-catalogue.ts';
import { productsOf, titled, type MakeEngine } from './example-engine.ts';

/** Compounds: words are found by the words that they are made of, below all others. */
export function describeCompounds(make: MakeEngine): void {
  test('finds a compound by each of its parts, in any form, and by the parts of these', async () => {
    const engine = await make(titled('Leerwerkboek', 'Boek', 'Werkboek', 'Atlas'));
    expect(await productsOf(engine, 'boek')).toEqual([1, 0, 2]);
    expect(await productsOf(engine, 'boeken')).toEqual([1, 0, 2]);
    expect(await productsOf(engine, 'werken')).toEqual([0, 2]);
    expect(await productsOf(engine, 'leren atlas')).toEqual([]);
    expect(await productsOf(engine, 'leer')).toEqual([0]);
  });

  test('takes s, e, en and er between the parts', async () => {
    const engine = await make(
      titled(
        'Tuinbroek',
        'Stationsplaats',
        'Paardekracht',
        'Paardenstal',
        'Rundervlees',
        'tuin broek station plaats paard kracht stal rund vlees',
      ),
    );
    expect(await productsOf(engine, 'broek')).toEqual([5, 0]);
    expect(await productsOf(engine, 'plaats')).toEqual([5, 1]);
    expect(await productsOf(engine, 'kracht')).toEqual([5, 2]);
    expect(await productsOf(engine, 'stal')).toEqual([5, 3]);
    expect(await productsOf(engine, 'vlees')).toEqual([5, 4]);
  });

  test('finds a word that was typed apart', async () => {
    const engine = await make(titled('Natuurkunde', 'Aardrijkskunde', 'Natuur', 'Boekenkast'));
    expect(await productsOf(engine, 'natuur kunde')).toEqual([0]);
    expect(await productsOf(engine, 'aardrijks kunde')).toEqual([1]);
    expect(await productsOf(engine, 'boeken kast')).toEqual([3]);
  });

  test('puts the word itself, longer words and other forms before compounds', async () => {
    expect(await productsOf(await make(titled('schoolboek', 'boekband', 'boek')), 'boek')).toEqual([2, 1, 0]);
    expect(await productsOf(await make(titled('schoolboek', 'boek', 'boeken')), 'boeken')).toEqual([2, 1, 0]);
  });

  test('does not take the beginning of a part for the part', async () => {
    expect(await productsOf(await make(titled('Leerwerkboek')), 'boe')).toEqual([]);
  });

  test('knows the words of the catalogue from four letters as parts, and school words', async () => {
    const engine = await make(titled('zonbril', 'maanbril', 'lesbrief', 'maan', 'bril', 'zon'));
    expect(await productsOf(engine, 'bril')).toEqual([4, 1]);
    expect(await productsOf(engine, 'brief')).toEqual([2]);
    expect(await productsOf(await make(titled('maanbril', 'bril')), 'bril')).toEqual([1]);
  });

  test('does not know the names of people as parts', async () => {
    const named = { title: 'Bakkerboek', texts: { people: ['Bakker'] } };
    expect(await productsOf(await make([named]), 'boek')).toEqual([]);
    expect(await productsOf(await make([named, { title: 'x', texts: { text: ['De bakker'] } }]), 'boek')).toEqual([0]);
    expect(await productsOf(await make([named, { title: 'x', texts: { classification: ['bakker'] } }]), 'boek')).toEqual([0]);
  });

  test('does not split off prepositions, and splits no word with a digit', async () => {
    const engine = await make(titled('Voorbeeld', 'Boek4boek', 'voor beeld boek4'));
    expect(await productsOf(engine, 'beeld')).toEqual([2]);
    expect(await productsOf(engine, 'boek')).toEqual([1, 2]);
    expect(await productsOf(await make(titled('Werk4boek')), 'boek')).toEqual([]);
  });

  test('splits into the fewest parts, with the fewest letters between them', async () => {
    const engine = await make(titled('kleurstaal', 'kleur', 'staal', 'taal', 'wereldtaal', 'wereldtaalboek'));
    expect(await productsOf(engine, 'taal')).toEqual([3, 4, 5]);
    expect(await productsOf(engine, 'staal')).toEqual([2, 0]);
    expect(await productsOf(engine, 'wereldtaal')).toEqual([4, 5]);
  });

  test('finds methods by the parts of their words', async () => {
    const engine = await make(titled('x'), [exampleMethod('m1', 'Taalschat'), exampleMethod('m2', 'Taal')]);
    expect(Array.from((await engine.search(request('schat'))).methods)).toEqual([0]);
  });

  test('has the words as they are written only, and counts no part as one', async () => {
    const engine = await make(titled('Schoolboek'));
    expect([engine.hasWord('schoolboek'), engine.hasWord('boek'), engine.hasWord('school')]).toEqual([true, false, false]);
  });
}
