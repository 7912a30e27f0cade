import { expect, it } from 'vitest';
import type { KeptResult } from '#catalogue/mappers/list-result.ts';
import { keptResult } from '#web/client/responses.fixture.ts';
import type { Fetched } from '#web/client/fetched.ts';
import { fetchKeptProducts, UnansweredListError } from './kept-products.ts';

const clock = (): Date => new Date('2026-05-04T10:00:00Z');

function answering(
  answer: (ids: readonly string[]) => Fetched<readonly KeptResult[]>,
): Parameters<typeof fetchKeptProducts>[1] & { readonly asked: (readonly string[])[] } {
  const asked: (readonly string[])[] = [];
  const productsByIds = (ids: readonly string[]): Promise<Fetched<readonly KeptResult[]>> => {
    asked.push(ids);
    return Promise.resolve(answer(ids));
  };
  return { client: { productsByIds }, clock, asked };
}

const known = (ids: readonly string[]): Fetched<readonly KeptResult[]> => ({ value: ids.map((id) => keptResult({ id })) });

it('tells what is there, what was asked, and when', async () => {
  const found = await fetchKeptProducts(
    ['a', 'gone'],
    answering(() => known(['a'])),
  );
  expect([...found.products.keys()]).toEqual(['a']);
  expect(found.asked.has('gone')).toBe(true);
  expect(found.at).toEqual(clock());
});

it('asks a long list in parts that a call takes', async () => {
  const ids = Array.from({ length: 1_201 }, (_, index) => `p${index}`);
  const context = answering(known);
  expect((await fetchKeptProducts(ids, context)).products.size).toBe(1_201);
  expect(context.asked.map((part) => part.length)).toEqual([500, 500, 201]);
});

it('asks nothing for an empty list, and not for ids that no product can have', async () => {
  const context = answering(known);
  expect((await fetchKeptProducts([], context)).products.size).toBe(0);
  expect((await fetchKeptProducts(['x'.repeat(65)], context)).asked.size).toBe(1);
  expect(context.asked).toEqual([]);
});

it('is an error as a whole when a part gets no answer', async () => {
  const ids = Array.from({ length: 501 }, (_, index) => `p${index}`);
  const context = answering((part) => (part.length === 1 ? { value: [], failure: { reason: 'unreachable' } } : known(part)));
  await expect(fetchKeptProducts(ids, context)).rejects.toBeInstanceOf(UnansweredListError);
});
