import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { StoreError } from '#store/store-error.ts';
import { inRehearsal, inTransaction } from './transaction.ts';

let database: DatabaseSync;
beforeEach(() => {
  database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE numbers (number INTEGER)');
});

const insert = (): string => {
  database.exec('INSERT INTO numbers VALUES (1)');
  return 'done';
};
const total = (): unknown => database.prepare('SELECT count(*) AS total FROM numbers').get()?.['total'];

describe.each([
  ['a transaction', inTransaction, 1],
  ['a rehearsal', inRehearsal, 0],
])('%s', (_name, run, left) => {
  it(`gives what its work gives, and leaves ${left} of its changes`, () => {
    expect(run(database, insert)).toBe('done');
    expect([total(), database.isTransaction]).toEqual([left, false]);
  });

  it('throws what its work throws, and leaves nothing', () => {
    const fault = new Error('iets anders');
    const work = (): never => {
      insert();
      throw fault;
    };
    expect(() => run(database, work)).toThrow(fault);
    expect([total(), database.isTransaction]).toEqual([0, false]);
  });

  it('throws an error of SQLite as a fault of the store', () => {
    const full = Object.assign(new Error('database or disk is full'), { errcode: 13 });
    const work = (): never => {
      throw full;
    };
    expect(() => run(database, work)).toThrow(StoreError);
    expect(() => run(database, work)).toThrow(expect.objectContaining({ code: 'store.full', cause: full }));
  });

  it('does not hide the cause when SQLite rolled back by itself', () => {
    const work = (): never => {
      database.exec('ROLLBACK');
      throw new Error('de oorzaak');
    };
    expect(() => run(database, work)).toThrow('de oorzaak');
  });
});
