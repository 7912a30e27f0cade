import type { ListResult } from '#catalogue/mappers/search/list-result.ts';
import { formatQuery, parsePageQuery } from '#catalogue/query/query.ts';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';
import { firstOfEach } from '#catalogue/first-of-each.ts';

const mostExamples = 2;
/** Most candidates: each is a request. */
const mostCandidates = 4;

/** A search for a product: its subject with its level and year (even `index`), or with its article group. Undefined when one of these is unknown. */
function wordsFor({ subjects, educationalLevels, grades, publicationType }: ListResult, index: number): string | undefined {
  const detail = index % 2 === 0 ? [educationalLevels[0], grades[0]] : [publicationType];
  const words = [subjects[0], ...detail];
  return words.every(Boolean) ? words.join(' ').toLowerCase() : undefined;
}

/** Whether a search has results; false when it fails. */
async function finds(client: CatalogueClient, words: string): Promise<boolean> {
  const query = parsePageQuery(words, '');
  if (!query.ok) {
    return false;
  }
  const { value } = await client.searchProducts({ query: formatQuery(query.value), pageSize: 1, profile: 'Hints' });
  return value.totalCount > 0;
}

/** Examples of searches that have results, made of these products, each of another subject, short subject names first. */
export async function findExamples(client: CatalogueClient, products: readonly ListResult[]): Promise<readonly string[]> {
  const short = products.toSorted((left, right) => (left.subjects[0] ?? '').length - (right.subjects[0] ?? '').length);
  const candidates = firstOfEach(short, ({ subjects }) => subjects[0] ?? '')
    .slice(0, mostCandidates)
    .flatMap((product, index) => wordsFor(product, index) ?? []);
  const found = await Promise.all(candidates.map((words) => finds(client, words)));
  return candidates.filter((_, index) => found[index]).slice(0, mostExamples);
}
