import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { eanCheckDigit } from '#catalogue/ean.ts';

/** An EAN of its own for each number up to ten million. */
export function numberedEan(number: number): string {
  const first12 = `97890${String(number).padStart(7, '0')}`;
  return `${first12}${eanCheckDigit(first12)}`;
}

/** Bytes of the heap that are in use after a garbage collection. */
export function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}
