import { facetNames } from '#contract/facet.ts';
import type { EngineResponse, EngineRequest } from '#search/search-engine.ts';
import { roomForFacet, writeFacet } from './facet-encoding.ts';

/** Where the documents come from: a snapshot, or anything that has them as JSON bytes. */
export type Documents = { listedProduct(ordinal: number): Uint8Array; methodReference(ordinal: number): Uint8Array };

const beforeProducts = '{"products":[';
const beforeMethods = '],"methods":[';
const comma = 0x2c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const closeBrace = 0x7d;
// The names of the facets, the total and all brackets.
const roomForFrame = 500;

// Answers are written here first: how long one is shows only at its end. Writing never waits, so two never meet.
const workspace = Buffer.alloc(1 << 19);
const workspaceOf = (size: number): Buffer => (size <= workspace.length ? workspace : Buffer.alloc(size));

const beforeFacet = facetNames.map((name, index) => Buffer.from(`${index === 0 ? '' : ','}"${name}":[`));

function writeFacets({ facets }: EngineResponse, filter: EngineRequest['filter'], target: Buffer, start: number): number {
  let end = start;
  for (let index = 0; index < facetNames.length; index += 1) {
    const name = facetNames[index] as (typeof facetNames)[number];
    const before = beforeFacet[index] as Buffer;
    target.set(before, end);
    end += before.length;
    if (facets !== undefined) {
      end = writeFacet(facets[name], filter[name], target, end);
    }
    target[end] = closeBracket;
    end += 1;
  }
  target[end] = closeBrace;
  target[end + 1] = closeBrace;
  return end + 2;
}

function join(documents: readonly Uint8Array[], target: Buffer, start: number): number {
  let end = start;
  for (const [index, document] of documents.entries()) {
    if (index > 0) {
      target[end] = comma;
      end += 1;
    }
    target.set(document, end);
    end += document.length;
  }
  return end;
}

const lengthOf = (documents: readonly Uint8Array[]): number => documents.reduce((sum, { length }) => sum + length + 1, 0);

function roomForFacets({ facets }: EngineResponse, filter: EngineRequest['filter']): number {
  return facets === undefined ? 0 : facetNames.reduce((sum, name) => sum + roomForFacet(facets[name], filter[name]), 0);
}

/**
 * Encodes the answer of a search without making objects of it: the documents' bytes are copied, the facets' entries are encoded once but for
 * their counts. The result equals what JSON.stringify would give for a ProductSearchAnswer: its UTF-8, one character a byte.
 */
export function encodeSearchAnswer(answer: EngineResponse, request: Pick<EngineRequest, 'filter'>, documents: Documents): string {
  const products = Array.from(answer.products, (ordinal) => documents.listedProduct(ordinal));
  const methods = Array.from(answer.methods, (ordinal) => documents.methodReference(ordinal));
  const target = workspaceOf(roomForFrame + lengthOf(products) + lengthOf(methods) + roomForFacets(answer, request.filter));
  let end = target.write(beforeProducts, 0, 'latin1');
  end = join(products, target, end);
  end += target.write(beforeMethods, end, 'latin1');
  end = join(methods, target, end);
  end += target.write(`],"totalCount":${answer.total},"filterOptions":{`, end, 'latin1');
  end = writeFacets(answer, request.filter, target, end);
  return target.toString('latin1', 0, end);
}

/** Makes one JSON array of encoded documents. */
export function joinDocuments(documents: readonly Uint8Array[]): Buffer {
  const target = Buffer.allocUnsafe(lengthOf(documents) + 2);
  target[0] = openBracket;
  const end = join(documents, target, 1);
  target[end] = closeBracket;
  return target.subarray(0, end + 1);
}
