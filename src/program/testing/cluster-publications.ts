import { expect, test } from 'vitest';
import { price } from '#catalogue/prices/money.fixture.ts';
import { smallProductId } from '#api/small-catalogue.fixture.ts';
import { deliveryStatuses } from '#contract/product.ts';
import { publicationsIn } from '#snapshot/cluster/received-publication.ts';
import { readGenerationsToBase } from '#snapshot/file/section-reader.ts';
import { openSnapshot } from '#snapshot/snapshot-reader.ts';
import { emptyQuery } from '#catalogue/query/query.ts';
import type { ClusterError } from '#search/opensearch/cluster.ts';
import type { EngineRequest } from '#search/search-engine.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';
import { contentOf, publisher, readOnce, rebuilt } from '#use-cases/publication/changed-offers.fixture.ts';
import { clock } from '#use-cases/publication/import.fixture.ts';
import { publishCatalogue } from '#use-cases/publication/publish-catalogue.ts';
import type { TestCluster } from './test-cluster.ts';

/** Milliseconds that a test may take. */
const timeLimit = 300_000;

const firstTitle = async (snapshot: Snapshot): Promise<string> =>
  (await snapshot.documents([0])).listedProduct(0).title.split(' ')[0] ?? '';

const everything: EngineRequest = { query: emptyQuery, filter: {}, page: 0, pageSize: 0, withCounts: false };

