import { describe, expect, it } from 'vitest';
import { price } from '#catalogue/prices/money.fixture.ts';
import { migrations } from '#store/database/migrations.ts';
import { forgetAll, HierarchyStore, type Delivery, type Staged } from './hierarchy-store.fixture.ts';
import { product } from '#store/store.fixture.ts';
import { mostEventsLookedAt } from './subjects-of-source.ts';

const natuurkunde = ['natuurkunde'];
const newton = { methodId: 'm1', subjectId: 'natuurkunde', name: 'Newton' };
// Nobody can change a product so but by damage; what is derived tells by it whether products were read.
const changeUnseen = `UPDATE products SET record = json_set(record, '$.subjectIds', json('["scheikunde"]')) WHERE id = 'unseen'`;

function storeWithUnseen(more: readonly Staged[] = []): HierarchyStore {
  const target = new HierarchyStore();
  const unseen = { record: product('unseen', { subjectIds: natuurkunde }) };
  target.deliver({ source: 'eck', records: [unseen, { record: product('a', { subjectIds: natuurkunde }) }, ...more] });
  target.database.exec(changeUnseen);
  return target;
}

const methodSetsOf = (target: HierarchyStore): readonly unknown[] =>
  target.database.prepare('SELECT id FROM method_sets ORDER BY id').all();

