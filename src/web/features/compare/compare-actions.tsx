import type { JSX } from 'react';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { CopyButton } from './copy-button.tsx';
import { ExcelLink } from './excel-link.tsx';

/** The actions of a comparison: copy its address, download it as a spreadsheet, print it. Their state is reset when the methods change. */
export function CompareActions({ ids }: { readonly ids: readonly string[] }): JSX.Element {
  const text = useTexts();
  return (
    <div className="cluster no-print" key={ids.join()}>
      <CopyButton />
      <ExcelLink ids={ids} />
      <button type="button" className={buttonClass()} onClick={() => window.print()}>
        <Icon name="printer" />
        {text('comparison.print')}
      </button>
    </div>
  );
}
