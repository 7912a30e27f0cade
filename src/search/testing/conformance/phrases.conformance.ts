import { expect, test } from 'vitest';
import { exampleMethod, request } from '#search/testing/example-catalogue.ts';
import { countsOf, productsOf, titled, type MakeEngine } from './example-engine.ts';

/** Phrases: words that stand next to each other. */
export function describePhrases(make: MakeEngine): void {
  const having = (...phrases: readonly string[]): Parameters<typeof request>[1] => ({ conditions: { phrases } });

  test('finds the words of a phrase next to each other and in their order only', async () => {
    const engine = await make(
      titled('Vraag en aanbod', 'Aanbod en vraag', 'Vraag en veel aanbod', 'Over vraag en aanbod samen', 'Vraag en'),
    );
    expect(await productsOf(engine, '', having('vraag en aanbod'))).toEqual([0, 3]);
    expect(await productsOf(engine, '', having('en aanbod'))).toEqual([0, 3]);
    expect(await productsOf(engine, '', having('aanbod en nergens'))).toEqual([]);
  });

  test('finds a phrase in any text, and in none that ends before it does', async () => {
    const engine = await make([
      {
        title: 'Natuur',
        texts: { classification: ['havo', '4', 'bovenbouw'], people: ['Jan de Wit'], text: ['en techniek', 'havo 4 dus'] },
      },
      { title: 'Havo', texts: { classification: ['4', 'havo'], text: ['vier'] } },
    ]);
    expect(await productsOf(engine, '', having('havo 4'))).toEqual([0]);
    expect(await productsOf(engine, '', having('4 dus'))).toEqual([0]);
    expect(await productsOf(engine, '', having('jan de wit'))).toEqual([0]);
    for (const phrase of ['natuur havo', '4 bovenbouw', 'wit en', 'techniek havo', 'dus natuur', '4 havo', 'havo vier']) {
      expect(await productsOf(engine, '', having(phrase)), phrase).toEqual([]);
    }
  });

  test('takes words as they are: folded, whatever is between them, and in no other form', async () => {
    const engine = await make(titled('Één boek', 'Een: boek!', 'Een boeken', 'Een leerboek', 'Een boekje'));
    expect(await productsOf(engine, '', having('één BOEK'))).toEqual([0, 1]);
    expect(await productsOf(engine, '', having('(een) boeken'))).toEqual([2]);
    expect(await productsOf(engine, '', having('boek'))).toEqual([0, 1]);
    expect(await productsOf(engine, '', having('nergens'))).toEqual([]);
  });

  test('finds a phrase of the title in the title only', async () => {
    const engine = await make([
      { title: 'Digitale vaardigheden', ean: '2900000000018' },
      { title: 'Boek', texts: { classification: ['Digitale vaardigheden'], people: ['Digitale'], text: ['Digitale vaardigheden, boek'] } },
      { title: 'Vaardigheden', texts: { text: ['de nieuwe digitale'] } },
      { title: 'Werk digitale vaardigheden', texts: { text: ['digitale vaardigheden'] } },
    ]);
    const products = (...titlePhrases: readonly string[]): Promise<readonly number[]> =>
      productsOf(engine, '', { conditions: { titlePhrases } });
    expect(await products('digitale vaardigheden')).toEqual([0, 3]);
    expect(await products('Digitale')).toEqual([0, 3]);
    expect(await products('vaardigheden')).toEqual([0, 2, 3]);
    expect(await products('vaardigheden', 'werk')).toEqual([3]);
    expect(await products('vaardig')).toEqual([]);
    expect(await products('2900000000018')).toEqual([]);
    expect(await products('-')).toEqual([0, 1, 2, 3]);
    expect(await productsOf(engine, 'boek', { conditions: { titlePhrases: ['boek'], phrases: ['digitale'] } })).toEqual([1]);
    expect(await productsOf(engine, '', { conditions: { phrases: ['digitale vaardigheden'] } })).toEqual([0, 1, 3]);
  });

  test('finds a phrase of the title in the title only, beside products that are left out', async () => {
    const engine = await make([
      { title: 'Atlas', facets: { publishers: ['A'] } },
      { title: 'Atlas', facets: { publishers: ['B'] } },
      { title: 'Boek', texts: { text: ['atlas'] }, facets: { publishers: ['B'] } },
    ]);
    const asked = { conditions: { titlePhrases: ['atlas'], except: { publishers: ['A'] } } };
    expect(await productsOf(engine, '', asked)).toEqual([1]);
  });

  test('finds no phrase by the words of another, written as one', async () => {
    const engine = await make(titled('Huis werk', 'Huiswerk'));
    expect(await productsOf(engine, '', having('huis werk'))).toEqual([0]);
    expect(await productsOf(engine, '', having('huiswerk'))).toEqual([1]);
  });

  test('counts a word twice when the phrase has it twice', async () => {
    const engine = await make(titled('stap voor stap', 'stap voor', 'stap voor stap voor stap', 'stap stap voor'));
    expect(await productsOf(engine, '', having('stap voor stap'))).toEqual([0, 2]);
    expect(await productsOf(engine, '', having('stap stap'))).toEqual([3]);
    expect(await productsOf(engine, '', having('voor stap voor'))).toEqual([2]);
  });

  test('requires every phrase beside words and filters, and ignores one without a letter or digit', async () => {
    const engine = await make([
      { title: 'havo vier atlas', facets: { publishers: ['A'] } },
      { title: 'havo vier vwo vijf atlas', facets: { publishers: ['A'] } },
      { title: 'havo vier vwo vijf atlas', facets: { publishers: ['B'] } },
      { title: 'vier havo vwo vijf' },
    ]);
    expect(await productsOf(engine, '', having('havo vier', 'vwo vijf'))).toEqual([1, 2]);
    expect(await productsOf(engine, '', having('&', 'havo vier'))).toEqual([0, 1, 2]);
    expect(await productsOf(engine, '', having('?!'))).toEqual([0, 1, 2, 3]);
    expect(await productsOf(engine, 'atlas', { ...having('havo vier'), filter: { publishers: ['B'] } })).toEqual([2]);
    expect(
      countsOf(await engine.search(request('atlas', { ...having('havo vier'), filter: { publishers: ['B'] } })), 'publishers'),
    ).toEqual({
      A: 2,
      B: 1,
    });
  });

  test('finds a phrase at the end of a long text', async () => {
    const words = Array.from({ length: 20_000 }, (_, number) => `w${number % 300}`);
    const engine = await make([
      { title: 'x', texts: { text: [`begin ${words.join(' ')} bijna het einde`] } },
      { title: 'x', texts: { text: [`${words.slice(0, 63).join(' ')} het einde`, 'bijna'] } },
    ]);
    expect(await productsOf(engine, '', having('w199 bijna het einde'))).toEqual([0]);
    expect(await productsOf(engine, '', having('het einde'))).toEqual([0, 1]);
    expect(await productsOf(engine, '', having('w62 het'))).toEqual([1]);
    expect(await productsOf(engine, '', having('begin w0 w1'))).toEqual([0]);
  });

  test('finds a product by its EAN as a phrase', async () => {
    const engine = await make([{ title: 'Atlas', ean: '2900000000018' }, { title: 'Bij 2900000000018 hoort dit' }, { title: 'Boek' }]);
    expect(await productsOf(engine, '', having('2900000000018'))).toEqual([0, 1]);
    expect(await productsOf(engine, '', having('2900000000018 hoort'))).toEqual([1]);
    expect(await productsOf(engine, '', having('atlas 2900000000018'))).toEqual([]);
  });

  test('names no method without a product that has the phrase', async () => {
    const engine = await make(
      [
        { title: 'Passer en lat', methods: [0] },
        { title: 'Lat', methods: [1] },
      ],
      [exampleMethod('m1', 'Lat een'), exampleMethod('m2', 'Lat twee')],
    );
    expect(Array.from((await engine.search(request('lat'))).methods)).toEqual([0, 1]);
    expect(Array.from((await engine.search(request('lat', having('en lat')))).methods)).toEqual([0]);
  });
}
