import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import type { CatalogueChange, SnapshotDescription } from '#snapshot/snapshot.ts';
import { changeFeed } from './change-feed.ts';

const description = { publishedAt: '2026-06-02T12:00:00.000Z' } as SnapshotDescription;
const site = new URL('https://catalogus.test');
const names = (kind: string, id: string): string | undefined => (kind === 'method' && id === 'm' ? 'Getal & Ruimte' : undefined);
const change: CatalogueChange = {
  number: 7,
  at: '2026-06-01T12:00:00.000Z',
  action: 'changed',
  productId: 'a',
  title: 'Alfa',
  ean: '9789006987904',
  changes: { price: [1_000, 1_250], title: ['A', 'Alfa'] },
};

/** Reads XML strictly: the text and attributes of each element, in order. */
function read(xml: string): readonly { readonly name: string; text: string; readonly attributes: Readonly<Record<string, string>> }[] {
  const found: { name: string; text: string; attributes: Record<string, string> }[] = [];
  const open: (typeof found)[number][] = [];
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, text: '', attributes };
    found.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) {
      element.text += text;
    }
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return found;
}
const textsOf = (xml: string, name: string): readonly string[] =>
  read(xml).flatMap((element) => (element.name === name ? [element.text] : []));

describe('the feed of changes', () => {
  it('has what RFC 4287 requires of a feed and of an entry', () => {
    const xml = changeFeed([change], description, site, names);
    expect(read(xml)[0]).toMatchObject({ name: 'feed', attributes: { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'nl' } });
    expect(textsOf(xml, 'id')).toEqual(['https://catalogus.test/api/v2/Products/changes', 'tag:catalogus.test,2026-06-01:wijziging/a/7']);
    expect(textsOf(xml, 'updated')).toEqual(['2026-06-01T12:00:00.000Z', '2026-06-01T12:00:00.000Z']);
    expect(textsOf(xml, 'title')).toEqual(['Wijzigingen in de catalogus', 'Gewijzigd: Alfa']);
    expect(textsOf(xml, 'name')).toEqual(['Catalogus']);
    const links = read(xml).flatMap(({ name, attributes }) => (name === 'link' ? [[attributes['rel'], attributes['href']]] : []));
    expect(links).toEqual([
      ['self', 'https://catalogus.test/api/v2/Products/changes'],
      ['alternate', 'https://catalogus.test/'],
      ['alternate', 'https://catalogus.test/product/a-alfa'],
    ]);
  });

  it('tells of a change the values before and after, in Dutch', () => {
    const [content = ''] = textsOf(changeFeed([change], description, site, names), 'content');
    expect(content.replace(/\u00a0/gu, ' ')).toBe('EAN 9789006987904\nprijs: € 10,00 → € 12,50\ntitel: A → Alfa');
  });

  it('names methods and subjects, but for those that went', () => {
    const changes = { methodIds: [['weg'], ['m', 'weg']], subjectIds: [null, ['vak']] } as const;
    const [content] = textsOf(changeFeed([{ ...change, changes }], description, site, names), 'content');
    expect(content).toBe('EAN 9789006987904\nmethodes: weg → Getal & Ruimte, weg\nvakken: - → vak');
  });

  it('links to no product that went', () => {
    const xml = changeFeed(
      [
        { ...change, action: 'removed', changes: {} },
        { ...change, action: 'new', changes: {} },
      ],
      description,
      site,
      names,
    );
    expect(textsOf(xml, 'title').slice(1)).toEqual(['Verdwenen: Alfa', 'Nieuw: Alfa']);
    expect(textsOf(xml, 'content')).toEqual(['EAN 9789006987904', 'EAN 9789006987904']);
    expect(read(xml).filter(({ name }) => name === 'link')).toHaveLength(3);
  });

  it('has the time of the publication when nothing changed', () => {
    expect(textsOf(changeFeed([], description, site, names), 'updated')).toEqual(['2026-06-02T12:00:00.000Z']);
  });

  it('is well-formed XML, whatever a feed wrote', () => {
    const hostile = `<script>"'&]]>\u0000\u0008\ufffe\ud800x\udc00 😀`;
    const xml = changeFeed([{ ...change, title: hostile, changes: { webText: [hostile, null] } }], description, site, names);
    const safe = `<script>"'&]]>\ufffd\ufffd\ufffd\ufffdx\ufffd 😀`;
    expect(textsOf(xml, 'title')[1]).toBe(`Gewijzigd: ${safe}`);
    expect(textsOf(xml, 'content')[0]).toContain(safe);
  });
});

describe('an entry of the feed', () => {
  it('of a new or removed product names its EAN only, and that of a removed one has no link to a page', () => {
    const contents = (action: CatalogueChange['action']) =>
      textsOf(changeFeed([{ ...change, action }], description, site, names), 'content');
    expect(contents('changed')[0]).toMatch(/^EAN 9789006987904\n.+ → .+\n.+ → .+$/u);
    expect(contents('new')).toEqual(['EAN 9789006987904']);
    expect(contents('removed')).toEqual(['EAN 9789006987904']);
    const xml = changeFeed([{ ...change, action: 'removed' }], description, site, names);
    // An entry without a link has content (RFC 4287, 4.1.2).
    expect(xml).toMatch(/<\/updated><content type="text">/u);
  });

  it('follows the one before it without anything between them', () => {
    const xml = changeFeed([change, { ...change, number: 6 }], description, site, names);
    expect(xml).toMatch(/<\/entry>\n<entry>/u);
    expect(xml).toMatch(/<\/entry>\n<\/feed>\n$/u);
  });
});
