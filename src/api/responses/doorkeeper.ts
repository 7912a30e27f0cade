const places = 1 << 16;

// FNV-1a; its last bits are the index.
function fingerprint(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  }
  return hash | 0;
}

/**
 * Admits a key from its second occurrence on (the doorkeeper of TinyLFU). Holds the last 32-bit fingerprint per place: 65,536 places, 256 kB. It is
 * approximate: it may forget a key too soon, and confuse two keys with a chance of one in four billion.
 */
export class Doorkeeper {
  readonly #fingerprints = new Int32Array(places);

  /** Whether a key occurred before; records it. */
  admits(key: string): boolean {
    const hash = fingerprint(key);
    const place = hash & (places - 1);
    const before = this.#fingerprints[place];
    this.#fingerprints[place] = hash;
    return before === hash;
  }
}
