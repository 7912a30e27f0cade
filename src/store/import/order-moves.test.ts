import { expect, it } from 'vitest';
import { orderMoves, type Move } from './order-moves.ts';

const move = (sequence: number, key: string, takenBy: string): Move => ({ sequence, key, takenBy });
const ordered = (moves: readonly Move[]): readonly string[] => orderMoves(moves).map((group) => group.map(({ key }) => key).join('+'));

it('of records that take one id the first comes first, also behind a record that moves itself', () => {
  expect(ordered([move(1, 'b', 'a'), move(2, 'c', 'a'), move(3, 'd', 'b'), move(4, 'e', 'b')])).toEqual(['b', 'c', 'd', 'e']);
  expect(ordered([move(1, 'c', 'a'), move(2, 'd', 'a'), move(3, 'a', 'b'), move(4, 'b', 'a')])).toEqual(['a+b', 'c', 'd']);
});

it.each(['a', 'b'])('any number of records may take the id of one: %s', (wanted) => {
  const many = Array.from({ length: 200_000 }, (_, number) => move(number + 1, `key ${number}`, wanted));
  expect(orderMoves([move(0, 'b', 'a'), ...many])).toHaveLength(200_001);
});
