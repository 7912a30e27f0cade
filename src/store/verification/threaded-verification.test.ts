import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { damageProducts, deliver, openTestStore, product, temporaryFolder } from '#store/store.fixture.ts';
import { verifyInThread } from './threaded-verification.ts';

const storeOf = (products: number) => {
  const file = join(temporaryFolder(), 'catalogue.sqlite');
  const store = openTestStore(file);
  deliver(
    store,
    Array.from({ length: products }, (_, index) => product(`p${index}`)),
  );
  return { file, store };
};

const damage = {
  name: 'StoreError',
  code: 'store.damaged',
  message: expect.stringContaining('2 records zijn beschadigd (p0 van bron "eck"'),
};

describe('the check of a store in a thread', () => {
  it('finds what the check in place finds, with the same sentence, while a transaction reads the store', async () => {
    const { file, store } = storeOf(2);
    await expect(verifyInThread(file)).resolves.toBeUndefined();
    damageProducts(file);
    await store.readVisibleRecords(async () => {
      await expect(verifyInThread(file)).rejects.toMatchObject(damage);
    });
    expect(() => store.verify()).toThrow(await verifyInThread(file).catch((error: Error) => error.message));
  });

  it('is that of a large catalogue, and of a small one in place', async () => {
    for (const products of [2, 5_000]) {
      const { file, store } = storeOf(products);
      await expect(store.verifyBeside(Promise.resolve())).resolves.toBeUndefined();
      damageProducts(file);
      await expect(store.verifyBeside(Promise.resolve())).rejects.toMatchObject({ code: 'store.damaged' });
    }
  });

  it('begins when a core is free, and that of a small catalogue at once', async () => {
    const [small, large] = [storeOf(2), storeOf(5_000)];
    const core = Promise.withResolvers<void>();
    const [ofSmall, ofLarge] = [small, large].map(({ store }) => store.verifyBeside(core.promise)) as [Promise<void>, Promise<void>];
    // Longer than the thread needs.
    await setTimeout(1_000);
    damageProducts(small.file);
    damageProducts(large.file);
    core.resolve();
    await expect(ofSmall).resolves.toBeUndefined();
    await expect(ofLarge).rejects.toMatchObject({ code: 'store.damaged' });
  });

  it('tells when the store cannot be opened', async () => {
    await expect(verifyInThread(join(temporaryFolder(), 'geen', 'catalogue.sqlite'))).rejects.toMatchObject({ code: 'store.unreachable' });
  });
});
