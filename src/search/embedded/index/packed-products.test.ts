import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ProductPacker, ProductUnpacker, type PackedProducts } from './packed-products.ts';
import type { WordedProduct } from './worded-product.ts';

const texts = fc.array(fc.constantFrom('Boom', 'havo 4', 'Één', '', '1'), { maxLength: 3 });
const product = fc.record({
  texts: fc.record({ title: texts, classification: texts, people: texts, text: texts }),
  ean: fc.option(fc.constantFrom('9789006000000', '9789006000017'), { nil: undefined }),
}) as fc.Arbitrary<WordedProduct>;

function packed(packer: ProductPacker, products: readonly WordedProduct[]): PackedProducts {
  for (const one of products) {
    packer.add(one);
  }
  expect(packer.length).toBe(products.length);
  return packer.take();
}

test('are the products that were packed, batch after batch, and no repeated text is sent twice', () => {
  fc.assert(
    fc.property(fc.array(fc.array(product, { maxLength: 4 }), { maxLength: 4 }), (batches) => {
      const [packer, unpacker] = [new ProductPacker(), new ProductUnpacker()];
      const sent: string[] = [];
      for (const products of batches) {
        const message = structuredClone(packed(packer, products));
        sent.push(...message.newTexts);
        expect([...unpacker.products(message)]).toEqual(products);
      }
      expect(new Set(sent).size).toBe(sent.length);
    }),
  );
});
