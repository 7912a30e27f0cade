import { indexSettings, documentVersion } from '#search/opensearch/index-settings.ts';
import { formatVersion } from '#snapshot/file/section-format.ts';

/** The version of publications in a cluster: programs of different versions can use one cluster side by side. */
const version = `${documentVersion}-${formatVersion}`;

/** The name of a publication in a cluster. `prefix`: of the catalogue; `id`: of the snapshot. */
export const publicationName = (prefix: string, id: string): string => `${prefix}-${version}-${id}`;

/** The alias of what is current. */
export const currentAlias = (prefix: string): string => `${prefix}-${version}-current`;

/** The index of a publication that searches read. */
export const productsOf = (publication: string): string => `${publication}-products`;

const documentsSuffix = '-documents';

/** The index of a publication with its documents and the pieces of its content. The alias names this one. */
export const documentsOf = (publication: string): string => `${publication}${documentsSuffix}`;

/** The publication to which an index of documents belongs. */
export const publicationOfDocuments = (index: string): string => index.slice(0, -documentsSuffix.length);

/** The publication to which an index belongs; undefined for an index of another catalogue. */
export function publicationOfIndex(prefix: string, index: string): string | undefined {
  const own = index.startsWith(`${prefix}-`) ? index.slice(prefix.length + 1) : '';
  return /^(\d+-\d+-[0-9a-f]{16})-(?:products|documents)$/u.test(own) ? index.slice(0, index.lastIndexOf('-')) : undefined;
}

/** Ids of the documents of the index that are no product. */
export const manifestId = 'manifest';
export const patchId = 'patch';
export const pieceId = (number: number): string => `piece-${number}`;

const stored = { type: 'text', index: false, store: true, norms: false } as const;

/** What the index of documents says of a publication once that is complete; `base`: the publication that it is a patch of, or itself. */
export type PublicationMark = { readonly publication: string; readonly base: string };

/** What an index of documents is created with. Nothing in it is searched. */
export const documentsIndex = {
  settings: indexSettings,
  mappings: {
    dynamic: 'strict',
    _source: { enabled: false },
    properties: { document: stored, piece: { type: 'binary', store: true, doc_values: false } },
  },
} as const;
