import { useId, useState, type JSX } from 'react';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { copyText } from '#web/ui/copy-text.ts';
import fields from '#web/ui/field.module.css';
import { Icon } from '#web/ui/icon/icon.tsx';
import { longestLink, shareLink } from './share-link.ts';

type ShareState = 'idle' | 'copied' | 'byHand' | 'tooLong';

/** Copies a link to this list; shows the link when the browser refuses to copy, and a note when the list is too long for a link. */
export function ShareButton({ ids }: { readonly ids: readonly string[] }): JSX.Element {
  const text = useTexts();
  const field = useId();
  const [shared, setShared] = useState<{ readonly state: ShareState; readonly ids: string }>({ state: 'idle', ids: '' });
  // A changed list has another link.
  const state = shared.ids === ids.join() ? shared.state : 'idle';
  const link = state === 'byHand' ? shareLink(location.origin, ids) : undefined;
  const tell = (told: ShareState): void => setShared({ state: told, ids: ids.join() });
  const share = async (): Promise<void> => {
    const address = shareLink(location.origin, ids);
    if (address === undefined) {
      tell('tooLong');
      return;
    }
    tell((await copyText(address)) ? 'copied' : 'byHand');
  };
  return (
    <>
      <button type="button" className={buttonClass()} onClick={() => void share()}>
        <Icon name={state === 'copied' ? 'check' : 'link'} />
        <span aria-live="polite">{text(state === 'copied' ? 'myList.share.copied' : 'myList.share')}</span>
      </button>
      <div role="status">
        {state === 'tooLong' && <p className="small">{text('myList.share.tooLong', { count: longestLink })}</p>}
        {link !== undefined && (
          <div className={fields.field}>
            <label htmlFor={field}>{text('myList.share.byHand')}</label>
            <input id={field} className={fields.input} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
          </div>
        )}
      </div>
    </>
  );
}
