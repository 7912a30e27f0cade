import { describe, expect, it } from 'vitest';
import { mapListResult, type ListResult } from '#catalogue/mappers/search/list-result.ts';
import type { ListedProduct } from '#contract/product.ts';
import { replacedIds, setWays, shortTitles } from './set-ways.ts';

const product = (id: string, changes: Partial<ListedProduct> = {}): ListResult =>
  mapListResult(
    {
      id,
      title: `Spanningsveld havo 4 ${id}`,
      ean: id,
      packPriceInclVAT: 10,
      deliveryStatus: 'Leverbaar',
      targetUser: ['leerling'],
      ...changes,
    },
    { cdnUrl: '' },
  );

describe('setWays', () => {
  it('names the products of each way in the order of the set, with their sum and how long the licence runs', () => {
    const set = [
      product('pakket', { packPriceInclVAT: 60.5, assembly: ['leerboek', 'licentie'] }),
      product('leerboek', { packPriceInclVAT: 48.5 }),
      product('werkboek', { packPriceInclVAT: 0.1 }),
      product('licentie', { packPriceInclVAT: 31.75, licenseDuration: 365 }),
      product('licentie, 4 jaar', { packPriceInclVAT: 90, licenseDuration: 1460 }),
      product('docentlicentie', { targetUser: ['docent'] }),
    ];
    expect(setWays(set)).toEqual({
      isCertain: true,
      isSoldOut: false,
      soldOut: [],
      ways: [
        {
          eans: ['pakket', 'werkboek'],
          names: ['pakket', 'werkboek'],
          sum: '€\u00a060,60',
          withoutPrice: 0,
          duration: '1 jaar',
          isComplete: true,
        },
        {
          eans: ['leerboek', 'werkboek', 'licentie, 4 jaar'],
          names: ['leerboek', 'werkboek', 'licentie, 4 jaar'],
          sum: '€\u00a0138,60',
          withoutPrice: 0,
          duration: '4 jaar',
          isComplete: true,
        },
      ],
    });
  });

  it('has no sum where no price is known, and a beginning of one where some are', () => {
    const [unknown, known] = [product('atlas', { packPriceInclVAT: null }), product('leerboek')];
    expect(setWays([unknown]).ways).toMatchObject([{ sum: '', withoutPrice: 1, duration: '' }]);
    expect(setWays([unknown, known]).ways).toMatchObject([{ sum: '€\u00a010,00', withoutPrice: 1 }]);
  });

  it('says what is sold out, and what cannot be had without something else twice', () => {
    const set = [product('atlas', { deliveryStatus: 'Uitverkocht' }), product('leerboek')];
    expect(setWays(set)).toMatchObject({ soldOut: ['atlas'], isSoldOut: false, ways: [{ eans: ['leerboek'], isComplete: true }] });
    const entangled = [product('pakket a', { assembly: ['x', 'y'] }), product('pakket b', { assembly: ['y', 'z'] })];
    expect(setWays(entangled).ways).toMatchObject([{ eans: ['pakket a'], isComplete: false }]);
  });
});

describe('replacedIds', () => {
  it('are those of another way that is on the list whole, but for what both ways have', () => {
    const others = [
      ['pakket', 'werkboek'],
      ['leerboek', 'licentie'],
    ];
    expect(replacedIds(['lang', 'werkboek'], { others, listed: new Set(['pakket', 'werkboek', 'leerboek']) })).toEqual(['pakket']);
  });
});

describe('shortTitles', () => {
  it('leaves out what all begin with, word by word', () => {
    expect(
      shortTitles(['Spanningsveld havo 4 leerboek', 'Spanningsveld havo 4 leerboek en licentie', 'Spanningsveld havo 4 werkboek']),
    ).toEqual(['leerboek', 'leerboek en licentie', 'werkboek']);
  });

  it('leaves titles whole that have no beginning in common, and never an empty one', () => {
    expect(shortTitles(['Atlas', 'Kaart'])).toEqual(['Atlas', 'Kaart']);
    expect(shortTitles(['Grote atlas deel 1', 'Kleine atlas deel 1'])).toEqual(['Grote atlas deel 1', 'Kleine atlas deel 1']);
    expect(shortTitles(['Atlas'])).toEqual(['Atlas']);
    expect(shortTitles(['Grote atlas', 'Grote atlas met kaart'])).toEqual(['atlas', 'atlas met kaart']);
    expect(shortTitles(['Grote atlas', 'Grote atlas'])).toEqual(['atlas', 'atlas']);
    expect(shortTitles([])).toEqual([]);
  });

  it('leaves the title of a single product whole: it has no other title to differ from', () => {
    expect(shortTitles(['Spanningsveld havo deel 4 (boek)'])).toEqual(['Spanningsveld havo deel 4 (boek)']);
  });
});
