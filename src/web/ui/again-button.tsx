import { useLayoutEffect, useRef, type JSX } from 'react';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass } from './button.ts';
import { focusHeading } from './focus.ts';
import { Icon } from './icon/icon.tsx';

type AgainButtonProps = { readonly isBusy: boolean; readonly again: () => void };

/**
 * The button of a message that goes when trying again succeeds: the heading of the page gets its focus then. Not disabled while it is busy: a disabled
 * button loses the focus.
 */
export function AgainButton({ isBusy, again }: AgainButtonProps): JSX.Element {
  const text = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current: own } = button;
    return () => {
      if (own === document.activeElement) {
        // Once it is gone.
        queueMicrotask(() => document.activeElement === document.body && focusHeading());
      }
    };
  }, []);
  return (
    <button ref={button} type="button" className={buttonClass('compact')} aria-disabled={isBusy} onClick={() => isBusy || again()}>
      <Icon name="refresh" />
      {text(isBusy ? 'broken.trying' : 'broken.again')}
    </button>
  );
}
