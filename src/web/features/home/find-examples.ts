import type { ListResult } from '#catalogue/mappers/list-result.ts';
import { formatQuery, parsePageQuery } from '#catalogue/query/query.ts';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';
import { firstOfEachKey } from './first-of-each-key.ts';

const shown = 2;
// An example is a help, and each candidate is a call.
const asked = 4;

/** What a teacher would type to find a product: its subject with its class, or with its kind. Undefined when too little is known of it. */
function wordsFor({ subjects, educationalLevels, grades, publicationType }: ListResult, index: number): string | undefined {
  const detail = index % 2 === 0 ? [educationalLevels[0], grades[0]] : [publicationType];
  const words = [subjects[0], ...detail];
  return words.every(Boolean) ? words.join(' ').toLowerCase() : undefined;
}

async function finds(client: CatalogueClient, words: string): Promise<boolean> {
  const query = parsePageQuery(words, '');
  if (!query.ok) {
    return false;
  }
  const { value, failure } = await client.searchProducts({ query: formatQuery(query.value), pageSize: 1, profile: 'Hints' });
  return failure === undefined && value.totalCount > 0;
}

/** Examples of searches, made of these products, each of another subject, short names first; only such as find something. */
export async function findExamples(client: CatalogueClient, products: readonly ListResult[]): Promise<readonly string[]> {
  const short = products.toSorted((left, right) => (left.subjects[0] ?? '').length - (right.subjects[0] ?? '').length);
  const candidates = firstOfEachKey(short, ({ subjects }) => subjects[0] ?? '', asked).flatMap(
    (product, index) => wordsFor(product, index) ?? [],
  );
  const found = await Promise.all(candidates.map((words) => finds(client, words)));
  return candidates.filter((_, index) => found[index]).slice(0, shown);
}
