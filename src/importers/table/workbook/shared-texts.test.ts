import { describe, expect, it } from 'vitest';
import { archiveOf } from '#importers/table/table.fixture.ts';
import { openArchive, type Archive } from './open-archive.ts';
import { readSharedTexts } from './shared-texts.ts';

/** An archive whose one file has a text of so many characters, in pieces: a packed one would take seconds. */
const archiveOfLength = (length: number): Archive => ({
  has: () => true,
  async *read(_name, handler) {
    handler.open('si', {});
    handler.open('t', {});
    for (let told = 0; told < length; told += 1_000_000) {
      handler.text('x'.repeat(Math.min(1_000_000, length - told)));
      yield await Promise.resolve();
    }
    handler.close('t');
    handler.close('si');
  },
});

describe('the texts that cells share', () => {
  it('are those of their text elements, without what stands between these', async () => {
    const xml = `<sst>
      <si>
        <t>Een</t>
      </si>
      <si><r><rPr>\n<b/>\n</rPr><t>Twee</t></r>\n<r><t> delen</t></r>\n<rPh sb="0" eb="1"><t>weg</t></rPh>\n</si>
      <si><t>a_x000D_b _x</t></si>
      <si><r><rPr><strike/></rPr><t>12,50</t></r><r><rPr><strike val="0"/></rPr><t>1</t></r><r><t>5</t></r></si>
      <si><t>Na</t></si>
      <si/>
    </sst>`;
    const archive = await openArchive(await archiveOf({ 'texts.xml': xml }));
    expect(await readSharedTexts(archive, 'texts.xml')).toEqual(['Een', 'Twee delen', 'a\rb _x', '15', 'Na', '']);
  });

  it('are refused when they are too many to hold', async () => {
    expect((await readSharedTexts(archiveOfLength(50_000_000), 'texts.xml'))[0]).toHaveLength(50_000_000);
    await expect(readSharedTexts(archiveOfLength(50_000_001), 'texts.xml')).rejects.toThrow('samen langer dan 50 miljoen tekens');
  });
});
