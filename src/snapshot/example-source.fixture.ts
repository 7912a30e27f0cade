import { price } from '#catalogue/prices/money.fixture.ts';
import { exampleProduct } from '#catalogue/product/example-product.fixture.ts';
import { parseEan, type Ean } from '#catalogue/ean.ts';
import type { EducationType } from '#catalogue/education/education-type.ts';
import type {
  AreaRecord,
  CatalogueRecord,
  EditionRecord,
  MethodRecord,
  MethodSetRecord,
  ProductId,
  SubjectRecord,
} from '#catalogue/records.ts';

const havo4: EducationType = { level: 'havo', grade: 4 };
const vwo4: EducationType = { level: 'vwo', grade: 4 };
const id = (text: string): ProductId => text as ProductId;

function ean(text: string): Ean {
  const result = parseEan(text);
  if (!result.ok) {
    throw new Error(result.problem.message);
  }
  return result.value;
}

const area = (name: string, position: number): AreaRecord => ({ kind: 'area', name, position });
const subject = (subjectId: string, inArea: string, name: string): SubjectRecord => ({
  kind: 'subject',
  id: subjectId,
  area: inArea,
  name,
  classificationId: `class-${subjectId}`,
});
const method = (methodId: string, subjectId: string, name: string, rest: Partial<MethodRecord> = {}): MethodRecord => ({
  kind: 'method',
  id: methodId,
  subjectId,
  name,
  classificationId: `class-${methodId}`,
  educationTypes: [havo4],
  characteristics: [],
  ...rest,
});
const edition = (editionId: string, methodId: string, name: string, orderIndicator?: number): EditionRecord => ({
  kind: 'edition',
  id: editionId,
  methodId,
  name,
  classificationId: `class-${editionId}`,
  educationTypes: [],
  ...(orderIndicator !== undefined && { orderIndicator }),
});
const methodSet = (
  setId: string,
  editionId: string,
  name: string,
  educationTypes: readonly EducationType[],
  products: readonly string[],
): MethodSetRecord => ({
  kind: 'methodSet',
  id: setId,
  editionId,
  name,
  classificationId: `class-${setId}`,
  educationTypes,
  productIds: products.map(id),
});

/** A small catalogue with everything a snapshot must handle: equal names, missing references, a package, unplaced products, one without EAN. */
export const exampleRecords: readonly CatalogueRecord[] = [
  area('Talen', 1),
  area('Exacte vakken', 0),
  subject('wi', 'Exacte vakken', 'Wiskunde'),
  subject('ak', 'Talen', 'Aardrijkskunde'),
  subject('nl1', 'Talen', 'Nederlands'),
  subject('nl2', 'Exacte vakken', 'Nederlands'),
  subject('los', 'Geen domein', 'Zweeft'),
  method('m1', 'wi', 'Passer & Lat', {
    publisher: 'Boom',
    description: 'Rekenen met plezier.',
    characteristics: [{ category: 'voortgang', name: 'toetsen', value: true }],
  }),
  method('m2', 'wi', 'Passer en Lat'),
  method('m3', 'nl1', 'Taalhuis'),
  method('m4', 'nl2', 'Taalhuis'),
  method('m5', 'weg', 'Verdwaald'),
  edition('e1', 'm1', '1e editie', 1),
  edition('e2', 'm1', 'Edities', 2),
  edition('e3', 'm1', 'Zonder jaar'),
  methodSet('s1', 'e1', 'vwo 4', [vwo4], ['b2', 'zz']),
  methodSet('s2', 'e1', 'havo 4', [havo4], ['b2', 'b3', 'b1', 'c1']),
  exampleProduct('b1', 'Passer & Lat havo 4 leerboek', {
    ean: ean('2900000000018'),
    price: price(4_850),
    publisher: 'Boom',
    deliveryStatus: 'Leverbaar',
    webText: 'Een huis vol sommen.',
    successorId: id('b2'),
    predecessorId: id('weg'),
    authors: ['R. Jansen'],
    edition: '1e editie',
    publicationYear: 2020,
    learningPhases: ['bovenbouw'],
    educationTypes: [havo4, vwo4],
    articleGroup: 'Leerboek',
    targetUsers: ['leerling'],
    methodIds: ['m1', 'm5'],
    image: 'b1.svg',
  }),
  exampleProduct('b2', 'Passer & Lat havo 4 leerboek', {
    ean: ean('2900000000025'),
    deliveryStatus: 'Uitverkocht',
    methodIds: ['m1'],
    subjectIds: ['ak'],
  }),
  exampleProduct('c1', 'Pakket', {
    ean: ean('2900000000032'),
    assembly: [id('b1'), id('b3'), id('weg'), id('los1')],
    licence: { durationInDays: 365, content: 'Online' },
    subjectIds: ['nl1', 'nl2'],
    methodIds: ['m3', 'm4'],
  }),
  exampleProduct('los1', 'Ongeplaatst', { ean: ean('2900000000049'), price: price(0) }),
  exampleProduct('b3', 'Passer & Lat zonder EAN', {
    publisher: 'Nergens',
    price: price(1_200),
    predecessorId: id('b1'),
    methodIds: ['m1'],
  }),
];
