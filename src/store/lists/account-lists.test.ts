import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountListLimits } from '#contract/account-list/account-list-limits.ts';
import type { AccountList } from '#contract/account-list/account-list.ts';
import type { AccountLists } from './account-lists.ts';
import { content, listFile, namesOf, openTestLists } from './test-lists.fixture.ts';

let file: string;
let lists: AccountLists;
beforeEach(() => {
  file = listFile();
  lists = openTestLists({ file });
});

describe('the lists of an account', () => {
  it('are kept as they are given, of that account alone, the last changed first', () => {
    const first = { id: 'a', version: 1, ...content('eerste') };
    expect(lists.add('docent', 'a', content('eerste'))).toEqual({ ok: true, value: first });
    lists.add('docent', 'b', content('tweede'));
    lists.add('ander', 'c', content('van een ander'));
    expect([lists.find('docent', 'a'), lists.find('docent', 'c'), lists.find('docent', 'x')]).toEqual([first, undefined, undefined]);
    expect(namesOf('docent', lists)).toEqual(['tweede', 'eerste']);
    lists.replace('docent', { ...first, name: 'eerste, gewijzigd' });
    expect(namesOf('docent', lists)).toEqual(['eerste, gewijzigd', 'tweede']);
    expect(namesOf('niemand', lists)).toEqual([]);
  });

  it('are there when the database is opened again', () => {
    lists.add('docent', 'a', content('eerste'));
    lists.close();
    expect(namesOf('docent', openTestLists({ file }))).toEqual(['eerste']);
    expect(namesOf('docent', lists)).toEqual(['eerste']);
  });

  it('are changed from their own version alone, and nothing is lost', () => {
    const list = { id: 'a', version: 1, ...content('eerste') };
    lists.add('docent', 'a', list);
    expect(lists.replace('docent', { ...list, name: 'tweede' })).toEqual({ ok: true, value: { ...list, name: 'tweede', version: 2 } });
    for (const version of [1, 3]) {
      expect(lists.replace('docent', { ...list, version, name: 'te laat' })).toEqual({
        ok: false,
        problem: { code: 'changed', version: 2 },
      });
    }
    expect(lists.replace('ander', { ...list, version: 2 })).toEqual({ ok: false, problem: { code: 'unknown' } });
    expect(lists.find('docent', 'a')).toEqual({ ...list, name: 'tweede', version: 2 });
  });

  it('are removed by their account alone, and leave nothing in the file', () => {
    lists.add('docent', 'a', content('eerste', 'een geheim van de sectie'));
    expect([lists.remove('ander', 'a'), lists.remove('docent', 'a'), lists.remove('docent', 'a')]).toEqual([false, true, false]);
    expect(namesOf('docent', lists)).toEqual([]);
    lists.close();
    expect(readFileSync(file).includes('een geheim')).toBe(false);
  });

  it('are added once under one id: what is there by then is given, also when there is no room for another', () => {
    for (let number = 0; number < accountListLimits.lists; number += 1) {
      lists.add('docent', `l${number}`, content(`${number}`));
    }
    const changed = { id: 'l7', version: 1, ...content('zeven, gewijzigd') };
    lists.replace('docent', changed);
    expect(lists.add('docent', 'l7', content('7'))).toEqual({ ok: true, value: { ...changed, version: 2 } });
    expect(namesOf('docent', lists)).toHaveLength(accountListLimits.lists);
  });

  it('are so many at most, of each account', () => {
    for (let number = 0; number < accountListLimits.lists; number += 1) {
      expect(lists.add('docent', `l${number}`, content('x')).ok).toBe(true);
    }
    expect(lists.add('docent', 'meer', content('x'))).toEqual({ ok: false, problem: { code: 'tooMany' } });
    expect(lists.add('ander', 'meer', content('x')).ok).toBe(true);
    lists.remove('docent', 'l7');
    expect(lists.add('docent', 'weer', content('x')).ok).toBe(true);
  });

  it('are so many bytes together at most', () => {
    const long = content('x', 'é'.repeat(accountListLimits.bytes / 4));
    lists.add('docent', 'a', long);
    expect(lists.add('docent', 'b', content('klein')).ok).toBe(true);
    expect(lists.add('docent', 'c', long)).toEqual({ ok: false, problem: { code: 'tooMuch' } });
    expect(lists.replace('docent', { id: 'b', version: 1, ...long })).toEqual({ ok: false, problem: { code: 'tooMuch' } });
    expect(lists.replace('docent', { id: 'b', version: 7, ...long })).toEqual({ ok: false, problem: { code: 'changed', version: 1 } });
    expect(lists.replace('docent', { id: 'a', version: 1, ...long }).ok).toBe(true);
    expect(lists.add('ander', 'c', long).ok).toBe(true);
  });
});

type Step = { readonly kind: 'add' | 'replace' | 'remove'; readonly account: string; readonly id: string; readonly version: number };

it('do what a plain map of versions does, through two handles on one file', () => {
  const other = openTestLists({ file });
  const all = (): readonly AccountList[] => ['docent', 'ander'].flatMap((account) => lists.all(account));
  const step: fc.Arbitrary<Step> = fc.record({
    kind: fc.constantFrom('add', 'replace', 'remove'),
    account: fc.constantFrom('docent', 'ander'),
    id: fc.constantFrom('a', 'b', 'c'),
    version: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(step, fc.boolean()), { maxLength: 15 }), (steps) => {
      all().forEach(({ id }) => lists.remove(String(id.split('-')[0]), id));
      const expected = new Map<string, AccountList>();
      for (const [number, [{ kind, account, id, version }, isOther]] of steps.entries()) {
        const handle = isOther ? other : lists;
        const key = `${account}-${id}`;
        const stored = expected.get(key);
        const list = { id: key, version, ...content(`stap ${number}`) };
        if (kind === 'add' && stored === undefined) {
          expected.set(key, { ...list, version: 1 });
          expect(handle.add(account, key, list).ok).toBe(true);
        } else if (kind === 'remove') {
          expect(handle.remove(account, key)).toBe(expected.delete(key));
        } else if (kind === 'replace') {
          const isCurrent = stored?.version === version;
          expect(handle.replace(account, list).ok).toBe(isCurrent);
          if (isCurrent) {
            expected.set(key, { ...list, version: version + 1 });
          }
        }
      }
      expect(new Map(all().map((list) => [list.id, list]))).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});

it('lose no change of several threads that write one list at once, each with its own handle', { timeout: 60_000 }, async () => {
  const [threads, changes] = [4, 25];
  const run = (place: number): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const worker = new Worker(new URL('./list-writer.fixture.ts', import.meta.url), { workerData: { file, place, changes } });
    worker.once('error', reject);
    worker.once('exit', () => resolve());
    return promise;
  };
  await Promise.all(Array.from({ length: threads }, (_, place) => run(place)));
  const [list] = lists.all('docent');
  expect(list?.version).toBe(1 + threads * changes);
  expect(list?.lines.map(({ number }) => number)).toEqual(Array.from({ length: threads }, () => changes));
});
