import type { DeliveryStatus } from '#contract/product.ts';
import type { FieldNote } from '#importers/field-note.ts';

/** A code list of ONIX, issue 68: its number, and what each of its codes means to the catalogue; undefined for a code that means nothing here. */
export type CodeList<Meaning> = { readonly number: number; readonly meanings: ReadonlyMap<string, Meaning | undefined> };

/** The codes of a text such as '01 03 A01-A09', in which '-' makes a range of numbers behind the same letter. */
function codesOf(text: string): readonly string[] {
  return text
    .split(' ')
    .filter(Boolean)
    .flatMap((part) => {
      const [, letter = '', first = '', last = ''] = /^([A-Z]?)(\d\d)-\1(\d\d)$/u.exec(part) ?? [];
      const length = Number(last) - Number(first) + 1;
      return first === '' ? [part] : Array.from({ length }, (_, index) => letter + String(Number(first) + index).padStart(2, '0'));
    });
}

function codeList<Meaning extends string>(number: number, used: Readonly<Record<Meaning, string>>, unused = ''): CodeList<Meaning> {
  const meanings = new Map<string, Meaning | undefined>(codesOf(unused).map((code) => [code, undefined]));
  for (const [meaning, codes] of Object.entries(used) as [Meaning, string][]) {
    for (const code of codesOf(codes)) {
      meanings.set(code, meaning);
    }
  }
  return { number, meanings };
}

/** The meaning of a code. A code that its list does not have is no error of the record: it adds a note and means nothing. */
export function readCode<Meaning>(
  list: CodeList<Meaning>,
  code: string | undefined,
  field: string,
  notes: FieldNote[],
): Meaning | undefined {
  if (code !== undefined && !list.meanings.has(code)) {
    notes.push({ field, reason: `Code "${code.slice(0, 50)}" staat niet in codelijst ${list.number} van ONIX en is niet gelezen.` });
  }
  return code === undefined ? undefined : list.meanings.get(code);
}

/** List 1, NotificationType: what is done with a record. 08 and 09 announce a sale of the product to another publisher, 88 and 89 are tests. */
export const notificationTypes: CodeList<'complete' | 'partial' | 'deletion'> = codeList(
  1,
  { complete: '01 02 03', partial: '04', deletion: '05' },
  '08 09 88 89',
);

/** List 17, ContributorRole: who made the text, and who edited or compiled it. */
export const contributorRoles: CodeList<'author' | 'editor'> = codeList(
  17,
  { author: 'A01-A03 A06 A09 A14 A32 A38 A42 A99 B02 B05', editor: 'B01 B10-B13 B18 B19 B21 B29 C01 C02' },
  'A04 A05 A07 A08 A10-A13 A15-A31 A33-A37 A39-A41 A43-A52 B03 B04 B06-B09 B14-B17 B20 B22-B28 B30-B35 B99 C03 C04 C99 D01-D04 D99 ' +
    'E01-E11 E99 F01 F02 F99 Z01-Z06 Z98 Z99',
);

/** List 21, EditionType: what takes the place of an edition number, and for whom an edition is. */
export const editionTypes: CodeList<'revised' | 'new' | 'student' | 'teacher'> = codeList(
  21,
  { revised: 'REV', new: 'NED', student: 'STU', teacher: 'TCH' },
  'ABR ACT ADP ALT ANN BLL BLP BRL BUD CMB CRI CSP DGO ENH ENL ETR EXP FAC FST HRE ILL INT LTE MCP MDT MLL NUM PBO PRB SCH SIG SMP SPE UBR ULP ' +
    'UNN UXP VAR VOR',
);

/** List 28, AudienceCodeValue: the sector of education, where a code names one. 04 is primary and secondary education alike. */
export const audiences: CodeList<'PO' | 'VO' | 'HO'> = codeList(28, { PO: '11 12', VO: '13 14', HO: '05' }, '01-04 06-09');

/** List 46, SalesRightsType. 00 is unknown. */
export const salesRights: CodeList<'for sale' | 'not for sale'> = codeList(
  46,
  { 'for sale': '01 02 07 08', 'not for sale': '03-06' },
  '00',
);

/** List 51, ProductRelationCode: 03 replaces the other product, 05 is replaced by it. */
export const productRelations: CodeList<'predecessor' | 'successor'> = codeList(
  51,
  { predecessor: '03', successor: '05' },
  '00-02 04 06-13 16-35 37-48',
);

