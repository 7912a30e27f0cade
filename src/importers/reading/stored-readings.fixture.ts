import type { EarlierReading, RecordReading } from '#catalogue/earlier-reading.ts';

/** A store in memory of products with what they were read from. */
export class StoredReadings {
  readonly #products = new Map<string, EarlierReading>();

  /** Stores a product with this id, and returns it as it is found again. */
  keep(id: string, reading: RecordReading): EarlierReading {
    const product = { ...reading, id, identity: id, modifiedAt: null, digest: 'digest', hasEan: false };
    this.#products.set(reading.fingerprint, product);
    return product;
  }

  readonly find = (fingerprint: string): EarlierReading | undefined => this.#products.get(fingerprint);
}
