// The code of a thread that changes one list often, beside others that do the same.
import { workerData } from 'node:worker_threads';
import { StoreError } from '#store/store-error.ts';
import { openAccountLists } from './account-lists.ts';

const { file, place, changes } = workerData as { readonly file: string; readonly place: number; readonly changes: number };
const lists = openAccountLists({ file, isRestoring: () => false });
const line = (_: unknown, index: number) => ({ productId: `p${index}`, class: null, number: 0, note: '' });

/** Tries again while others write for so long that this thread is refused. */
function patiently<Value>(work: () => Value): Value {
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof StoreError && error.code === 'store.busy')) {
        throw error;
      }
    }
  }
}

patiently(() => lists.find('docent', 'a'));
try {
  patiently(() => lists.add('docent', 'a', { name: 'x', schoolYear: '2026-2027', classes: [], lines: Array.from({ length: 4 }, line) }));
} catch {
  // Another thread made it.
}
for (let done = 0; done < changes;) {
  const list = patiently(() => lists.find('docent', 'a'));
  if (list !== undefined) {
    const lines = list.lines.map((own, index) => (index === place ? { ...own, number: own.number + 1 } : own));
    done += patiently(() => lists.replace('docent', { ...list, lines })).ok ? 1 : 0;
  }
}
lists.close();
