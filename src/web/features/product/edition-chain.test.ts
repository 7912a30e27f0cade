import { describe, expect, it } from 'vitest';
import type { Product } from '#catalogue/mappers/product.ts';
import { editionChain } from './edition-chain.ts';
import { testProduct, wireProduct } from './product.fixture.ts';

const related = (id: string | undefined) => (id === undefined ? null : { ...wireProduct({ id }), title: `zoals ${id} genoemd wordt` });
const links = (id: string, predecessor?: string, successor?: string): Product =>
  testProduct({ id, title: `product ${id}`, predecessor: related(predecessor), successor: related(successor) });

async function chainOf(start: Product, others: readonly Product[]): Promise<readonly string[]> {
  const asked: string[] = [];
  const { earlier, later } = await editionChain(start, (id) => {
    asked.push(id);
    return Promise.resolve(others.find((other) => other.id === id));
  });
  expect(new Set(asked).size).toBe(asked.length);
  return [...earlier.map(({ id }) => id), `(${start.id})`, ...later.map(({ id }) => id)];
}

describe('editionChain', () => {
  it('follows both directions and gives the oldest first', async () => {
    const others = [links('1', undefined, '2'), links('2', '1', '3'), links('4', '3', '5'), links('5', '4')];
    expect(await chainOf(links('3', '2', '4'), others)).toEqual(['1', '2', '(3)', '4', '5']);
  });

  it('ends in a circle, with every product once', async () => {
    const others = [links('a', 'c', 'b'), links('b', 'a', 'c')];
    expect(await chainOf(links('c', 'b', 'a'), others)).toEqual(['a', 'b', '(c)']);
  });

  it('leaves out a product that names itself as its own successor', async () => {
    expect(await chainOf(links('1', '1', '1'), [])).toEqual(['(1)']);
  });

  it('shows an edition that cannot be had as the product beside it names it, and stops there', async () => {
    const chain = await editionChain(links('2', '1'), () => Promise.resolve(undefined));
    expect(chain.earlier).toMatchObject([{ id: '1', title: 'zoals 1 genoemd wordt' }]);
    expect(await chainOf(links('2', '1', '3'), [links('3', '2', '4')])).toEqual(['1', '(2)', '3', '4']);
  });

  it('stops after four editions on a side', async () => {
    const others = Array.from({ length: 20 }, (_, index) => links(`${index + 1}`, `${index}`, `${index + 2}`));
    expect(await chainOf(links('0', undefined, '1'), others)).toEqual(['(0)', '1', '2', '3', '4']);
  });
});
