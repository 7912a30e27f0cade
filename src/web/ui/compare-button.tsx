import { useState, type JSX } from 'react';
import { addToCompareList, removeFromCompareList, type CompareEntry } from '#catalogue/comparison/compare-list.ts';
import { pagePaths } from '#contract/routes.ts';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';
import { useClient } from '#web/client/client-provider.tsx';
import { useStoredFact } from '#web/storage/browser-storage.ts';
import { compareList } from '#web/storage/compare-list.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { useAnnouncement } from './announcement.tsx';
import { buttonClass, once, type ButtonLook } from './button.ts';
import { Icon } from './icon/icon.tsx';

/** The method as an entry of the compare list. Undefined when the method, its area or its subject is unknown. Specification 3. */
async function fetchCompareEntry(client: Pick<CatalogueClient, 'method'>, methodId: string): Promise<CompareEntry | undefined> {
  const { value: method } = await client.method(methodId);
  if (!method?.area || !method.subject) {
    return undefined;
  }
  return { method: { id: method.id, title: method.title, slug: method.slug }, area: method.area, subject: method.subject };
}

type CompareButtonProps = { readonly methodId: string; readonly name: string; readonly look?: 'first' | 'plain' | 'compact' };

const looksOf: Readonly<Record<'first' | 'plain' | 'compact', readonly ButtonLook[]>> = {
  first: ['first'],
  plain: [],
  compact: ['compact', 'quiet'],
};

/** Adds a method to the compare list, or removes it. Adding fetches the complete method by its id. Specification 4. */
export function CompareButton({ methodId, name, look = 'plain' }: CompareButtonProps): JSX.Element {
  const text = useTexts();
  const client = useClient();
  const announce = useAnnouncement();
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'notKept'>('idle');
  const present = useStoredFact(compareList, (list) => list.some((entry) => entry.method.id === methodId));
  const store = (change: (list: readonly CompareEntry[]) => readonly CompareEntry[]): void =>
    setState(compareList.update(change) ? 'idle' : 'notKept');
  const add = async (): Promise<void> => {
    setState('busy');
    const entry = await fetchCompareEntry(client, methodId);
    if (entry) {
      store((list) => addToCompareList(list, entry));
      announce(text('compare.wasAdded', { name, count: compareList.get().length }));
    } else {
      setState('failed');
    }
  };
  const toggle = (): void => {
    if (present) {
      store((list) => removeFromCompareList(list, methodId));
      announce(text('compare.wasRemoved', { name }));
    } else if (state !== 'busy') {
      void add();
    }
  };
  const looks = look === 'compact' ? looksOf.compact : present ? (['on'] as const) : looksOf[look];
  const label = text(present ? 'compare.present' : look === 'compact' ? 'compare.addShort' : 'compare.add');
  // In a list of methods the text alone would be ambiguous.
  const named = look === 'compact' ? { 'aria-label': `${label}: ${name}` } : {};
  return (
    <>
      {/* Not disabled while it is busy: a disabled button loses the focus. */}
      <button
        type="button"
        className={buttonClass(...looks)}
        aria-busy={state === 'busy'}
        aria-pressed={present}
        onClick={once(toggle)}
        {...named}
      >
        <Icon name={present ? 'check' : 'columns-3'} />
        {label}
      </button>
      {present && look !== 'compact' && <a href={pagePaths.compare}>{text('compare.open')}</a>}
      {(state === 'failed' || state === 'notKept') && (
        <span role="alert" className="small">
          {text(`compare.${state}`)}
        </span>
      )}
    </>
  );
}