describe('all products of a source', () => {
  it.each<[string, Delivery, readonly string[]]>([
    ['the same', { source: 'eck', records: [{ record: product('a', { subjectIds: natuurkunde }) }] }, natuurkunde],
    [
      'a price',
      { source: 'eck', records: [{ record: product('a', { subjectIds: natuurkunde, price: price(100), deliveryStatus: 'Leverbaar' }) }] },
      natuurkunde,
    ],
    ['a title', { source: 'eck', records: [{ record: product('a', { subjectIds: natuurkunde, title: 'Anders' }) }] }, natuurkunde],
    ['a new product', { source: 'eck', records: [{ record: product('b', { subjectIds: ['biologie'] }) }] }, ['biologie', 'natuurkunde']],
    ['nothing of it', { source: 'ander', records: [{ record: product('c') }] }, natuurkunde],
  ])('are not read for a run that brings %s', (_name, brought, expected) => {
    const target = storeWithUnseen();
    target.deliver(brought);
    expect(target.derivedSubjects()).toEqual(expected);
  });

  it.each<[string, Delivery, readonly string[]]>([
    ['other subjects', { source: 'eck', records: [{ record: product('a', { subjectIds: [] }) }] }, ['scheikunde']],
    ['a family', { source: 'eck', records: [{ record: product('b'), family: newton }] }, ['natuurkunde', 'scheikunde']],
    ['a complete delivery without a product', { source: 'eck', complete: true, records: [{ record: product('unseen') }] }, []],
  ])('are read for a run that brings %s', (_name, brought, expected) => {
    const target = storeWithUnseen();
    target.deliver(brought);
    expect(target.derivedSubjects()).toEqual(expected);
  });

  it('are read for a new title of a product in a family', () => {
    const named = (id: string, title: string): Staged => ({ record: product(id, { title }), family: newton });
    const target = storeWithUnseen([named('b', 'B'), named('c', 'C')]);
    const productsOfSets = () =>
      target.database
        .prepare('SELECT record FROM method_sets')
        .all()
        .map(({ record }) => (JSON.parse(String(record)) as { productIds: unknown }).productIds);
    expect(productsOfSets()).toEqual([['b', 'c']]);
    target.deliver({ source: 'eck', records: [named('b', 'D')] });
    expect([productsOfSets(), target.derivedSubjects()]).toEqual([[['c', 'b']], ['natuurkunde', 'scheikunde']]);
  });

  it('are not read for a new price of a product in a family, whose method stays', () => {
    const target = storeWithUnseen([{ record: product('b'), family: newton }]);
    const before = methodSetsOf(target);
    target.deliver({ source: 'eck', records: [{ record: product('b', { price: price(100) }), family: newton }] });
    expect([methodSetsOf(target), before.length, target.derivedSubjects()]).toEqual([before, 1, natuurkunde]);
  });

  it('are not read when only the mapping changed, which holds at once', () => {
    const target = storeWithUnseen();
    target.mapping = { scheikunde: 'Exact' };
    expect(target.deliver({ source: 'eck', records: [{ record: product('a', { subjectIds: natuurkunde }) }] }).derived).toEqual({
      new: 0,
      changed: 0,
      removed: 2,
    });
    target.mapping = { natuurkunde: 'Beta', scheikunde: 'Exact' };
    target.deliver({ source: 'eck', records: [{ record: product('a', { subjectIds: natuurkunde }) }] });
    expect(target.derivedSubjects()).toEqual(natuurkunde);
  });

  it.each([
    ['is gone', forgetAll],
    ['has other ids', `UPDATE subjects_of_sources SET subject_ids = '["biologie"]'`],
    ['is no list', `UPDATE subjects_of_sources SET subject_ids = '["biol'`],
    ['has the checksum of another source', `UPDATE subjects_of_sources SET source = 'ander' WHERE source = 'eck'`],
  ])('are read when what is known of their subjects %s, and are not the next time', (_name, damage) => {
    const target = storeWithUnseen();
    target.database.exec(`INSERT INTO sources (name, rank) VALUES ('ander', 9)`);
    target.database.exec(damage);
    const brought: Delivery = { source: 'eck', records: [{ record: product('a', { subjectIds: natuurkunde, price: price(100) }) }] };
    target.deliver(brought);
    expect(target.derivedSubjects()).toEqual(['natuurkunde', 'scheikunde']);
    target.database.exec(`UPDATE products SET record = json_set(record, '$.subjectIds', json('[]')) WHERE id = 'unseen'`);
    target.deliver(brought);
    expect(target.derivedSubjects()).toEqual(['natuurkunde', 'scheikunde']);
  });

  it('are read after one of them was found damaged, and until it is delivered again', () => {
    const target = storeWithUnseen();
    expect(target.isWhole()).toBe(false);
    const known = (): unknown => target.database.prepare('SELECT subject_ids FROM subjects_of_sources').get();
    expect(known()).toBeUndefined();
    target.deliver({ source: 'eck', records: [{ record: product('a', { subjectIds: natuurkunde, price: price(100) }) }] });
    expect([target.derivedSubjects(), known()]).toEqual([['natuurkunde', 'scheikunde'], undefined]);
    target.deliver({ source: 'eck', records: [{ record: product('unseen', { subjectIds: natuurkunde }) }] });
    expect([target.derivedSubjects(), known(), target.isWhole()]).toEqual([natuurkunde, { subject_ids: '["natuurkunde"]' }, true]);
  });

  it('are read for a run with more events than are looked at', () => {
    const target = storeWithUnseen();
    const more = Array.from({ length: mostEventsLookedAt }, (_, index) => ({ record: product(`p${index}`) }));
    target.deliver({ source: 'eck', records: more });
    expect(target.derivedSubjects()).toEqual(natuurkunde);
    target.deliver({
      source: 'eck',
      records: [...more, { record: product('last') }].map(({ record }) => ({ record: { ...record, title: 'X' } })),
    });
    expect(target.derivedSubjects()).toEqual(['natuurkunde', 'scheikunde']);
  });

  it('are read once in a store of before', () => {
    const target = storeWithUnseen();
    target.database.exec('DROP TABLE subjects_of_sources; DROP INDEX products_damaged');
    target.database.exec(migrations.find((step) => step.includes('CREATE TABLE subjects_of_sources')) ?? '');
    target.deliver({ source: 'eck', records: [{ record: product('a', { subjectIds: natuurkunde, price: price(100) }) }] });
    expect(target.derivedSubjects()).toEqual(['natuurkunde', 'scheikunde']);
  });
});
