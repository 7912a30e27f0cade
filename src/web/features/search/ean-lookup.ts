import { parseEan } from '#catalogue/ean.ts';
import { productHref } from '#contract/routes.ts';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';

/**
 * Path of the product with the EAN in the text; undefined when the text is no EAN, or when not exactly one product with a title has it. The lookup
 * requests two products, to detect a duplicate EAN. Spec 5.
 */
export async function findProductByEan(client: Pick<CatalogueClient, 'searchHints'>, text: string): Promise<string | undefined> {
  const ean = parseEan(text);
  if (!ean.ok) {
    return undefined;
  }
  const { value } = await client.searchHints({ query: `ean;${ean.value}`, pageSize: 2 });
  const matching = value.hints.filter((product) => product.ean === ean.value && product.title);
  const [product] = matching;
  return matching.length === 1 && product ? productHref(product) || undefined : undefined;
}

/** The message about an EAN with a wrong check digit; undefined for every other text. The EAN is not corrected. */
export function checkDigitProblem(text: string): string | undefined {
  const ean = parseEan(text);
  return !ean.ok && ean.problem.code === 'ean.checkDigit' ? ean.problem.message : undefined;
}
