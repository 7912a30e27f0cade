import { expect, test } from 'vitest';
import { deliveryStatuses } from '#contract/product.ts';
import { boostOf } from './boost.ts';

test('what can be ordered comes before what cannot, whatever kind of product it is', () => {
  const orderable = boostOf({ deliveryStatus: 'Leverbaar', articleGroup: 'Antwoorden' });
  expect(orderable).toBeGreaterThan(boostOf({ deliveryStatus: 'Nog niet verschenen', articleGroup: 'Leerboek' }));
  expect(orderable).toBeGreaterThan(boostOf({ articleGroup: 'Leerboek' }));
});

test('of products with one status the book to learn from comes first', () => {
  for (const deliveryStatus of deliveryStatuses) {
    const [book, answers] = ['Leerboek', 'Antwoorden'].map((articleGroup) => boostOf({ deliveryStatus, articleGroup }));
    expect(book).toBeGreaterThan(answers ?? 1);
  }
});

test.each(['Leerboek', 'Leerwerkboek', 'LEEROPDRACHTENBOEK', 'Tekstboek deel A'])('%s is a book to learn from', (articleGroup) => {
  expect(boostOf({ deliveryStatus: 'Leverbaar', articleGroup })).toBe(1);
});

test('a product without a kind and without a status still has a place', () => {
  expect(boostOf({})).toBeGreaterThan(boostOf({ deliveryStatus: 'Uitverkocht', articleGroup: 'Leerboek' }));
});
