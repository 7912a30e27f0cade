import { facetNames } from '#contract/facet.ts';
import type { EngineAnswer, EngineRequest } from '#search/search-engine.ts';
import { encodeFacet } from './facet-encoding.ts';

/** Where the documents come from: a snapshot, or anything that has them as JSON bytes. */
export type Documents = { listedProduct(ordinal: number): Uint8Array; methodReference(ordinal: number): Uint8Array };

const beforeProducts = '{"products":[';
const beforeMethods = '],"methods":[';
const comma = 0x2c;
const openBracket = 0x5b;
const closeBracket = 0x5d;

function facetsText(answer: EngineAnswer, filter: EngineRequest['filter']): string {
  const { facets } = answer;
  let text = `],"totalCount":${answer.total},"filterOptions":{`;
  for (const [index, name] of facetNames.entries()) {
    const entries = facets === undefined ? '' : encodeFacet(facets[name], filter[name]);
    text += `${index === 0 ? '' : ','}"${name}":[${entries}]`;
  }
  return `${text}}}`;
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

/**
 * Encodes the answer of a search without making objects of it: the documents' bytes are copied, the facets' entries are joined from texts
 * that were encoded once. The result equals what JSON.stringify would give for a ProductSearchAnswer.
 */
export function encodeSearchAnswer(answer: EngineAnswer, request: Pick<EngineRequest, 'filter'>, documents: Documents): Buffer {
  const products = Array.from(answer.products, (ordinal) => documents.listedProduct(ordinal));
  const methods = Array.from(answer.methods, (ordinal) => documents.methodReference(ordinal));
  const ending = facetsText(answer, request.filter);
  const room = beforeProducts.length + lengthOf(products) + beforeMethods.length + lengthOf(methods) + ending.length;
  const target = Buffer.allocUnsafe(room);
  let end = target.write(beforeProducts, 0, 'latin1');
  end = join(products, target, end);
  end += target.write(beforeMethods, end, 'latin1');
  end = join(methods, target, end);
  end += target.write(ending, end, 'latin1');
  return target.subarray(0, end);
}

/** Makes one JSON array of encoded documents. */
export function joinDocuments(documents: readonly Uint8Array[]): Buffer {
  const target = Buffer.allocUnsafe(lengthOf(documents) + 2);
  target[0] = openBracket;
  const end = join(documents, target, 1);
  target[end] = closeBracket;
  return target.subarray(0, end + 1);
}
