import { cents, formatCents } from './prices/money.ts';
import { asObject, type Unchecked } from './stored-json.ts';

const labels: Readonly<Record<string, string>> = {
  id: 'id',
  title: 'titel',
  ean: 'EAN',
  price: 'prijs',
  publisher: 'uitgever',
  deliveryStatus: 'levering',
  image: 'afbeelding',
  webText: 'omschrijving',
  predecessorId: 'vorige druk',
  successorId: 'volgende druk',
  assembly: 'inhoud van het pakket',
  authors: 'auteurs',
  edition: 'druk',
  publicationYear: 'jaar van uitgave',
  learningPhases: 'leerfases',
  educationTypes: 'klassen',
  sectors: 'sectoren',
  articleGroup: 'soort',
  targetUsers: 'gebruikers',
  subjectIds: 'vakken',
  methodIds: 'methodes',
  licence: 'licentie',
  family: 'productfamilie',
  name: 'naam',
  position: 'plaats',
  area: 'vakgebied',
  subjectId: 'vak',
  methodId: 'methode',
  editionId: 'editie',
  productIds: 'producten',
  description: 'omschrijving',
  imageUrl: 'afbeelding',
  videoUrl: 'video',
  orderIndicator: 'volgorde',
  classificationId: 'classificatie',
  characteristics: 'kenmerken',
};

/** The Dutch name of a field of a record. */
export const fieldLabel = (name: string): string => labels[name] ?? name;

const nothing = '-';

function objectText(value: Unchecked): string {
  const { level, grade } = value;
  if (typeof level === 'string' && typeof grade === 'number') {
    return `${level} ${grade}`;
  }
  const parts = Object.entries(value).map(([name, part]) => `${fieldLabel(name)} ${changeText(name, part)}`);
  return parts.join(', ') || nothing;
}

// Fields whose values are ids of what people know by name.
const kindOfIds: ReadonlyMap<string, 'subject' | 'method'> = new Map([
  ['subjectIds', 'subject'],
  ['methodIds', 'method'],
]);

/** Gives the name of a subject or method; undefined for one that is not known. */
export type NameOf = (kind: 'subject' | 'method', id: string) => string | undefined;

/** What `changeText` gives, with the names of subjects and methods instead of their ids; of one that is not known the id is left. */
export function namedChangeText(name: string, value: unknown, nameOf: NameOf): string {
  const kind = kindOfIds.get(name);
  return changeText(name, kind !== undefined && Array.isArray(value) ? value.map((id) => nameOf(kind, String(id)) ?? String(id)) : value);
}

/** A stored value of a field as a Dutch text: '€ 29,95', 'havo 4, vwo 4'; '-' for a field that is absent or empty. */
export function changeText(name: string, value: unknown): string {
  if (name === 'price' && typeof value === 'number') {
    const amount = cents(value);
    return amount.ok ? formatCents(amount.value) : String(value);
  }
  if (Array.isArray(value)) {
    return value.map((part) => changeText('', part)).join(', ') || nothing;
  }
  if (typeof value === 'object') {
    return objectText(asObject(value));
  }
  if (typeof value === 'boolean') {
    return value ? 'ja' : 'nee';
  }
  if (typeof value === 'number') {
    return String(value);
  }
  return typeof value === 'string' && value !== '' ? value : nothing;
}
