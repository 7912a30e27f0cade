import { useState, type JSX } from 'react';
import { apiPaths } from '#contract/routes.ts';
import { useTexts } from '#web/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { Icon } from '#web/ui/icon.tsx';
import { saveFile } from '#web/ui/save-file.ts';

/** Most ids, and longest address, that the spreadsheet is asked for by its address; longer lists are posted. */
const idsInAddress = 500;
const longestAddress = 8_000;

/** Address of the spreadsheet with these ids; undefined when the list is too long for one. Spec 7 and 9: ids joined with commas. */
export function excelHref(ids: readonly string[]): string | undefined {
  const href = `${apiPaths.excel}?ids=${ids.map((id) => encodeURIComponent(id.toWellFormed())).join(',')}`;
  return ids.length <= idsInAddress && href.length <= longestAddress ? href : undefined;
}

async function postWorkbook(ids: readonly string[]): Promise<boolean> {
  try {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ids }) };
    const answer = await fetch(apiPaths.excel, init);
    if (answer.ok) {
      saveFile(await answer.blob(), 'mijn-lijst.xlsx');
    }
    return answer.ok;
  } catch {
    return false;
  }
}

function LongListButton({ ids }: { readonly ids: readonly string[] }): JSX.Element {
  const text = useTexts();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const download = async (): Promise<void> => {
    setState('busy');
    setState((await postWorkbook(ids)) ? 'idle' : 'failed');
  };
  return (
    <>
      <button type="button" className={buttonClass('first')} disabled={state === 'busy'} onClick={() => void download()}>
        <Icon name="file-spreadsheet" />
        {text(state === 'busy' ? 'myList.excel.busy' : 'myList.excel')}
      </button>
      {state === 'failed' && (
        <p role="alert" className="small">
          {text('myList.excel.failed')}
        </p>
      )}
    </>
  );
}

/** Downloads a list as a spreadsheet. */
export function ExcelButton({ ids }: { readonly ids: readonly string[] }): JSX.Element {
  const text = useTexts();
  const href = excelHref(ids);
  return href === undefined ? (
    <LongListButton ids={ids} />
  ) : (
    <a className={buttonClass('first')} href={href} download>
      <Icon name="file-spreadsheet" />
      {text('myList.excel')}
    </a>
  );
}
