import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { smallCatalogue, smallProductId } from '#api/small-catalogue.fixture.ts';
import { showInCluster } from '#commands/publication/show-in-cluster.ts';
import { buildSnapshot } from '#snapshot/builder/snapshot-builder.ts';
import { publicationsIn } from '#snapshot/cluster/received-publication.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { openSnapshot } from '#snapshot/snapshot-reader.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';
import type { TestCluster } from './test-cluster.ts';

const patience = 120_000;

const firstTitle = async (snapshot: Snapshot): Promise<string> =>
  (await snapshot.documents([0], ['listed'])).listedProduct(0).title.split(' ')[0] ?? '';

/** What a cluster does with publications. */
export function describePublications(own: () => TestCluster): void {
  test(
    'is shown once it is whole, stays beside the two before it, and is shown again without being sent',
    { timeout: patience },
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
      const onProgress = vi.fn();
      expect(await own().send(prefix, files[1] ?? '', { onProgress })).toBe('sent');
      expect(onProgress).not.toHaveBeenCalled();
      expect(await firstTitle(await own().receive(prefix))).toBe('Twee');
    },
  );

  test('has the documents, the hierarchy and the words of its file, in several shards too', { timeout: patience }, async () => {
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
    const documents = await received.documents(ordinals, ['listed', 'whole']);
    for (const ordinal of ordinals) {
      expect(Buffer.from(documents.listedProductJson(ordinal))).toEqual(Buffer.from(file.listedProductJson(ordinal)));
      expect(Buffer.from(documents.productJson(ordinal))).toEqual(Buffer.from(file.productJson(ordinal)));
    }
    await expect(received.documents([99], ['whole']).then(({ product }) => product(99))).rejects.toBeInstanceOf(RangeError);
    await file.close();
  });

  test('of another catalogue with a longer prefix is left alone', { timeout: patience }, async () => {
    await own().send(`${own().prefix}-a-1`, await own().fileOf(1, 'Lang'));
    for (const title of ['A', 'B', 'C', 'D']) {
      await own().send(`${own().prefix}-a`, await own().fileOf(1, title));
    }
    expect(await firstTitle(await own().receive(`${own().prefix}-a-1`))).toBe('Lang');
  });

  test('that a full disk refuses is a sentence, and what is shown stays', { timeout: patience }, async () => {
    const prefix = `${own().prefix}-full`;
    const dataFolder = join(own().folder, 'full');
    await mkdir(dataFolder);
    const published = publishedSnapshots(dataFolder);
    const errors: string[] = [];
    const lines: string[] = [];
    const show = (): Promise<number> =>
      showInCluster(
        { nodes: own().nodes.urls, prefix },
        {
          dataFolder,
          writeLine: (line) => lines.push(line),
          writeError: (line) => errors.push(line),
          isTerminal: false,
          overwriteLine: () => undefined,
          clock: () => new Date(),
        },
      );
    await published.publish((draft) => buildSnapshot(smallCatalogue(3, 'Voor'), draft));
    expect(await show()).toBe(0);
    // What the cluster does by itself when the disks of all nodes are above the high watermark.
    const block = (value: boolean | null): Promise<unknown> =>
      own().connection.request('PUT', '/_cluster/settings', { persistent: { 'cluster.blocks.create_index': value } });
    await block(true);
    try {
      await published.publish((draft) => buildSnapshot(smallCatalogue(3, 'Na'), draft));
      expect(await show()).toBe(1);
      expect(errors.join()).toMatch(/^Het zoekcluster neemt niets meer aan, meestal omdat een schijf te vol is/u);
      expect(await firstTitle(await own().receive(prefix))).toBe('Voor');
    } finally {
      await block(null);
    }
    expect(await show()).toBe(0);
    expect(await show()).toBe(0);
    expect(lines).toEqual(Array(2).fill('De publicatie staat in het zoekcluster.'));
    expect(await firstTitle(await own().receive(prefix))).toBe('Na');
  });
}
