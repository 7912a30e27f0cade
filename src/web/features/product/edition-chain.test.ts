import { describe, expect, it } from 'vitest';
import { editionChain, type LinkedProduct } from './edition-chain.ts';

const links = (id: string, predecessor?: string, successor?: string): LinkedProduct => ({
  id,
  predecessor: predecessor === undefined ? null : { id: predecessor },
  successor: successor === undefined ? null : { id: successor },
});

async function chainOf(start: LinkedProduct, others: readonly LinkedProduct[]): Promise<readonly string[]> {
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

  it('stops where a product is not there', async () => {
    expect(await chainOf(links('2', '1', '3'), [links('3', '2', '4')])).toEqual(['(2)', '3']);
  });

  it('stops after four editions on a side', async () => {
    const others = Array.from({ length: 20 }, (_, index) => links(`${index + 1}`, `${index}`, `${index + 2}`));
    expect(await chainOf(links('0', undefined, '1'), others)).toEqual(['(0)', '1', '2', '3', '4']);
  });
});
