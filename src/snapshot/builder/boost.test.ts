import { expect, test } from 'vitest';
import type { ProductId } from '#catalogue/records.ts';
import { deliveryStatuses } from '#contract/product.ts';
import { boostOf } from './boost.ts';

const forPupils = { targetUsers: ['leerling'] };

test('what a pupil can order comes before what is not yet out, that before what only teachers use, and sold out last', () => {
  const boosts = [
    boostOf({ ...forPupils, deliveryStatus: 'Leverbaar', articleGroup: 'Leerboek' }),
    boostOf({ ...forPupils, deliveryStatus: 'Leverbaar', articleGroup: 'Werkboek' }),
    boostOf({ ...forPupils, deliveryStatus: 'Nog niet verschenen', articleGroup: 'Leerboek' }),
    boostOf({ deliveryStatus: 'Leverbaar', articleGroup: 'Leerboek', targetUsers: ['docent'] }),
    boostOf({ ...forPupils, deliveryStatus: 'Uitverkocht oude druk', articleGroup: 'Leerboek' }),
    boostOf({ ...forPupils, deliveryStatus: 'Uitverkocht', articleGroup: 'Leerboek' }),
    boostOf({ deliveryStatus: 'Uitverkocht', articleGroup: 'Leerboek', targetUsers: ['docent'] }),
  ];
  expect(boosts).toEqual(boosts.toSorted((one, other) => other - one));
  expect(new Set(boosts).size).toBe(boosts.length);
});

test('answers are for teachers even when they name pupils, and a product for both is for pupils', () => {
  const answers = boostOf({ ...forPupils, deliveryStatus: 'Leverbaar', articleGroup: 'Antwoorden' });
  expect(answers).toBe(boostOf({ deliveryStatus: 'Leverbaar', articleGroup: 'Docentenhandleiding', targetUsers: ['docent'] }));
  expect(boostOf({ deliveryStatus: 'Leverbaar', articleGroup: 'Leerboek', targetUsers: ['docent', 'leerling'] })).toBe(1);
});

test.each(['Leerling', 'leerlingen'])('a product for %s is for pupils', (user) => {
  expect(boostOf({ deliveryStatus: 'Leverbaar', articleGroup: 'Leerboek', targetUsers: [user] })).toBe(1);
});

test('of products with one status the book to learn from comes first', () => {
  for (const deliveryStatus of deliveryStatuses) {
    const [book, other] = ['Leerboek', 'Werkboek'].map((articleGroup) => boostOf({ ...forPupils, deliveryStatus, articleGroup }));
    expect(book).toBeGreaterThan(other ?? 1);
  }
});

test.each(['Leerboek', 'Leerwerkboek', 'LEEROPDRACHTENBOEK', 'Tekstboek deel A'])('%s is a book to learn from', (articleGroup) => {
  expect(boostOf({ deliveryStatus: 'Leverbaar', articleGroup, targetUsers: [] })).toBe(1);
});

test('a product without a kind and without a status still has a place', () => {
  expect(boostOf({ targetUsers: [] })).toBeGreaterThan(
    boostOf({ deliveryStatus: 'Uitverkocht', articleGroup: 'Leerboek', targetUsers: [] }),
  );
});

test('an older edition comes after its successor, and before other kinds and what is not yet out', () => {
  const successorId = 'newer' as ProductId;
  const book = { ...forPupils, articleGroup: 'Leerboek' };
  const older = boostOf({ ...book, deliveryStatus: 'Leverbaar', successorId });
  expect(older).toBeLessThan(boostOf({ ...book, deliveryStatus: 'Leverbaar' }));
  expect(older).toBeGreaterThan(boostOf({ ...forPupils, articleGroup: 'Werkboek', deliveryStatus: 'Leverbaar' }));
  expect(older).toBeGreaterThan(boostOf({ ...book, deliveryStatus: 'Nog niet verschenen' }));
});
