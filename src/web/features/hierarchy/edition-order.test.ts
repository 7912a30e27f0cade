import { describe, expect, it } from 'vitest';
import { unknownPublicationOrder } from '#catalogue/mappers/metadata/edition.ts';
import { byPublicationOrder } from './edition-order.ts';

const edition = (title: string, publicationOrder: number) => ({ title, publicationOrder });

describe('byPublicationOrder', () => {
  it('puts the newest first and an edition without an order after one of order 0', () => {
    const editions = [edition('zonder', unknownPublicationOrder), edition('oud', 0), edition('nieuw', 3), edition('midden', 2)];
    expect(byPublicationOrder(editions).map(({ title }) => title)).toEqual(['nieuw', 'midden', 'oud', 'zonder']);
  });

  it('keeps equal ones in the order of the catalogue', () => {
    expect(byPublicationOrder([edition('a', 1), edition('b', 1)]).map(({ title }) => title)).toEqual(['a', 'b']);
  });
});
