import { setTimeout as wait } from 'node:timers/promises';
import type { SearchIndex } from '#search/embedded/index/search-index.ts';
import { ClusterError, type Cluster } from './cluster.ts';
import { documentVersion, indexBody } from './index-settings.ts';
import { productDocuments, type ProductDocument } from './product-documents.ts';

/** Number of indices that stay after a new one, as snapshots do. */
const retainedIndices = 3;
// Documents of one request.
const bulkSize = 500;
const pollMilliseconds = 500;
type Patience = {
  /** An index that gets no document for this long was left by a process that ended. */
  readonly abandonedMilliseconds?: number;
};

/** The name of the index of a catalogue. `id`: of its snapshot. */
export const indexName = (prefix: string, id: string): string => `${prefix}-${documentVersion}-${id}`;

type State = { readonly isComplete: boolean; readonly documents: number } | undefined;

/**
 * Makes sure that the cluster has the index of a catalogue, and gives its name. One process fills it; others wait for it. It counts as complete
 * once it holds every product, and only then older ones are removed. One that was left half-way is made anew. Throws a ClusterError.
 */
export async function provideIndex(
  cluster: Cluster,
  prefix: string,
  id: string,
  index: SearchIndex,
  { abandonedMilliseconds = 30_000 }: Patience = {},
): Promise<string> {
  const name = indexName(prefix, id);
  let [seen, since] = [-1, Date.now()];
  for (;;) {
    const state = await stateOf(cluster, name);
    if (state?.isComplete) {
      return name;
    }
    if (state === undefined) {
      if (await create(cluster, name)) {
        await fill(cluster, name, index);
        await prune(cluster, prefix, name);
        return name;
      }
    } else if (state.documents !== seen) {
      [seen, since] = [state.documents, Date.now()];
    } else if (Date.now() - since > abandonedMilliseconds) {
      await cluster.request('DELETE', `/${name}?ignore_unavailable=true`);
    }
    await wait(pollMilliseconds);
  }
}

type Mapping = { readonly mappings: { readonly _meta?: { readonly isComplete?: boolean } } };
type Statistics = {
  readonly indices: Readonly<Record<string, { readonly primaries: { readonly indexing: { readonly index_total: number } } }>>;
};

async function stateOf(cluster: Cluster, name: string): Promise<State> {
  try {
    const mapping = await cluster.request<Readonly<Record<string, Mapping>>>('GET', `/${name}/_mapping`);
    const { indices } = await cluster.request<Statistics>('GET', `/${name}/_stats/indexing`);
    return {
      isComplete: mapping[name]?.mappings._meta?.isComplete === true,
      documents: indices[name]?.primaries.indexing.index_total ?? 0,
    };
  } catch (error) {
    if (error instanceof ClusterError && error.status === 404) {
      return undefined;
    }
    throw error;
  }
}

/** Whether this process made the index: of several that try, one does. */
async function create(cluster: Cluster, name: string): Promise<boolean> {
  try {
    await cluster.request('PUT', `/${name}`, indexBody);
    return true;
  } catch (error) {
    if (error instanceof ClusterError && error.reason === 'resource_already_exists_exception') {
      return false;
    }
    throw error;
  }
}

async function fill(cluster: Cluster, name: string, index: SearchIndex): Promise<void> {
  let lines: object[] = [];
  const flush = async (): Promise<void> => {
    const { errors } = lines.length === 0 ? { errors: false } : await cluster.bulk<{ readonly errors: boolean }>(`/${name}/_bulk`, lines);
    if (errors) {
      throw new ClusterError(`POST /${name}/_bulk`, new Error('not every product was taken'));
    }
    lines = [];
  };
  const add = (document: ProductDocument): void => {
    lines.push({ index: { _id: String(document.ordinal) } }, document);
  };
  for (const document of productDocuments(index)) {
    add(document);
    if (lines.length === 2 * bulkSize) {
      await flush();
    }
  }
  await flush();
  await cluster.request('POST', `/${name}/_refresh`);
  const { count } = await cluster.request<{ readonly count: number }>('GET', `/${name}/_count`);
  if (count !== index.productCount) {
    throw new ClusterError(`GET /${name}/_count`, new Error(`${count} products of ${index.productCount}`));
  }
  await cluster.request('PUT', `/${name}/_mapping`, { _meta: { isComplete: true } });
}

type Listed = { readonly index: string; readonly 'creation.date': string };

async function prune(cluster: Cluster, prefix: string, kept: string): Promise<void> {
  const listed = await cluster.request<readonly Listed[]>('GET', `/_cat/indices/${prefix}-*?h=index,creation.date&format=json`);
  const older = listed
    .filter(({ index }) => index !== kept)
    .toSorted((left, right) => Number(right['creation.date']) - Number(left['creation.date']));
  for (const { index } of older.slice(retainedIndices - 1)) {
    await cluster.request('DELETE', `/${index}?ignore_unavailable=true`);
  }
}
