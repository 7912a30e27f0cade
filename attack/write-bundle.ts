import { writeFile } from 'node:fs/promises';
import { eanCheckDigit, parseEan } from '#catalogue/ean.ts';
import { productId } from '#catalogue/records.ts';
import { exampleProduct } from '#catalogue/product/example-product.fixture.ts';

type Bundle = {
  readonly name: string;
  /** Bundles with other numbers have other EANs. */
  readonly number: number;
  readonly version: number;
};

/** Ids of products in bundles begin with this. */
export const bundleIdStart = 'kill';

/** Writes a bundle of so many products, and gives their titles by id. */
export async function writeBundle(file: string, { name, number, version }: Bundle, products: number): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>();
  const lines = Array.from({ length: products }, (_, index) => {
    const first12 = `29${String(number).padStart(4, '0')}${String(index).padStart(6, '0')}`;
    const ean = parseEan(`${first12}${eanCheckDigit(first12)}`);
    const id = productId(`${bundleIdStart}${name}${index}`);
    if (!ean.ok || id === undefined) {
      throw new Error('no product');
    }
    const title = `Boek ${index} van ${name}, versie ${version}`;
    titles.set(id, title);
    return JSON.stringify(exampleProduct(id, title, { ean: ean.value }));
  });
  await writeFile(file, lines.join('\n'));
  return titles;
}
