import { describe, expect, it } from 'vitest';
import { readAgain } from '#importers/reading/read-again.fixture.ts';
import { csvImporter } from './table.fixture.ts';

const ean = '9789006987904';
const other = '9789034506368';

describe('rows that were read before', () => {
  it('are known in the same table, and read anew when they differ', async () => {
    const list = (title: string): string => `EAN;Titel\n${ean};Newton\n${other};${title}\n`;
    const { known, told, anew } = await readAgain(csvImporter(), list('Nova'), list('Pulsar'));
    expect(known).toEqual([ean]);
    expect(told).toEqual(anew);
  });

  it('are read anew below headings of fewer cells: what was passed over then is a value too many now', async () => {
    const row = `${ean};Newton;opmerking\n`;
    const { known, told, anew } = await readAgain(csvImporter(), `EAN;Titel;\n${row}`, `EAN;Titel\n${row}`);
    expect(known).toEqual([]);
    expect(told).toEqual(anew);
    expect(told).toEqual([expect.stringMatching(/^rejected regel 2: De regel heeft 3 cellen, en de kopregel 2/u)]);
  });
});
