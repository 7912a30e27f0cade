import { describe, expect, it } from 'vitest';
import { reasonsOf } from '#importers/eck/eck.fixture.ts';
import { descriptive, eventsOf, message, notesOn, placed, product, productWith, tag, titled } from '#importers/onix/onix.fixture.ts';

const element = (level: string, ...content: readonly string[]): string => tag('TitleElement', tag('TitleElementLevel', level), ...content);
const detail = (type: string, ...elements: readonly string[]): string => tag('TitleDetail', tag('TitleType', type), ...elements);
const text = (title: string): string => tag('TitleText', title);
const inLanguage = (language: string, title: string): string => `<TitleText language="${language}">${title}</TitleText>`;
const titleOf = async (...details: readonly string[]) => (await productWith(tag('DescriptiveDetail', ...details))).title;

describe('the title of a record', () => {
  it.each([
    [detail('01', element('01', text(' Newton \n havo 4 '))), 'Newton havo 4'],
    [detail('01', element('01', tag('TitlePrefix', 'De'), tag('TitleWithoutPrefix', 'Geo'))), 'De Geo'],
    [detail('01', element('01', tag('TitlePrefix', 'L’'), tag('TitleWithoutPrefix', 'Alliance'))), 'L’Alliance'],
    [detail('01', element('01', tag('TitlePrefix', "'t"), tag('TitleWithoutPrefix', 'Hek'))), "'t Hek"],
    [detail('01', element('01', '<NoPrefix/>', tag('TitleWithoutPrefix', 'Geo'))), 'Geo'],
    [detail('01', element('01', text('Nova'), tag('Subtitle', 'nask voor vmbo'))), 'Nova: nask voor vmbo'],
    [detail('01', element('02', text('Newton')), element('01', tag('PartNumber', '2'))), 'Newton - deel 2'],
    [detail('01', element('01', text('Newton'), tag('PartNumber', 'Katern 2'))), 'Newton Katern 2'],
    [detail('01', element('01', text('Newton'), tag('PartNumber', '12'))), 'Newton deel 12'],
    [detail('01', element('01', text('Newton'), tag('PartNumber', '2a'))), 'Newton 2a'],
    [detail('01', element('01', text('Newton')), element('02')), 'Newton'],
    [
      detail(
        '01',
        element('01', tag('SequenceNumber', '2'), text('C')),
        element('02', tag('SequenceNumber', '1'), text('A')),
        element('01', text('B')),
      ),
      'C - A - B',
    ],
    [
      detail(
        '01',
        element('01', tag('SequenceNumber', '2'), text('4 havo leerboek')),
        element('02', tag('SequenceNumber', '1'), text('Newton')),
      ),
      'Newton - 4 havo leerboek',
    ],
    [detail('01', element('01', text('B')), element('02', tag('SequenceNumber', '1'), text('A'))), 'B - A'],
    [detail('01', element('02', text('Newton')), element('01', text('NEWTON 4 havo'))), 'NEWTON 4 havo'],
    [detail('01', element('02', text('Newton')), element('01', text('newton'))), 'Newton'],
    [detail('10', element('01', text('KORT'))) + detail('01', element('01', text('Lang'))), 'Lang'],
    [detail('10', element('01', text('KORT'))) + detail('13', element('01', text('Uitgebreid'))), 'Uitgebreid'],
    [
      detail('01', element('01', inLanguage('eng', 'Physics'))) + detail('01', element('01', inLanguage('dut', 'Natuurkunde'))),
      'Natuurkunde',
    ],
    [detail('01', element('01', inLanguage('eng', 'Physics'))) + detail('01', element('01', inLanguage('fre', 'Physique'))), 'Physics'],
    [detail('01', element('01', text('Physics'))) + detail('10', element('01', inLanguage('nld', 'Natuurkunde'))), 'Physics'],
    [detail('01', element('01', tag('PartNumber', '2'))) + tag('Collection', detail('01', element('02', text('Newton')))), 'Newton deel 2'],
    [
      tag('Collection') +
        tag('Collection', detail('01', element('02', text('Newton')))) +
        detail('01', element('01', tag('Subtitle', 'havo')), element('02')),
      'Newton havo',
    ],
    [detail('01', element('01', text('havo 4'))) + tag('Collection', detail('01', element('02', text('Newton')))), 'havo 4'],
    [detail('01', element('01', tag('PartNumber', '2'))), 'deel 2'],
    [`<b>x</b>${titled('Newton &amp; co')}`, 'Newton & co'],
    [titled('Newton &amp;amp; co: na&amp;iuml;ef'), 'Newton & co: naïef'],
    [titled('<![CDATA[<i>Newton</i> havo<br>4]]>'), 'Newton havo 4'],
    [titled('H<sub>2</sub>O en <i>meer</i><br/>havo'), 'H2O en meer havo'],
    [detail('01', element('01', text('<b/>'), tag('TitlePrefix', '<i>De</i>'), tag('TitleWithoutPrefix', '<b>Geo</b>'))), 'De Geo'],
    [detail('01', element('01', text('Nova'), tag('PartNumber', '<b>2</b>'), tag('Subtitle', 'CO<sub>2</sub>'))), 'Nova deel 2: CO2'],
  ])('of %s is %s', async (details, title) => {
    expect(await titleOf(details)).toBe(title);
  });

  it('says when another kind of title had to be taken', async () => {
    expect(await notesOn(tag('DescriptiveDetail', detail('10', element('01', text('KORT')))))).toEqual([
      'TitleType: De titel van soort 01 ontbreekt; die van soort 10 is genomen.',
    ]);
    expect(await notesOn(descriptive())).toEqual([]);
  });

  it('is not one in another language or of a collection', async () => {
    const ofCollection = tag('Collection', detail('01', element('02', text('Newton'))));
    expect(
      reasonsOf(await eventsOf(message(product(tag('DescriptiveDetail', ofCollection, detail('01', element('01')))))), 'rejected')[0],
    ).toContain('TitleDetail ontbreekt');
    const events = await eventsOf(message(product(tag('DescriptiveDetail', detail('03', element('01', text('Physics')))))));
    expect(reasonsOf(events, 'rejected')[0]).toContain('TitleDetail ontbreekt');
  });

  it('ends at 500 characters', async () => {
    expect((await productWith(descriptive('', 'titel '.repeat(100)))).title).toBe(`${'titel '.repeat(83)}ti`);
  });
});

