import { useState, type JSX, type MouseEvent } from 'react';
import { dutchDay } from '#catalogue/dutch-day.ts';
import { apiPaths } from '#contract/routes.ts';
import { listSpreadsheetLimits } from '#contract/search-limits.ts';
import { useClient } from '#web/client/client-provider.tsx';
import { useSite } from '#web/site/site.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { useAnnouncement } from '#web/ui/announcement.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { saveFile } from '#web/ui/save-file.ts';

/** Longest address, in characters, of a spreadsheet requested with GET; longer lists are posted. */
const longestAddress = 8_000;

/** Path of the spreadsheet of these ids, joined with commas; undefined when it would be too long. Spec 7 and 9. */
export function excelPath(ids: readonly string[]): string | undefined {
  const path = `${apiPaths.excel}?ids=${ids.map((id) => encodeURIComponent(id.toWellFormed())).join(',')}`;
  return ids.length <= listSpreadsheetLimits.idsInAddress && path.length <= longestAddress ? path : undefined;
}

const fileName = (today: Date): string => `mijn-lijst-${dutchDay(today)}.xlsx`;

/**
 * Downloads a list as a spreadsheet from the address of specification 7, which the link has too. On a closed catalogue, and for a list that is too long,
 * the client posts it to the other address, to which it sends the access token. A failure shows a message.
 */
export function ExcelButton({ ids }: { readonly ids: readonly string[] }): JSX.Element {
  const text = useTexts();
  const client = useClient();
  const announce = useAnnouncement();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const { access, apiUrl } = useSite();
  const path = excelPath(ids);
  const download = async (): Promise<void> => {
    setState('busy');
    announce(text('myList.excel.busy'));
    const file = await client.listExcel(ids, access === 'open' ? path : undefined);
    if (file) {
      saveFile(file, fileName(new Date()));
    }
    setState(file ? 'idle' : 'failed');
  };
  const onClick = (event: MouseEvent): void => {
    event.preventDefault();
    if (state !== 'busy') {
      void download();
    }
  };
  const Download = path === undefined ? 'button' : 'a';
  const target = path === undefined ? { type: 'button' as const } : { href: apiUrl + path, download: true };
  return (
    <>
      <Download {...target} className={buttonClass('first')} aria-busy={state === 'busy'} onClick={onClick}>
        <Icon name="file-spreadsheet" />
        {text(state === 'busy' ? 'myList.excel.busy' : 'myList.excel')}
      </Download>
      {state === 'failed' && (
        <p role="alert" className="small">
          {text('myList.excel.failed')}
        </p>
      )}
    </>
  );
}
