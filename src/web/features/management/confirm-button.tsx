import { useEffect, useRef, useState, type JSX, type KeyboardEvent } from 'react';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';

type ConfirmButtonProps = {
  readonly label: string;
  /** What will happen, in a sentence. */
  readonly question: string;
  readonly yes: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
};

/** A button for what visitors notice: it asks first. Escape and 'Nee' take the question away, and the focus returns to the button. */
export function ConfirmButton({ label, question, yes, isBusy, onConfirm }: ConfirmButtonProps): JSX.Element {
  const text = useTexts();
  // 'closed': the question was there, and the button takes the focus back.
  const [state, setState] = useState<'idle' | 'asked' | 'closed'>('idle');
  const [button, confirm] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  useEffect(() => {
    if (state !== 'idle') {
      (state === 'asked' ? confirm : button).current?.focus();
    }
  }, [state, button, confirm]);
  if (state !== 'asked') {
    return (
      <button
        ref={button}
        type="button"
        className={buttonClass('compact')}
        aria-disabled={isBusy}
        onClick={() => !isBusy && setState('asked')}
      >
        {label}
      </button>
    );
  }
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') {
      setState('closed');
    }
  };
  const agree = (): void => {
    setState('closed');
    onConfirm();
  };
  return (
    <div role="group" aria-label={label} className="cluster">
      <span className="small">{question}</span>
      <button ref={confirm} type="button" className={buttonClass('first', 'compact')} onClick={agree} onKeyDown={onKeyDown}>
        {yes}
      </button>
      <button type="button" className={buttonClass('compact')} onClick={() => setState('closed')} onKeyDown={onKeyDown}>
        {text('desk.no')}
      </button>
    </div>
  );
}
