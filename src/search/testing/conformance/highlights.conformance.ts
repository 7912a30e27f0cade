import { expect, test } from 'vitest';
import type { HighlightRequest } from '#search/search-engine.ts';
import { titled, type MakeEngine } from './example-engine.ts';

/** Highlights: which parts of the texts of its products an engine marks. */
export function describeHighlights(make: MakeEngine): void {
  // The titles of an engine with what is marked in brackets.
  const marked = async (titles: readonly string[], { words = [], names = [] }: Partial<HighlightRequest>): Promise<readonly string[]> => {
    const engine = await make(titled(...titles));
    const highlight = engine.highlighter({ words, names });
    return titles.map((title) =>
      highlight(title).reduceRight((text, { start, end }) => `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`, title),
    );
  };

  test('highlights equal words whole, wherever they are, and no part of another word', async () => {
    expect(await marked(['Atlas, de atlas', 'Wereldatlas', 'Kaarten'], { words: ['atlas', 'wereld'] })).toEqual([
      '[Atlas], de [atlas]',
      '[Wereldatlas]',
      'Kaarten',
    ]);
    expect(await marked(['havo 4, deel 14'], { words: ['4', 'havo'] })).toEqual(['[havo] [4], deel 14']);
  });

  test('highlights the forms of a Dutch word whole', async () => {
    expect(await marked(['Boeken over huizen', 'Een boek, een huis', 'Brieven'], { words: ['boek', 'huis', 'x'] })).toEqual([
      '[Boeken] over [huizen]',
      'Een [boek], een [huis]',
      'Brieven',
    ]);
  });

  test('highlights of a compound the part that matches, in any form', async () => {
    const titles = ['Leerwerkboek', 'Schoolboeken', 'Boekenlijst', 'Bronnenboekje', 'Boeken'];
    expect(await marked(titles, { words: ['boek', 'x'] })).toEqual([
      'Leerwerk[boek]',
      'School[boeken]',
      '[Boeken]lijst',
      'Bronnenboekje',
      '[Boeken]',
    ]);
    expect(await marked(['Leerwerkboek', 'Boekenboek'], { words: ['werken', 'boek', 'leer', 'x'] })).toEqual([
      '[Leerwerkboek]',
      '[Boek]enboek',
    ]);
    expect(await marked(['Leerwerkboek A', 'Boek A'], { names: [{ typed: 'boeken a', names: [] }] })).toEqual([
      'Leerwerk[boek] [A]',
      '[Boek] [A]',
    ]);
  });

  test('highlights of longer words their beginning, for the last word from three characters, also of an EAN', async () => {
    expect(await marked(['Natuurkunde in de natuur', 'na'], { words: ['in', 'natuurk'] })).toEqual(['[Natuurk]unde [in] de natuur', 'na']);
    expect(await marked(['Natuurkunde in de natuur'], { words: ['natuurk', 'in'] })).toEqual(['Natuurkunde [in] de natuur']);
    expect(await marked(['Natuurkunde'], { words: ['na'] })).toEqual(['Natuurkunde']);
    const engine = await make([{ title: 'Atlas', ean: '2900000000018' }]);
    expect(engine.highlighter({ words: ['2900'], names: [] })('2900000000018')).toEqual([{ start: 0, end: 4 }]);
    expect(engine.highlighter({ words: ['18'], names: [] })('2900000000018')).toEqual([]);
  });

  test('counts in code units of the text as it is shown, with whole characters', async () => {
    expect(
      await marked(['Één ÉCOLE', '😀 Cafe\u0301\u0323 straße', 'Ĳsland', 'ﬁche'], {
        words: ['een', 'ecole', 'cafe', 'strasse', 'ijsland', 'fic'],
      }),
    ).toEqual(['[Één] [ÉCOLE]', '😀 [Cafe\u0301\u0323] [straße]', '[Ĳsland]', '[ﬁc]he']);
    expect(await marked(['Ĳslands'], { words: ['ijs'] })).toEqual(['[Ĳs]lands']);
    expect(await marked(['ﬁjn, 1½'], { words: ['2', 'fij'] })).toEqual(['[ﬁj]n, 1[½]']);
  });

  test('highlights markup as the text that it is', async () => {
    expect(await marked(['<b>Havo</b> & <mark>4</mark>'], { words: ['b', 'mark', 'havo'] })).toEqual([
      '<[b]>[Havo]</[b]> & <[mark]>4</[mark]>',
    ]);
  });

  test('highlights a name where its words follow each other, and nowhere else', async () => {
    const name = { typed: 'havo 4', names: [] };
    expect(await marked(['Boek havo 4', 'Boek 4 havo', '4 keer havo, deel 4', 'Havo-4'], { names: [name] })).toEqual([
      'Boek [havo] [4]',
      'Boek 4 havo',
      '4 keer havo, deel 4',
      '[Havo]-[4]',
    ]);
    expect(await marked(['havo 40', 'Boeken 4'], { names: [name, { typed: 'boek 4', names: [] }] })).toEqual(['havo 40', '[Boeken] [4]']);
  });

  test('highlights of words joined by a slash those that match, in texts and in names', async () => {
    const titles = ['havo/vwo 4', 'vmbo 4 gl/tl', 'havo / vwo 4', 'vwo/gymnasium 4'];
    expect(await marked(titles, { names: [{ typed: 'havo 4', names: [] }] })).toEqual(['[havo]/vwo [4]', ...titles.slice(1)]);
    expect(await marked(titles, { names: [{ typed: 'vmbo 4 tl', names: [] }] })).toEqual([
      'havo/vwo 4',
      '[vmbo] [4] gl/[tl]',
      'havo / vwo 4',
      'vwo/gymnasium 4',
    ]);
    expect(await marked(titles, { names: [{ typed: 'havo/vwo 4', names: [] }] })).toEqual([
      '[havo]/[vwo] [4]',
      'vmbo 4 gl/tl',
      'havo / [vwo] [4]',
      '[vwo]/gymnasium [4]',
    ]);
  });

  test('highlights the names of what was read where the typed words are not in the text, all of them', async () => {
    const name = { typed: 'wi', names: ['Wiskunde A', 'Wiskunde B'] };
    expect(await marked(['Wiskunde B en wiskunde A', 'Wi: wiskunde B', 'Wiskunde'], { names: [name] })).toEqual([
      '[Wiskunde] [B] en [wiskunde] [A]',
      '[Wi]: wiskunde B',
      'Wiskunde',
    ]);
  });

  test('highlights nothing without words, for symbols, and in texts without words', async () => {
    expect(await marked(['Atlas', '???', ''], { words: [] })).toEqual(['Atlas', '???', '']);
    expect(await marked(['M & O', '&&', ''], { words: ['&'], names: [{ typed: '&', names: ['', '?'] }] })).toEqual(['M & O', '&&', '']);
  });

  test('joins what overlaps or touches', async () => {
    expect(
      await marked(['Natuurkunde havo 4'], { words: ['natuurkunde', 'havo', 'natuur'], names: [{ typed: 'natuurkunde havo', names: [] }] }),
    ).toEqual(['[Natuurkunde] [havo] 4']);
  });
}
