import { describe, expect, it } from 'vitest';
import { availabilityOf } from '#catalogue/availability.ts';
import { mapProductSummary, type ProductSummary } from '#catalogue/mappers/product-summary.ts';
import type { DeliveryStatus } from '#contract/product.ts';
import { lineNote } from './line-note.ts';

const successor = (deliveryStatus: DeliveryStatus): ProductSummary =>
  mapProductSummary({ id: 'new', title: 'Leerboek', edition: '3e druk', packPriceInclVAT: 48.5, deliveryStatus }, { cdnUrl: '/cdn' });
const product: Parameters<typeof lineNote>[0] = {
  subjects: ['Wiskunde B'],
  educationalLevels: ['havo'],
  grades: [4],
  availability: availabilityOf('Leverbaar'),
  successor: undefined,
};
const none: ReadonlySet<string> = new Set();

describe('lineNote', () => {
  it('has nothing to say of what can be ordered and is the newest', () => {
    for (const deliveryStatus of ['Leverbaar', 'Nieuw beperkt leverbaar', 'Nog niet verschenen', null] as const) {
      expect(lineNote({ ...product, availability: availabilityOf(deliveryStatus) }, none)).toBeUndefined();
    }
  });

  it('names the newer edition, of what is sold out and of what can still be had', () => {
    const note = { kind: 'newer', successor: successor('Leverbaar'), isComing: false, isListed: false };
    expect(
      lineNote({ ...product, availability: availabilityOf('Uitverkocht oude druk'), successor: successor('Leverbaar') }, none),
    ).toEqual({
      ...note,
      isGone: true,
    });
    expect(lineNote({ ...product, successor: successor('Leverbaar') }, none)).toEqual({ ...note, isGone: false });
  });

  it('tells when the newer edition is still to come, and when it is on the list already', () => {
    expect(lineNote({ ...product, successor: successor('Nog niet verschenen') }, none)).toMatchObject({ isComing: true });
    expect(lineNote({ ...product, successor: successor('Leverbaar') }, new Set(['new']))).toMatchObject({ isListed: true });
  });

  it('never offers a replacement that is sold out itself', () => {
    expect(lineNote({ ...product, successor: successor('Uitverkocht') }, none)).toBeUndefined();
    expect(
      lineNote({ ...product, availability: availabilityOf('Uitverkocht'), successor: successor('Uitverkocht oude druk') }, none),
    ).toMatchObject({
      kind: 'soldOut',
    });
  });

  it('leads to what else there is for the subject, level and year of what is sold out', () => {
    expect(lineNote({ ...product, availability: availabilityOf('Uitverkocht') }, none)).toEqual({
      kind: 'soldOut',
      aim: 'Wiskunde B havo\u00a04',
      searchHref: '/producten?subjects=Wiskunde+B&educationTypes=havo+4',
    });
    expect(lineNote({ ...product, availability: availabilityOf('Uitverkocht'), educationalLevels: [] }, none)).toMatchObject({
      aim: 'Wiskunde B',
      searchHref: '/producten?subjects=Wiskunde+B',
    });
    expect(lineNote({ ...product, availability: availabilityOf('Uitverkocht'), subjects: [] }, none)).toMatchObject({
      aim: '',
      searchHref: '/producten',
    });
  });
});
