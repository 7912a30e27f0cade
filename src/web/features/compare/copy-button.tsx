import { useId, useState, type JSX } from 'react';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { copyText } from '#web/ui/copy-text.ts';
import fields from '#web/ui/field.module.css';
import { Icon } from '#web/ui/icon/icon.tsx';

/** Copies the address of the comparison; shows the address when the browser refuses to copy. */
export function CopyButton(): JSX.Element {
  const text = useTexts();
  const field = useId();
  const [copied, setCopied] = useState<{ readonly address: string; readonly byHand: boolean }>();
  const copy = async (): Promise<void> => {
    const address = location.href;
    setCopied({ address, byHand: !(await copyText(address)) });
  };
  const isCopied = copied?.byHand === false;
  return (
    <>
      <button type="button" className={buttonClass()} onClick={() => void copy()}>
        <Icon name={isCopied ? 'check' : 'link'} />
        <span aria-live="polite">{text(isCopied ? 'comparison.copy.copied' : 'comparison.copy.idle')}</span>
      </button>
      {copied?.byHand && (
        <div className={fields.field} role="status">
          <label htmlFor={field}>{text('comparison.copy.byHand')}</label>
          <input id={field} className={fields.input} readOnly value={copied.address} onFocus={(event) => event.currentTarget.select()} />
        </div>
      )}
    </>
  );
}
