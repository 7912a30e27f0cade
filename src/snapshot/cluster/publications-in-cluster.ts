import { ClusterError, type Cluster } from '#search/opensearch/cluster.ts';
import { closeToWriting } from '#search/opensearch/fill-index.ts';
import {
  currentAlias,
  documentsOf,
  productsOf,
  publicationOfDocuments,
  publicationOfIndex,
  type PublicationMark,
} from './publication-indices.ts';

// Milliseconds for a change of the state of the cluster, which all nodes must hear of.
const timeout = 60_000;

/** Makes a complete publication the current one instead of others. Throws a ClusterError. */
export async function setCurrent(cluster: Cluster, prefix: string, publication: string, before: readonly string[]): Promise<void> {
  const alias = currentAlias(prefix);
  const removals = before.filter((name) => name !== publication).map((name) => ({ remove: { index: documentsOf(name), alias } }));
  const actions = [...removals, { add: { index: documentsOf(publication), alias } }];
  try {
    await cluster.request('POST', '/_aliases', { actions }, { timeout });
  } catch (error) {
    // Sent twice, the second request finds the alias moved.
    const [current, ...others] = await aliasedPublications(cluster, prefix);
    if (current !== publication || others.length > 0) {
      throw error;
    }
  }
}

// In milliseconds. Every node answers this at once, so servers that ask it every second notice soon that nodes hang.
const aliasTimeout = 2_000;

/** The publications that have the alias: one, or none, or several after two first publications at once or by hand. Throws a ClusterError. */
export async function aliasedPublications(cluster: Cluster, prefix: string): Promise<readonly string[]> {
  // Each node knows the alias, so it is known without the manager.
  const path = `/_alias/${currentAlias(prefix)}?local=true`;
  const indices = await cluster.request<object>('GET', path, undefined, { timeout: aliasTimeout }).catch(undefinedWhenAbsent);
  return Object.keys(indices ?? {}).map(publicationOfDocuments);
}

/** The current publication of a cluster; undefined when there is none. Throws a ClusterError. */
export const currentPublication = async (cluster: Cluster, prefix: string): Promise<string | undefined> =>
  (await aliasedPublications(cluster, prefix))[0];

function undefinedWhenAbsent(error: unknown): undefined {
  if (!(error instanceof ClusterError && error.status === 404)) {
    throw error;
  }
}

type Mappings = Readonly<Record<string, { readonly mappings: { readonly _meta?: PublicationMark } }>>;

// Gives what complete publications say of themselves. `indices`: of their documents, and others that must be there; also with an asterisk.
async function marksOf(cluster: Cluster, indices: string): Promise<readonly PublicationMark[]> {
  const found = await cluster.request<Mappings>('GET', `/${indices}/_mapping`).catch(undefinedWhenAbsent);
  // A copy that is not complete has the mark of its base.
  return Object.entries(found ?? {}).flatMap(([name, { mappings }]) =>
    mappings._meta !== undefined && documentsOf(mappings._meta.publication) === name ? [mappings._meta] : [],
  );
}

/** Whether the cluster has all of a publication. Throws a ClusterError. */
export const isComplete = async (cluster: Cluster, publication: string): Promise<boolean> =>
  (await marksOf(cluster, `${documentsOf(publication)},${productsOf(publication)}`)).length > 0;

/** Marks a publication as complete once its parts are on other nodes too, and closes it to writing. Throws a ClusterError. */
export async function complete(cluster: Cluster, mark: PublicationMark): Promise<void> {
  const names = [documentsOf(mark.publication), productsOf(mark.publication)];
  await untilCopied(cluster, names);
  await closeToWriting(cluster, names);
  await cluster.request('PUT', `/${documentsOf(mark.publication)}/_mapping`, { _meta: mark }, { timeout });
}

/** In milliseconds: how long each part may take to have its copy on another node. Without copies the publication is shown all the same. */
const copiesTimeout = 60_000;

type Health = { readonly status: 'green' | 'yellow' | 'red' };

async function untilCopied(cluster: Cluster, names: readonly string[]): Promise<void> {
  const path = `/_cluster/health/${names.join(',')}`;
  try {
    await cluster.request('GET', `${path}?wait_for_status=green&timeout=${copiesTimeout}ms`, undefined, {
      timeout: 2 * copiesTimeout,
    });
  } catch (error) {
    // 408: not all copies were made in time.
    if (!(error instanceof ClusterError && error.status === 408)) {
      throw error;
    }
    const { status } = await cluster.request<Health>('GET', path);
    if (status === 'red') {
      throw new ClusterError(`GET ${path}`, new Error('a part of the publication is on no node'));
    }
  }
}

/** Number of publications that stay in a cluster after a new one, as snapshots do in a data folder. */
const retainedPublications = 3;

type ListedIndex = { readonly index: string; readonly 'creation.date': string };
type ListedAlias = { readonly index: string };

/**
 * Removes publications but the newest, those that another one followed less than `notice` milliseconds ago, those that servers of another version of the
 * program show, and the bases of all of them. Throws a ClusterError.
 */
export async function prune(cluster: Cluster, prefix: string, kept: string, notice: number): Promise<void> {
  const listed = await cluster.request<readonly ListedIndex[]>('GET', `/_cat/indices/${prefix}-*?h=index,creation.date&format=json`);
  const aliases = await cluster.request<readonly ListedAlias[]>('GET', `/_cat/aliases/${prefix}-*-current?h=index&format=json`);
  const marks = await marksOf(cluster, documentsOf(`${prefix}-*`));
  const newestFirst = listed.toSorted((left, right) => Number(right['creation.date']) - Number(left['creation.date']));
  const madeAt = new Map<string, number>();
  for (const { index, 'creation.date': date } of newestFirst) {
    const publication = publicationOfIndex(prefix, index);
    if (publication !== undefined && !madeAt.has(publication)) {
      madeAt.set(publication, Number(date));
    }
  }
  const publications = [...madeAt.keys()];
  // The creation of the newest stands for now, so that only the clock of the cluster counts.
  const [latest = 0] = madeAt.values();
  const isJustFollowed = (place: number): boolean => latest - (madeAt.get(publications[place - 1] ?? '') ?? latest) < notice;
  const shown = new Set([kept, ...aliases.map(({ index }) => publicationOfDocuments(index))]);
  const newest = publications.filter((name) => !shown.has(name)).slice(0, retainedPublications - 1);
  const retained = new Set([...shown, ...newest, ...publications.filter((_, place) => isJustFollowed(place))]);
  const bases = new Set(marks.filter(({ publication }) => retained.has(publication)).map(({ base }) => base));
  for (const publication of publications.filter((name) => !retained.has(name) && !bases.has(name))) {
    await cluster.request('DELETE', `/${documentsOf(publication)},${productsOf(publication)}?ignore_unavailable=true`, undefined, {
      timeout,
    });
  }
}
