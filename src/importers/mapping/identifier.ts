import { parseEan, type Ean } from '#catalogue/ean.ts';
import { productId, type ProductId } from '#catalogue/records.ts';
import { stableId } from './stable-id.ts';

/** The EAN of an identifier; undefined when it is none. */
export function eanOf(identifier: string): Ean | undefined {
  const parsed = parseEan(identifier);
  return parsed.ok ? parsed.value : undefined;
}

/** The product id of an identifier in a feed: its EAN, or a stable id for anything else. */
export function idOf(identifier: string, source: string): ProductId {
  const id = productId(eanOf(identifier) ?? stableId(source, identifier));
  if (id === undefined) {
    throw new Error(`no product id for ${identifier}`);
  }
  return id;
}