const contributor = (role: string, name: string, number = ''): string =>
  tag('Contributor', number === '' ? '' : tag('SequenceNumber', number), tag('ContributorRole', role), name);
const authorsOf = async (...contributors: readonly string[]) => (await productWith(descriptive(contributors.join('')))).authors;

describe('the authors of a record', () => {
  it('are its authors in their sequence, each once', async () => {
    const [one, two] = [tag('PersonName', 'Ada'), tag('PersonName', 'Bert')];
    expect(await authorsOf(contributor('A01', two, '2'), contributor('A01', one, '1'), contributor('A02', one, '3'))).toEqual([
      'Ada',
      'Bert',
    ]);
    expect(await authorsOf(contributor('A01', two), contributor('A01', one, '1'))).toEqual(['Bert', 'Ada']);
  });

  it('are its editors when it has no authors, and never its translators or illustrators', async () => {
    const [editor, translator] = [contributor('B01', tag('PersonName', 'Ed')), contributor('B06', tag('PersonName', 'Trans'))];
    expect(await authorsOf(editor, translator)).toEqual(['Ed']);
    expect(await authorsOf(translator, editor, contributor('A01', tag('PersonName', 'Ada')))).toEqual(['Ada']);
    expect(await authorsOf(translator, contributor('A12', tag('PersonName', 'Ill')))).toEqual([]);
    expect(
      await authorsOf(tag('Contributor', tag('ContributorRole', 'B06'), tag('ContributorRole', 'B01'), tag('PersonName', 'Ed'))),
    ).toEqual(['Ed']);
    expect(await notesOn(descriptive(contributor('B06', tag('PersonName', 'naam '.repeat(41)))))).toEqual([]);
    expect(
      await authorsOf(tag('Contributor', tag('ContributorRole', 'B01'), tag('ContributorRole', 'A01'), tag('PersonName', 'Beide')), editor),
    ).toEqual(['Beide']);
  });

  it.each([
    [
      tag('NamesBeforeKey', 'Jan') + tag('PrefixToKey', 'van der') + tag('KeyNames', 'Berg') + tag('SuffixToKey', 'jr.'),
      'Jan van der Berg jr.',
    ],
    [tag('KeyNames', 'Berg') + tag('NamesAfterKey', 'Annie'), 'Berg Annie'],
    [tag('PersonNameInverted', 'Berg, Jan') + tag('KeyNames', 'Berg'), 'Berg'],
    [tag('PersonNameInverted', 'Berg, Jan'), 'Berg, Jan'],
    [tag('PersonName', 'Jan Berg') + tag('KeyNames', 'X'), 'Jan Berg'],
    [tag('CorporateName', 'Stichting Exact'), 'Stichting Exact'],
  ])('are named by %s', async (name, author) => {
    expect(await authorsOf(contributor('A01', name))).toEqual([author]);
  });

  it('are left out when they have no name, or none that can be shown; an unknown role is told', async () => {
    expect(await authorsOf(contributor('A01', tag('UnnamedPersons', '01')))).toEqual([]);
    const long = 'naam '.repeat(41);
    const blocks = descriptive(contributor('A01', tag('PersonName', long)) + contributor('Q01', tag('PersonName', 'Q')));
    expect((await productWith(blocks)).authors).toEqual([]);
    expect(await notesOn(blocks)).toEqual([
      'Contributor: Contributor is langer dan 200 tekens; het is weggelaten.',
      'ContributorRole: Code "Q01" staat niet in codelijst 17 van ONIX en is niet gelezen.',
    ]);
  });
});