/** What a cluster does with publications. They wait for the nodes more than they work, and none touches what another sends: several are sent at once. */
export function describePublications(own: () => TestCluster): void {
  test.concurrent(
    'is shown once it is whole, stays beside the two before it, and is shown again without being sent',
    { timeout: timeLimit },
    async () => {
      const prefix = `${own().prefix}-kept`;
      const { current } = publicationsIn(own().connection, prefix);
      expect(await current()).toBeUndefined();
      const files: string[] = [];
      for (const title of ['Een', 'Twee', 'Drie', 'Vier']) {
        files.push(await own().fileOf(2, title));
        expect(await own().send(prefix, files.at(-1) ?? '')).toBe('sent');
        expect(await firstTitle(await own().receive(prefix))).toBe(title);
      }
      expect(await own().indicesOf(prefix)).toHaveLength(6);
      expect(await own().send(prefix, files[3] ?? '')).toBe('unchanged');
      const shares: number[] = [];
      expect(await own().send(prefix, files[1] ?? '', { onProgress: (share) => shares.push(share) })).toBe('sent');
      expect(shares).toEqual([]);
      expect(await firstTitle(await own().receive(prefix))).toBe('Twee');
    },
  );

  test.concurrent(
    'stays for a while after the next one, however many follow, for servers that have not received those',
    { timeout: timeLimit },
    async () => {
      const prefix = `${own().prefix}-followed`;
      const send = async (title: string, notice: number): Promise<unknown> => own().send(prefix, await own().fileOf(2, title), { notice });
      const hour = 3_600_000;
      await send('Maandag', hour);
      const behind = await own().receive(prefix);
      for (const title of ['Dinsdag', 'Woensdag', 'Donderdag']) {
        await send(title, hour);
      }
      expect(await firstTitle(behind)).toBe('Maandag');
      expect(await own().indicesOf(prefix)).toHaveLength(8);
      await send('Vrijdag', 0);
      expect(await own().indicesOf(prefix)).toHaveLength(6);
    },
  );

  test.concurrent('has the documents, the hierarchy and the words of its file, in several shards too', { timeout: timeLimit }, async () => {
    const prefix = `${own().prefix}-whole`;
    const path = await own().fileOf(25, 'Heel');
    await own().send(prefix, path, { perShard: 10 });
    const [file, received] = [await openSnapshot(path), await own().receive(prefix)];
    expect(received.description).toEqual(file.description);
    expect([received.areas(), received.methods('natuurkunde'), received.editions('m1'), received.methodSets('e1')]).toEqual([
      file.areas(),
      file.methods('natuurkunde'),
      file.editions('m1'),
      file.methodSets('e1'),
    ]);
    expect(received.productsOfMethodSet('c-s1')).toEqual(file.productsOfMethodSet('c-s1'));
    expect(received.productOrdinal(smallProductId(7))).toBe(file.productOrdinal(smallProductId(7)));
    const ordinals = Array.from({ length: 25 }, (_, ordinal) => ordinal);
    const documents = await received.documents(ordinals);
    for (const ordinal of ordinals) {
      expect(Buffer.from(documents.listedProductJson(ordinal))).toEqual(Buffer.from(file.listedProductJson(ordinal)));
      expect(Buffer.from(documents.productJson(ordinal))).toEqual(Buffer.from(file.productJson(ordinal)));
    }
    await expect(received.documents([99]).then(({ product }) => product(99))).rejects.toBeInstanceOf(RangeError);
    await file.close();
  });

  test.concurrent(
    'of changed prices and availability is its base with what differs, and answers as a complete one',
    { timeout: timeLimit },
    async ({ onTestFinished }) => {
      const prefix = `${own().prefix}-offers`;
      const { store, apply, publish, current, snapshots } = publisher(onTestFinished);
      await publish();
      await own().send(prefix, await current(), { perShard: 20 });
      const receiver = own().receiver(prefix);
      const first = await receiver();
      const changes = [
        { number: 3, offer: { price: price(99_999), deliveryStatus: deliveryStatuses[1] } },
        { number: 1, offer: { deliveryStatus: deliveryStatuses[2] } },
        { number: 3, offer: { price: price(0), deliveryStatus: deliveryStatuses[4] } },
        { number: 1, offer: { price: price(1_003), deliveryStatus: deliveryStatuses[3] } },
      ];
      for (const change of changes) {
        apply([change]);
        await publish();
        expect(await readGenerationsToBase(await current())).toBeGreaterThan(0);
        expect(await own().send(prefix, await current())).toBe('sent');
        const received = await receiver();
        expect(received.sections.base).toBe(first.sections.base);
        expect(await contentOf(own().open(received))).toEqual(await rebuilt(store));
      }
      // The newest three and their base.
      expect(await own().indicesOf(prefix)).toHaveLength(8);
      await snapshots.rollback();
      expect(await own().send(prefix, await current())).toBe('sent');
      expect(await contentOf(own().open(await receiver()))).toEqual(await readOnce(await current()));
      // A cluster without the base gets it first.
      expect(await own().send(`${prefix}-empty`, await current())).toBe('sent');
      expect(await contentOf(await own().receive(`${prefix}-empty`))).toEqual(await readOnce(await current()));
      expect(await own().indicesOf(`${prefix}-empty`)).toHaveLength(4);
      apply([{ number: 5, offer: 'withdrawn' }]);
      await publishCatalogue({ store, snapshots, clock, synonyms: [] }, { isRequested: true });
      await own().send(prefix, await current());
      expect(await contentOf(own().open(await receiver()))).toEqual(await rebuilt(store));
    },
  );

  test.concurrent.each([
    ['products', /-products$/u],
    ['documents', /-documents$/u],
    ['both', /-(?:products|documents)$/u],
  ])(
    'of which indices were removed is sent again, and a server that shows it gives no answer until they are whole: %s',
    { timeout: timeLimit },
    async (name, removed) => {
      const prefix = `${own().prefix}-removed-${name}`;
      const path = await own().fileOf(1_500, name);
      await own().send(prefix, path);
      const shown = await own().receive(prefix);
      const totals: Promise<number | string>[] = [];
      const ask = (): void => {
        totals.push(
          shown.engine.search(everything).then(
            ({ total }) => total,
            (error: ClusterError) => error.code,
          ),
        );
      };
      const indices = (await own().indicesOf(prefix)).filter((index) => removed.test(index));
      await own().connection.request('DELETE', `/${indices.join(',')}`);
      ask();
      expect(await own().send(prefix, path, { onProgress: ask })).toBe('sent');
      const answers = await Promise.all(totals);
      expect(answers).toContain('search.unavailable');
      expect(answers.filter((answer) => answer !== 'search.unavailable' && answer !== 1_500)).toEqual([]);
      expect(await own().send(prefix, path)).toBe('unchanged');
      ask();
      expect(await totals.at(-1)).toBe(1_500);
      expect(await firstTitle(await own().receive(prefix))).toBe(name);
    },
  );

  test.concurrent('of another catalogue with a longer prefix is left alone', { timeout: timeLimit }, async () => {
    await own().send(`${own().prefix}-a-1`, await own().fileOf(1, 'Lang'));
    for (const title of ['A', 'B', 'C', 'D']) {
      await own().send(`${own().prefix}-a`, await own().fileOf(1, title));
    }
    expect(await firstTitle(await own().receive(`${own().prefix}-a-1`))).toBe('Lang');
  });
}
