import type { JSX } from 'react';
import { useStoredValue } from '#web/storage/browser-storage.ts';
import type { StoredValue } from '#web/storage/stored-value.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { plainClass } from './button.ts';
import { Note } from './note.tsx';
import { saveFile } from './save-file.ts';

type DamagedEntriesNoteProps = {
  /** The unreadable entries of a stored list. */
  readonly damaged: StoredValue<readonly string[]>;
  /** Prefix of its texts. */
  readonly texts: 'myList.damaged' | 'comparison.damaged';
  readonly fileName: string;
  readonly className: string | undefined;
};

/** Says that entries of a stored list are unreadable, and offers them as a file; absent when there are none. */
export function DamagedEntriesNote({ damaged, texts, fileName, className }: DamagedEntriesNoteProps): JSX.Element | undefined {
  const text = useTexts();
  const entries = useStoredValue(damaged);
  if (entries.length === 0) {
    return undefined;
  }
  const save = (): void => saveFile(new Blob([entries.join('\n')], { type: 'text/plain;charset=utf-8' }), fileName);
  return (
    <Note tone="warn" className={`${className} no-print`}>
      <p>{text(texts, { count: entries.length })}</p>
      <div className="cluster">
        <button type="button" className={plainClass} onClick={save}>
          {text(`${texts}.save`)}
        </button>
        <button type="button" className={plainClass} onClick={() => void damaged.update(() => [])}>
          {text(`${texts}.drop`)}
        </button>
      </div>
    </Note>
  );
}
