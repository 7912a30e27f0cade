import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ImportEvent } from '#importers/importer.ts';
import { collect, productsOf, sourceOf, testImporter } from './eck.fixture.ts';

const folder = join(import.meta.dirname, '../../../../shared/data/eck');
const isThere = existsSync(folder);
if (!isThere) {
  console.warn(`Skipped: real ECK feeds, because ${folder} is not there.`);
}

const files = [
  'eckcs-2.5.2-10entries.xml',
  'phpECKCS-2dd2971f.xml',
  'phpECKCS-662fc72a.xml',
  'phpECKCS-72bc980f.xml',
  'phpECKCS-d4738f76.xml',
  'phpECKCS-f9049086.xml',
  'phpEdurepSearch-489e26f9.xml',
  'phpEdurepSearch-d327b7da.xml',
];

const readFeed = (file: string): Promise<readonly ImportEvent[]> =>
  collect(testImporter().read(sourceOf(readFileSync(join(folder, file)), 1_000)));

describe.skipIf(!isThere)('the feeds that publishers really send', () => {
  it('give a product for every entry, and refuse nothing', async () => {
    for (const file of files) {
      const events = await readFeed(file);
      const entries = readFileSync(join(folder, file), 'utf8').match(/<Entry[\s>]/gu)?.length;
      expect([file, productsOf(events).length]).toEqual([file, entries]);
      expect(events.filter((event) => event.kind === 'rejected')).toEqual([]);
    }
  });

  it('have their prices right to the cent', async () => {
    const prices = new Map<string, number | undefined>();
    for (const file of files) {
      for (const { title, price } of productsOf(await readFeed(file))) {
        prices.set(title, price);
      }
    }
    expect(Object.fromEntries([...prices].filter(([, price]) => price !== undefined))).toEqual({
      'Atlas van de acupunctuur': 5950,
      'Burgerschap BBL': 2005,
      'Engels Verkort (BBL)': 2100,
      'License Test 1': 1,
      'Mijn Boek 1': 995,
      'Mijn Boek 1 - Set van 5': 3495,
      'Mijn Boek 2': 995,
      'Mijn Boek 2 - Set van 5': 3495,
      'Mijn Boek 3': 995,
      'Mijn Boek 4': 995,
      'Mijn Boek 5': 995,
      'Mijn Boek 6': 995,
      'Mijn Boek 7': 995,
      'Perspectief 3 havo/vwo Leer-opdrachtenboek': 3050,
      'Pit Taal Pluswerk groep 6': 450,
      'Spelling in de lift adaptief Schoollicentie vanaf 300 leerlingen': 64900,
      'Traject V&V Theorieboek Voorlichting, advies en instructie niveau 3': 7950,
      'VIA Werkboek 2F BBL': 2055,
      'VIA Werkboek 3F BBL': 1850,
      'VIA Werkboek A2 BBL': 1850,
      'Werkgids Mijn eigen Wereld': 995,
    });
    expect(prices.size).toBe(28);
  });

  it('place what is for secondary education, and tell of every product that is not', async () => {
    const placed = new Map<string, readonly string[]>();
    for (const file of files) {
      const events = await readFeed(file);
      const told = new Set(events.flatMap((event) => (event.kind === 'note' ? [event.problem.record] : [])));
      for (const event of events) {
        if (event.kind === 'record' && event.record.kind === 'product' && event.record.subjectIds.length > 0) {
          placed.set(event.record.title, [...event.record.subjectIds, event.family?.name ?? '']);
        } else if (event.kind === 'record') {
          expect(told).toContain(event.label);
        }
      }
    }
    expect(Object.fromEntries(placed)).toEqual({
      'Newton LRN-line Keuzekatern havo 1 Optica': ['natuurkunde', 'Newton LRN-line'],
      'Perspectief 3 havo/vwo Leer-opdrachtenboek': ['levensbeschouwing', 'Perspectief'],
      'Voordeelpakket havo Duits': ['duits', 'Examenbundels havo'],
      'PLOT26 alle niveaus docentlicentie': ['nederlands', 'PLOT26'],
    });
  });
});
