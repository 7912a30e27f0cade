import { useState, type JSX } from 'react';
import { useTexts } from '#web/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Copies the address of the comparison, or prints it. */
export function CompareActions(): JSX.Element {
  const text = useTexts();
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const copy = (): void => {
    navigator.clipboard.writeText(location.href).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  };
  return (
    <div className="cluster no-print">
      <button type="button" className={buttonClass()} onClick={copy}>
        <Icon name={state === 'copied' ? 'check' : 'link'} />
        <span aria-live="polite">{text(`comparison.copy.${state}`)}</span>
      </button>
      <button type="button" className={buttonClass()} onClick={() => window.print()}>
        <Icon name="printer" />
        {text('comparison.print')}
      </button>
    </div>
  );
}
