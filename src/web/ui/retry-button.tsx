import type { JSX } from 'react';
import { useRevalidator } from 'react-router';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass, type ButtonLook } from './button.ts';
import { Icon } from './icon/icon.tsx';

/** Revalidates the page. Not disabled while it is busy: a disabled button loses the focus. */
export function RetryButton({ look }: { readonly look?: ButtonLook }): JSX.Element {
  const text = useTexts();
  const { state, revalidate } = useRevalidator();
  const isIdle = state === 'idle';
  return (
    <button
      type="button"
      className={buttonClass(...(look ? [look] : []))}
      aria-disabled={!isIdle}
      onClick={() => void (isIdle && revalidate())}
    >
      <Icon name="refresh" />
      {text(isIdle ? 'broken.again' : 'broken.trying')}
    </button>
  );
}
