import { parseEan } from '#catalogue/ean.ts';
import { productHref } from '#contract/routes.ts';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';

/**
 * Path of the product whose EAN was typed; undefined when the text is no EAN, or when not exactly one product with a title has it. Spec 5: the
 * lookup asks for two, so that a double is seen.
 */
export async function findByEan(client: Pick<CatalogueClient, 'searchHints'>, text: string): Promise<string | undefined> {
  const ean = parseEan(text);
  if (!ean.ok) {
    return undefined;
  }
  const { value } = await client.searchHints({ query: `ean;${ean.value}`, pageSize: 2 });
  const matching = value.hints.filter((product) => product.ean === ean.value && product.title);
  const [product] = matching;
  return matching.length === 1 && product ? productHref(product) || undefined : undefined;
}

/** The sentence about an EAN whose last digit is wrong; undefined for every other text. It is said, never repaired. */
export function eanFault(text: string): string | undefined {
  const ean = parseEan(text);
  return !ean.ok && ean.problem.code === 'ean.checkDigit' ? ean.problem.message : undefined;
}
