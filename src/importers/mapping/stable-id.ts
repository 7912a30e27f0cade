import { hash } from 'node:crypto';

/** Gives a stable id of lower-case letters and digits for what a source names otherwise: 25 characters, the same for the same parts. */
export function stableId(...parts: readonly string[]): string {
  const number = BigInt(`0x${hash('sha256', JSON.stringify(parts), 'hex').slice(0, 32)}`);
  return number.toString(36).padStart(25, '0');
}
