import type { JSX } from 'react';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass } from './button.ts';
import { passFocusToHeading } from './focus.ts';
import { Icon } from './icon/icon.tsx';

type AgainButtonProps = { readonly isBusy: boolean; readonly again: () => void };

/**
 * The button of a message that goes when trying again succeeds: the heading of the page gets its focus then. Not disabled while it is busy: a disabled
 * button loses the focus.
 */
export function AgainButton({ isBusy, again }: AgainButtonProps): JSX.Element {
  const text = useTexts();
  return (
    <button
      ref={passFocusToHeading}
      type="button"
      className={buttonClass('compact')}
      aria-disabled={isBusy}
      onClick={() => isBusy || again()}
    >
      <Icon name="refresh" />
      {text(isBusy ? 'broken.trying' : 'broken.again')}
    </button>
  );
}
