import { useState, type JSX, type MouseEvent } from 'react';
import { apiPaths, comparisonHref } from '#contract/routes.ts';
import { useClient } from '#web/client/client-provider.tsx';
import { useSite } from '#web/site/site.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { useAnnouncement } from '#web/ui/announcement.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { saveFile } from '#web/ui/save-file.ts';

/** Downloads a comparison as a spreadsheet. A link, so that it works without script; with script the request has the access token. */
export function ExcelLink({ ids }: { readonly ids: readonly string[] }): JSX.Element {
  const text = useTexts();
  const client = useClient();
  const announce = useAnnouncement();
  const { apiUrl } = useSite();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const download = async (): Promise<void> => {
    setState('busy');
    announce(text('comparison.excel.busy'));
    const file = await client.comparisonExcel(ids);
    if (file) {
      saveFile(file, 'vergelijking.xlsx');
    }
    setState(file ? 'idle' : 'failed');
  };
  const onClick = (event: MouseEvent): void => {
    event.preventDefault();
    if (state !== 'busy') {
      void download();
    }
  };
  return (
    <>
      <a
        className={buttonClass()}
        href={`${apiUrl}${comparisonHref(apiPaths.comparisonExcel, ids)}`}
        download
        aria-busy={state === 'busy'}
        onClick={onClick}
      >
        <Icon name="file-spreadsheet" />
        {text(state === 'busy' ? 'comparison.excel.busy' : 'comparison.excel')}
      </a>
      {state === 'failed' && (
        <p role="alert" className="small">
          {text('comparison.excel.failed')}
        </p>
      )}
    </>
  );
}
