import { parseEan, type Ean } from '#catalogue/ean.ts';
import { productId, type ProductId } from '#catalogue/records.ts';
import { stableId } from './stable-id.ts';

/** The EAN of an identifier; undefined when it is none. */
export function eanOf(identifier: string): Ean | undefined {
  const parsed = parseEan(identifier);
  return parsed.ok ? parsed.value : undefined;
}

/** The product id of an EAN or a stable id. Throws for another text. */
export function certainProductId(text: string): ProductId {
  const id = productId(text);
  if (id === undefined) {
    throw new Error(`no product id: ${text}`);
  }
  return id;
}

/** The product id of an identifier in a feed: its EAN, or a stable id for anything else. */
export const idOf = (identifier: string, source: string): ProductId => certainProductId(eanOf(identifier) ?? stableId(source, identifier));
