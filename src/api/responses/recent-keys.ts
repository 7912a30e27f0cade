const places = 1 << 16;

// FNV-1a, of which the last bits choose the place.
function fingerprint(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  }
  return hash | 0;
}

/**
 * Remembers roughly which keys came by lately, in a quarter of a megabyte whatever comes: one fingerprint a place, the latest one. It may forget
 * a key too soon, and in one of some billions of cases take one key for another; whoever asks must be able to live with both.
 */
export class RecentKeys {
  readonly #fingerprints = new Int32Array(places);

  /** Whether a key came by before; from now on it did. */
  wasThere(key: string): boolean {
    const hash = fingerprint(key);
    const place = hash & (places - 1);
    const before = this.#fingerprints[place];
    this.#fingerprints[place] = hash;
    return before === hash;
  }
}