describe('the edition of a record', () => {
  it.each([
    [tag('EditionNumber', '3'), '3e druk'],
    [tag('EditionNumber', '3') + tag('EditionStatement', 'Derde, herziene druk'), '3e druk'],
    [tag('EditionStatement', 'Jubileumuitgave'), 'Jubileumuitgave'],
    [tag('EditionType', 'REV'), 'herziene druk'],
    [tag('EditionType', 'SCH') + tag('EditionType', 'NED'), 'nieuwe druk'],
    ['<NoEdition/>', undefined],
    [tag('EditionNumber', '0'), undefined],
    [tag('EditionNumber', '03'), undefined],
    [tag('EditionNumber', '20245'), undefined],
  ])('of %s is %s', async (fields, edition) => {
    expect((await productWith(descriptive(`${placed}${fields}`))).edition).toBe(edition);
  });

  it('says which number and which type are none', async () => {
    expect(await notesOn(descriptive(tag('EditionType', 'XYZ') + tag('EditionNumber', 'drie')))).toEqual([
      'EditionType: Code "XYZ" staat niet in codelijst 21 van ONIX en is niet gelezen.',
      'EditionNumber: "drie" is geen nummer van een druk en is weggelaten.',
    ]);
    expect(await notesOn(descriptive(tag('EditionNumber', 'x'.repeat(60)) + tag('EditionStatement', 'druk '.repeat(41))))).toEqual([
      `EditionNumber: "${'x'.repeat(50)}" is geen nummer van een druk en is weggelaten.`,
      'EditionStatement: EditionStatement is langer dan 200 tekens; het is weggelaten.',
    ]);
  });

  it('says for whom it is', async () => {
    expect((await productWith(descriptive(tag('EditionType', 'TCH')))).targetUsers).toEqual(['docent']);
    expect((await productWith(descriptive(tag('EditionType', 'STU') + tag('EditionType', 'STU')))).targetUsers).toEqual(['leerling']);
    expect((await productWith(descriptive())).targetUsers).toEqual([]);
    expect((await productWith(descriptive(tag('EditionType', 'REV')))).targetUsers).toEqual([]);
  });
});

const limit = (quantity: string, unit: string): string =>
  tag('EpubUsageConstraint', tag('EpubUsageType', '07'), tag('EpubUsageLimit', tag('Quantity', quantity), tag('EpubUsageUnit', unit)));
const formOf = async (form: string, rest = '', title?: string) => {
  const { articleGroup, licence } = await productWith(descriptive(tag('ProductForm', form) + rest, title));
  return [articleGroup, licence];
};