/** List 57, UnpricedItemType. */
export const unpricedItems: CodeList<'free' | 'unknown'> = codeList(57, { free: '01', unknown: '02-08' });

/** List 58, PriceType: what a consumer pays, with or without tax. The order is that of preference: fixed prices, recommended ones, those of agents. */
export const consumerPriceTypes: CodeList<'with tax' | 'without tax'> = codeList(
  58,
  { 'with tax': '04 34 02 42', 'without tax': '03 33 01 41' },
  '05-09 11-15 17 21-25 27 31 32 35-37',
);

/** List 59, PriceQualifier: prices of everybody, and prices of schools. The others are for some customers or some orders. */
export const priceQualifiers: CodeList<'everybody' | 'schools'> = codeList(
  59,
  { everybody: '00 05', schools: '06 11 14' },
  '01-04 07-10 12 13 15-19',
);

/** List 167, PriceConditionType: whether a price is what the product alone costs to own; the others are of rental, or want another purchase. */
export const priceConditions: CodeList<'purchase' | 'other'> = codeList(167, { purchase: '00 01 03 07', other: '02 04-06 08 10-12' });

/** List 230, PriceConstraintType: whether a price is that of a use by more people, or for a time; the others are no limit of what is bought. */
export const priceConstraints: CodeList<'other'> = codeList(230, { other: '01 06-10' }, '00');

const statusesOfPublishing = {
  Leverbaar: '04 14',
  'Nieuw beperkt leverbaar': '16',
  'Nog niet verschenen': '02 03',
  Uitverkocht: '06-08 10 11 15 17',
} as const satisfies Partial<Record<DeliveryStatus, string>>;

/** List 64, PublishingStatus, and list 68, MarketPublishingStatus. Cancelled, transferred and not sold separately have no word of the catalogue. */
export const publishingStatuses: CodeList<DeliveryStatus> = codeList(
  64,
  { ...statusesOfPublishing, Leverbaar: '04', Uitverkocht: `${statusesOfPublishing.Uitverkocht} 12` },
  '00 01 05 09 13 18',
);
/** List 68: 12 is 'not available in this market', 14 'active, with market restrictions'. */
export const marketPublishingStatuses: CodeList<DeliveryStatus> = codeList(
  68,
  { ...statusesOfPublishing, Uitverkocht: `${statusesOfPublishing.Uitverkocht} 12` },
  '00 01 05 09 13 18',
);

/**
 * List 65, ProductAvailability. 01, 40, 43, 45 and 50: the supplier does not have the product, and does not say whether others do; 44 and 97 to 99 say
 * nothing of it.
 */
export const availabilities: CodeList<DeliveryStatus | 'not here'> = codeList(
  65,
  {
    'not here': '01 40 43 45 50',
    Leverbaar: '20-23',
    'Nieuw beperkt leverbaar': '30-34',
    'Nog niet verschenen': '09-12',
    'Uitverkocht oude druk': '41',
    Uitverkocht: '42 46-49 51 52',
  },
  '44 97-99',
);

/** List 150, ProductForm, by its first letter. */
const formsByLetter: Readonly<Record<string, 'Boek' | 'Digitaal' | 'licence' | 'package' | 'other'>> = {
  0: 'other',
  A: 'Digitaal',
  B: 'Boek',
  C: 'other',
  D: 'Digitaal',
  E: 'Digitaal',
  F: 'other',
  L: 'licence',
  M: 'other',
  P: 'Boek',
  S: 'package',
  V: 'Digitaal',
  X: 'other',
  Z: 'other',
};

/** What a ProductForm is: a medium of the catalogue, a licence, several products, or another thing. */
export const productForms: CodeList<(typeof formsByLetter)[string]> = {
  number: 150,
  meanings: new Map(
    Object.entries(formsByLetter).flatMap(([letter, form]) =>
      letter === '0' ? [['00', form] as const] : [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((second) => [`${letter}${second}`, form] as const),
    ),
  ),
};

/** List 153, TextType: the description before the short one. */
export const textTypes: CodeList<'description' | 'short description'> = codeList(
  153,
  { description: '03', 'short description': '02' },
  '01 04-37',
);

/** List 154, ContentAudience: whom a text or an image is for; visitors of a catalogue of schools are everybody, end customers, teachers and pupils. */
export const contentAudiences: CodeList<'visitors'> = codeList(154, { visitors: '00 03 05 06' }, '01 02 04 07-10');

/** List 158, ResourceContentType. */
export const resourceContents: CodeList<'front cover'> = codeList(158, { 'front cover': '01' }, '02-53 99');
