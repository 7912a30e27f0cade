import { describe, expect, it } from 'vitest';
import { collect, productsOf } from '#importers/eck/eck.fixture.ts';
import { archiveOf, problemsOf, readWorkbook, workbookFiles, workbookImporter, workbookOf, type TestSheet } from './table.fixture.ts';

const ean = '9789006987904';
const megabyte = 1024 * 1024;
const sheet = (...rows: TestSheet['rows']): TestSheet => ({ name: 'Prijzen', rows });
const cellOf = (xml: string) => ({ xml: (reference: string) => `<c r="${reference}"${xml}</c>` });

/** What is told of a file of so many bytes that begins as an old workbook. */
async function refusalOfSize(size: number): Promise<readonly string[]> {
  async function* open(): AsyncGenerator<Uint8Array> {
    yield Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
    const piece = new Uint8Array(megabyte);
    for (let left = size - 4; left > 0; left -= piece.length) {
      yield await Promise.resolve(piece.subarray(0, left));
    }
  }
  return problemsOf(await collect(workbookImporter().read({ file: 'a.xls', size: undefined, open })));
}

describe('the file of a workbook', () => {
  it('is refused above 64 MB', async () => {
    expect(await refusalOfSize(64 * megabyte)).toEqual([expect.stringContaining('Dit is een oude Excel-werkmap')]);
    expect(await refusalOfSize(64 * megabyte + 1)).toEqual([
      'unreadable · bestand · bestand: De werkmap is groter dan 64 MB. Bewaar de lijst als CSV; dat mag van elke grootte zijn.',
    ]);
  });

  it('is known by its first bytes', async () => {
    expect(workbookImporter().recognises(await workbookOf(sheet()))).toBe(true);
    expect(workbookImporter().recognises(Buffer.from('EAN;Titel\n'))).toBe(false);
  });

  it('whose source fails gives the failure as it is', async () => {
    const failure = new Error('the connection was lost');
    async function* open(): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve(Buffer.from('PK'));
      throw failure;
    }
    await expect(collect(workbookImporter().read({ file: 'a.xlsx', size: undefined, open }))).rejects.toBe(failure);
  });
});

describe('a workbook', () => {
  it('may have no shared texts, and then no cell has one', async () => {
    const text = (value: string) => cellOf(` t="str"><v>${value}</v>`);
    const files = workbookFiles([sheet([text('EAN'), text('Titel')], [text(ean), text('Newton')], [text(ean), cellOf(' t="s"><v>0</v>')])]);
    const { 'xl/sharedStrings.xml': _, ...withoutTexts } = files;
    const { events } = await readWorkbook(await archiveOf(withoutTexts));
    expect(productsOf(events)).toMatchObject([{ title: 'Newton' }]);
    expect(problemsOf(events, 'rejected')).toEqual([
      'rejected · blad "Prijzen", regel 3 · Titel (kolom B): Deze cel verwijst naar een tekst die niet in de werkmap staat.',
    ]);
  });

  it('is whole when it has a hidden sheet', async () => {
    const { events } = await readWorkbook(
      await workbookOf(sheet(['EAN', 'Titel'], [ean, 'Newton']), { ...sheet(), name: 'Oud', state: 'hidden' }),
    );
    const hidden = events.find((event) => event.kind === 'note' && event.problem.field === 'blad');
    expect(hidden).toMatchObject({ problem: { reason: 'Dit blad is verborgen. Dit blad is overgeslagen.' } });
    expect(hidden).not.toHaveProperty('isPartial');
  });

  it('is refused with the reasons of all its sheets', async () => {
    const { events } = await readWorkbook(await workbookOf({ name: 'Een', rows: [['a']] }, { name: 'Twee', rows: [['b']] }));
    expect(problemsOf(events, 'unreadable')).toEqual([
      expect.stringMatching(/^unreadable · bestand · bestand: Blad "Een": .+\. Blad "Twee": .+\.$/u),
    ]);
  });
});
