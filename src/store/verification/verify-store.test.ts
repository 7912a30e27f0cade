import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CatalogueStore } from '#store/catalogue-store.ts';
import { structureAdvice } from '#store/store-error.ts';
import { deliver, openTestStore, product, runDescription, temporaryFolder } from '#store/store.fixture.ts';

let file: string;
let store: CatalogueStore;
beforeEach(() => {
  file = join(temporaryFolder(), 'catalogue.sqlite');
  store = openTestStore(file);
  deliver(
    store,
    ['a', 'b', 'c'].map((id) => product(id)),
    { source: 'een' },
  );
  deliver(store, [product('d')], { source: 'twee' });
});

function change(statements: string): void {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  database.exec(statements);
  database.close();
}

const faultOf = (): unknown => {
  try {
    store.verify();
  } catch (error) {
    return error;
  }
  return 'none';
};

describe('the check of a store', () => {
  it('finds nothing wrong with what was stored, nor with what was derived from it', () => {
    const family = { methodId: 'm', subjectId: 'natuurkunde', name: 'Methode' };
    deliver(store, [product('e', { subjectIds: ['natuurkunde'], methodIds: ['m'] })], { source: 'een', family });
    expect(faultOf()).toBe('none');
  });

  it('names one damaged record', () => {
    change(`UPDATE products SET record = '[]' WHERE id = 'b'`);
    expect(faultOf()).toMatchObject({
      code: 'store.damaged',
      message: `In de database ${file}: 1 record is beschadigd (b van bron "een"). Er is niets gepubliceerd. Importeer bron "een" opnieuw, of zet een reservekopie van dit bestand terug.`,
    });
  });

  it('names three damaged records', () => {
    change(`UPDATE products SET record = '[]' WHERE source = 'een'`);
    expect(faultOf()).toMatchObject({
      code: 'store.damaged',
      message: `In de database ${file}: 3 records zijn beschadigd (a van bron "een", b van bron "een", c van bron "een"). Er is niets gepubliceerd. Importeer bron "een" opnieuw, of zet een reservekopie van dit bestand terug.`,
    });
  });

  it('names three of four, counts the rest, and names every source that has to come again', () => {
    change(`UPDATE products SET record = '[]'`);
    expect(faultOf()).toMatchObject({
      code: 'store.damaged',
      message: `In de database ${file}: 4 records zijn beschadigd (a van bron "een", b van bron "een", c van bron "een" en nog 1). Er is niets gepubliceerd. Importeer bron "een" en bron "twee" opnieuw, of zet een reservekopie van dit bestand terug.`,
    });
  });

  it('finds records of a source that is not there', () => {
    change(`DELETE FROM sources WHERE name = 'twee'`);
    expect(faultOf()).toMatchObject({
      code: 'store.damaged',
      message: `De database ${file} is beschadigd (subjects_of_sources verwijst naar iets dat er niet is). ${structureAdvice}`,
    });
  });

  it('finds a withdrawal that is not as it was stored', () => {
    const run = store.beginRun();
    run.withdraw({ ...product('a', { modifiedAt: '2026-01-01T00:00:00Z' }), source: 'een', file: 'feed.xml', label: 'a' });
    run.commit(runDescription({ sources: ['een'] }), () => undefined);
    expect(faultOf()).toBe('none');
    change('UPDATE withdrawals SET modified_at = modified_at + 1');
    expect(faultOf()).toMatchObject({
      code: 'store.damaged',
      message: `De database ${file} is beschadigd (een intrekking van bron "een" is niet zoals ze is bewaard). ${structureAdvice}`,
    });
  });

  it('finds a structure that is not right, with the words of SQLite', () => {
    change(`PRAGMA ignore_check_constraints = ON; CREATE TABLE other (number INTEGER CHECK (number > 1)); INSERT INTO other VALUES (0)`);
    expect(faultOf()).toMatchObject({
      code: 'store.damaged',
      message: `De database ${file} is beschadigd (CHECK constraint failed in other). ${structureAdvice}`,
    });
  });
});