describe('the form of a record', () => {
  it.each([
    ['BC', 'Newton leerboek', 'Leerboek'],
    ['BB', 'Newton', 'Boek'],
    ['PH', 'Newton werkboek', 'Werkboek'],
    ['SA', 'Newton', 'Pakket'],
    ['SB', 'Newton werkboeken', 'Werkboek'],
    ['EA', 'Newton', 'Digitaal'],
    ['DB', 'Newton leerboek', 'Digitaal'],
    ['ZE', 'Newton', undefined],
    ['00', 'Newton', undefined],
  ])('%s of %s is %s', async (form, title, group) => {
    expect(await formOf(form, '', title)).toEqual([group, undefined]);
  });

  it.each([
    ['LB', '', 'Digitale licentie', {}],
    ['LC', limit('12', '14'), 'Digitale licentie', { durationInDays: 365 }],
    ['EC', limit('30', '09'), 'Digitale licentie', { durationInDays: 30 }],
    ['EC', limit('2', '13'), 'Digitale licentie', { durationInDays: 14 }],
    ['EC', limit('2', '28'), 'Digitale licentie', { durationInDays: 14 }],
    ['EC', limit('5', '27'), 'Digitale licentie', { durationInDays: 5 }],
    ['EC', limit('6', '29'), 'Digitale licentie', { durationInDays: 180 }],
    ['EC', limit('30', '14'), 'Digitale licentie', { durationInDays: 910 }],
    ['EC', limit('36500', '09'), 'Digitale licentie', { durationInDays: 36_500 }],
    ['EC', limit('36501', '09'), 'Digitale licentie', {}],
    ['EC', limit('0', '09'), 'Digitale licentie', {}],
    ['EC', limit('1.5', '09'), 'Digitale licentie', {}],
    ['EC', limit('3', '04'), 'Digitale licentie', {}],
    ['EC', limit('3', '04') + limit('7', '09'), 'Digitale licentie', { durationInDays: 7 }],
    ['ED', tag('EpubLicense', tag('EpubLicenseName', 'Zo')), 'Digitale licentie', {}],
    ['EC', limit('30', '09').replace('07', '03'), 'Digitaal', undefined],
    ['BC', limit('30', '09'), 'Boek', undefined],
  ])('%s with %s is %s', async (form, rest, group, licence) => {
    expect(await formOf(form, rest)).toEqual([group, licence]);
  });

  it('tells a duration of a licence that cannot be read', async () => {
    const told = (form: string, rest: string) => notesOn(descriptive(tag('ProductForm', form) + rest));
    const note = (what: string): string => `EpubUsageLimit: De duur van de licentie (${what}) kan niet worden gelezen en is weggelaten.`;
    expect(await told('EC', limit('1,5', '14'))).toEqual([note('Quantity "1,5", EpubUsageUnit "14"')]);
    expect(await told('EC', limit('365', '05') + limit('x', '09'))).toEqual([note('Quantity "365", EpubUsageUnit "05"')]);
    expect(await told('LC', limit('', '').replace('<Quantity></Quantity>', ''))).toEqual([note('Quantity "", EpubUsageUnit ""')]);
    expect(await told('LC', limit('1'.repeat(60), '9'.repeat(60)))).toEqual([
      note(`Quantity "${'1'.repeat(50)}", EpubUsageUnit "${'9'.repeat(50)}"`),
    ]);
    expect(await told('EC', limit('3', '04') + limit('7', '09'))).toEqual([]);
    expect(await told('BC', limit('x', '09'))).toEqual([]);
    expect(await told('ED', tag('EpubUsageConstraint', tag('EpubUsageType', '07')))).toEqual([]);
  });

  it('of a teacher is a handbook where the title says nothing else', async () => {
    expect(await formOf('BC', tag('EditionType', 'TCH'))).toEqual(['Docentenhandleiding', undefined]);
    expect(await formOf('BC', tag('EditionType', 'TCH'), 'Newton uitwerkingen')).toEqual(['Antwoorden', undefined]);
    expect(await formOf('EC', `${tag('EditionType', 'TCH')}${limit('1', '14')}`, 'Newton docentlicentie')).toEqual([
      'Docentlicentie',
      { durationInDays: 30 },
    ]);
  });

  it('that its list does not have is told', async () => {
    expect(await notesOn(descriptive(tag('ProductForm', 'QA')))).toEqual([
      'ProductForm: Code "QA" staat niet in codelijst 150 van ONIX en is niet gelezen.',
    ]);
  });
});
