import { describe, expect, it } from 'vitest';
import { collect, entry, eventsOf, placed, productsOf, productWith, reasonsOf, sourceOf, testImporter } from './eck.fixture.ts';

const family = '<ProductFamilyName>Newton</ProductFamilyName>';

describe('a field that an entry has more often', () => {
  const notesOn = async (fields: string) => reasonsOf(await eventsOf(entry(placed('Natuurkunde') + family + fields)), 'note');

  it('is read once, and told when its values differ', async () => {
    const two = '<ProductState>Leverbaar</ProductState><productstate>Niet meer leverbaar</productstate>';
    const values = '"Leverbaar", "Niet meer leverbaar"';
    expect(await notesOn(two)).toEqual([
      `ProductState: ProductState staat er meer dan eens, met verschillende waarden: ${values}. De eerste is genomen.`,
    ]);
    expect((await productWith(two)).deliveryStatus).toBe('Leverbaar');
    expect(await notesOn(two.replace('Niet meer leverbaar', 'Leverbaar'))).toEqual([]);
    expect(await notesOn(two.replace('Niet meer leverbaar', ''))).toEqual([]);
    expect(await notesOn('<IsCatalogItem>true</IsCatalogItem><IsCatalogItem>false</IsCatalogItem>')).toEqual([]);
  });

  it('is no product when it has two numbers, and one when these are the same', async () => {
    const events = await eventsOf(entry('<ProductId>9789006439816</ProductId>'));
    expect(events).toMatchObject([{ kind: 'rejected', isPartial: true, problem: { record: '9789006987904', field: 'ProductId' } }]);
    expect(events[0]).not.toHaveProperty('id');
    expect(reasonsOf(events, 'rejected')).toEqual([
      'ProductId: ProductId staat er meer dan eens, met verschillende nummers: zo is niet te zeggen welk product het is.',
    ]);
    expect(productsOf(await eventsOf(entry('<ProductId>978-90-06-98790-4</ProductId><ProductId/>')))).toHaveLength(1);
  });
});

describe('the fields of a product', () => {
  it('have a year of publication from a year alone', async () => {
    expect((await productWith('<FirstPublishedDate>2020</FirstPublishedDate>')).publicationYear).toBe(2020);
    expect(await productWith('<FirstPublishedDate>20200901</FirstPublishedDate>')).not.toHaveProperty('publicationYear');
  });

  it('are cut where the catalogue ends', async () => {
    expect((await productWith('', 'titel '.repeat(100))).title).toBe('titel '.repeat(83) + 'ti');
    const long = productsOf(
      await collect(testImporter().read(sourceOf(entry(`<Description>${'d'.repeat(100_001)}</Description>`), 65_536))),
    );
    expect(long[0]?.webText).toBe('d'.repeat(100_000));
    const notes = reasonsOf(await eventsOf(entry('', '9789006987904', 'titel '.repeat(100))), 'note');
    expect(notes).toContain('Title: De tekst is langer dan 500 tekens; alleen het begin is overgenomen.');
    const address = (length: number): string => `https://x.example/${'a'.repeat(length - 18)}`;
    expect((await productWith(`<ProductThumbnailLocation>${address(2_000)}</ProductThumbnailLocation>`)).image).toBe(address(2_000));
    expect(await productWith(`<ProductThumbnailLocation>${address(2_001)}</ProductThumbnailLocation>`)).not.toHaveProperty('image');
  });

  it.each(['http://x.example/a.png', 'https://x.example/a.png'])('take an image from %s', async (address) => {
    expect((await productWith(`<ProductThumbnailLocation>${address}</ProductThumbnailLocation>`)).image).toBe(address);
  });

  it.each(['httpx://x.example/a', 'xhttp://x.example/a', 'data:image/png;base64,AAAA', '/a.png'])(
    'take no image from %s',
    async (address) => {
      expect(await productWith(`<ProductThumbnailLocation>${address}</ProductThumbnailLocation>`)).not.toHaveProperty('image');
    },
  );

  it('take the first description that says something', async () => {
    expect((await productWith('<Description> </Description><Description>Een</Description><Description>Twee</Description>')).webText).toBe(
      'Een',
    );
  });

  it('list users once, whatever stands between them', async () => {
    const roles = '<IntendedEndUserRole>Docent, leerling; Leraar/</IntendedEndUserRole><IntendedEndUserRole>Student</IntendedEndUserRole>';
    expect((await productWith(roles)).targetUsers).toEqual(['docent', 'leerling']);
    expect((await productWith('<IntendedEndUserRole>Docent; Remedial teacher</IntendedEndUserRole>')).targetUsers).toEqual([
      'docent',
      'remedial teacher',
    ]);
  });

  it('list authors once, and leave out the publisher as a whole word of its name alone', async () => {
    const fields = '<Publisher>Uitgeverij Veen en Bos</Publisher>';
    const authors = ['Veen', 'BOS', 'Veenstra, A.', 'Veenstra, A.', 'Uitgeverij Veen en Bos', 'en Bosch'].map(
      (name) => `<Author>${name}</Author>`,
    );
    expect((await productWith(`${fields}<Authors>${authors.join('')}</Authors>`)).authors).toEqual(['Veenstra, A.', 'en Bosch']);
    expect((await productWith(`<Authors>${authors.join('')}</Authors>`)).authors).toHaveLength(5);
  });

  it('are for the examination when title or family says so, in a subject', async () => {
    const phases = async (title: string, fields: string) => (await productWith(fields, title)).learningPhases;
    expect(await phases('Examenbundel havo', `${family}${placed('NATUURKUNDE')}`)).toEqual(['bovenbouw', 'examen']);
    expect(await phases('Bundel', `<ProductFamilyName>EXAMENTRAINER</ProductFamilyName>${placed('NATUURKUNDE')}`)).toEqual([
      'bovenbouw',
      'examen',
    ]);
    expect(await phases('Bundel', `${family}${placed('NATUURKUNDE')}`)).toEqual(['bovenbouw']);
    expect(await phases('Examenbundel havo', placed('Toveren'))).toEqual(['bovenbouw']);
  });

  it.each([
    ['true', 'Digitale licentie'],
    ['TRUE', 'Digitale licentie'],
    ['false', 'Digitaal'],
    ['1', 'Digitale licentie'],
    ['0', 'Digitaal'],
  ])('are of a licence when IsLicensed is %s', async (isLicensed, group) => {
    expect((await productWith(`<Medium>Online</Medium><IsLicensed>${isLicensed}</IsLicensed>`)).articleGroup).toBe(group);
  });

  it('come from the modern places before the older ones, and from DEP fields before the plain ones', async () => {
    const plain = '<Sector>VO</Sector><Course>Engels</Course><Level>HAVO</Level>';
    const older = '<DEPSector>VO</DEPSector><DEPCourse>Duits</DEPCourse><DEPLevel>HAVO</DEPLevel>';
    expect((await productWith(plain)).subjectIds).toEqual(['engels']);
    expect((await productWith(`${plain}${older}`)).subjectIds).toEqual(['duits']);
    expect((await productWith(`${plain}${older}${placed('Frans')}`)).subjectIds).toEqual(['frans']);
    expect((await productWith(`${plain}<CurriculumInfo/>`)).subjectIds).toEqual(['engels']);
    expect((await productWith('<Sector>VO</Sector><Subject>Duits</Subject><Level>HAVO</Level>')).subjectIds).toEqual(['duits']);
    expect((await productWith(`${placed('Frans')}${placed('Engels')}`)).subjectIds).toEqual(['frans', 'engels']);
  });
});
