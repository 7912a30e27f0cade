import { describe, expect, it } from 'vitest';
import { byPublicationOrder } from './edition-order.ts';

const edition = (name: string, orderIndicator: number | null) => ({ name, orderIndicator });

describe('byPublicationOrder', () => {
  it('puts the newest first and what has no order after an edition of order 0', () => {
    const editions = [edition('zonder', null), edition('oud', 0), edition('nieuw', 3), edition('midden', 2)];
    expect(byPublicationOrder(editions).map(({ name }) => name)).toEqual(['nieuw', 'midden', 'oud', 'zonder']);
  });

  it('keeps equal ones in the order of the catalogue', () => {
    expect(byPublicationOrder([edition('a', 1), edition('b', 1)]).map(({ name }) => name)).toEqual(['a', 'b']);
  });
});
