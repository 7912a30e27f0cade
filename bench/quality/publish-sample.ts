import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { buildSnapshot } from '#snapshot/builder/snapshot-builder.ts';
import { sampleCatalogue } from '#sample/sample-catalogue.ts';
import { readSynonyms } from '#use-cases/publication/read-synonyms.ts';
import { recordsSource } from '#snapshot/records-source.fixture.ts';

/** Publishes the sample catalogue in a data folder, without the store between. */
export async function publishSample(dataFolder: string): Promise<string> {
  const { file } = await publishedSnapshots(dataFolder).publish((draft) =>
    buildSnapshot(recordsSource(sampleCatalogue(), true), draft, { synonyms: readSynonyms().synonyms }),
  );
  return file;
}
