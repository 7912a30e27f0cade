import { describe, expect, it } from 'vitest';
import { baseMapping } from '#importers/mapping/base-mapping.ts';
import { createMapping } from '#importers/mapping/mapping.ts';
import { knownAgain, labelsOfKept, readAgain } from '#importers/reading/read-again.fixture.ts';
import { entry, eventsOf, placed, testImporter } from './eck.fixture.ts';
import { createEckImporter } from './eck-importer.ts';

const [one, two] = ['9789006484908', '9789006987904'];
const packed = (text: string): string => `<record><recordData>${text.replaceAll('<', '&lt;')}</recordData></record>`;
const bare = `<Entry><ProductId>${two}</ProductId><Title>Newton</Title></Entry>`;
const good = `<ProductFamilyName>Newton</ProductFamilyName>${placed('NATUURKUNDE')}`;
const versioned = (version: string, content: string): string =>
  `<r xmlns:q="http://dt2.eck.nl/schema/catalogservice/v${version}">${content}</r>`;

const importer = testImporter();
const kept = (content: string): Promise<readonly string[]> => labelsOfKept(importer, content);

const knownIn = (first: string, second?: string, reader?: typeof importer): Promise<readonly string[]> =>
  knownAgain(importer, first, second, reader);

describe('a file that is read again', () => {
  it('is known by the texts of its entries, and tells the same of each', async () => {
    const content = `<r>${entry('<ProductState>Zoek</ProductState>', one)}<Entry/>${entry(good, 'lrn-7')}${entry(good)}</r>`;
    expect(await kept(content)).toEqual([one, 'lrn-7', two]);
    expect(await knownIn(content)).toHaveLength(3);
    const { told } = await readAgain(importer, content);
    expect(told).toContain(`note ${one}: De toestand "Zoek" heeft in de catalogus geen eigen woord; de levering staat op onbekend.`);
    expect(told).toContain(`product ${two} ${two}`);
  });

  it('is read anew where an entry differs, and counts all its entries', async () => {
    const first = `<r>${entry(good, one)}${entry(good)}</r>`;
    const changed = `<r><numberOfRecords>3</numberOfRecords>${entry(good, one)}${entry(good, two, 'Anders')}</r>`;
    expect(await knownIn(first, changed)).toEqual([one]);
    expect(await knownIn(first, `<r>${entry(good, one)}</r>`)).toEqual([one]);
  });

  it('may have its entries in responses of a service', async () => {
    const records = [entry(good, one), entry(good)].map((text) => `<record><recordData>${text}</recordData></record>`);
    expect(await knownIn(`<r><numberOfRecords>2</numberOfRecords>${records.join('')}</r>`)).toEqual([one, two]);
  });

  it('is known by another source or mapping in nothing', async () => {
    const content = `<r>${entry(good)}</r>`;
    const clock = (): Date => new Date('2026-06-01T12:00:00Z');
    const mapping = createMapping([baseMapping]);
    const other = createMapping([baseMapping, { subjects: [], families: [], publishers: { thieme: 'Thieme' } }]);
    expect(await knownIn(content, content, createEckImporter({ mapping, clock, source: 'eck' }))).toEqual([two]);
    expect(await knownIn(content, content, createEckImporter({ mapping, clock, source: 'bron' }))).toEqual([]);
    expect(await knownIn(content, content, createEckImporter({ mapping: other, clock }))).toEqual([]);
  });

  it('is known only at the depth that it was read at, since deeper ones are refused', async () => {
    const deep = `${'<a>'.repeat(198)}${entry(good)}${'</a>'.repeat(198)}`;
    expect(await knownIn(`<r>${entry(good)}</r>`, deep)).toEqual([]);
  });

  it('is known only under the version that it was read under', async () => {
    expect(await knownIn(versioned('2.5', bare))).toEqual([two]);
    expect(await knownIn(versioned('2.5', bare), versioned('3.0', bare))).toEqual([]);
    expect(await knownIn(`<r>${bare}</r>`, versioned('3.0', bare))).toEqual([]);
  });

  it('has the version for its later entries that a known entry names', async () => {
    const content = versioned('3.0', `${entry(good, one)}${bare}`);
    expect(await knownIn(content)).toEqual([one, two]);
    expect(await knownIn(versioned('3.0', entry(good, one)), content)).toEqual([one]);
    expect(await knownIn(versioned('3.0', entry(good, one)), versioned('3.0', `${bare}${entry(good, one)}${bare}`))).toEqual([one]);
    expect(await knownIn(versioned('2.5', `${entry('').replace('2.5.2', '3.0')}${bare}`))).toEqual([]);
  });

  it('has no products inside a message of the service', async () => {
    const inside = `<r><diagnostic><message>Te druk</message>${entry(good)}</diagnostic>${entry(good, one)}</r>`;
    expect(await knownIn(`<r>${entry(good)}</r>`, inside)).toEqual([]);
  });
});

describe('the text of an entry', () => {
  it('is kept only where texts are compared', async () => {
    const [event] = await eventsOf(entry(good));
    expect(event).not.toHaveProperty('reading');
  });

  it('is not kept of one that has an entry in it, nor of the packed one after another', async () => {
    const holding = entry(`<SubProducts><Entry><ProductId>1</ProductId></Entry></SubProducts>${good}`);
    expect(await kept(`<r>${holding}${entry(good, one)}</r>`)).toEqual([one]);
    expect(await kept(`<r>${entry(good, one)}${packed(entry(good))}</r>`)).toEqual([one]);
    expect(await kept(`<r>${holding.replace('<SubProducts>', '<?x y?><SubProducts>')}</r>`)).toEqual([]);
  });
});
