import { ownValue } from '#contract/own-value.ts';
import type { DeliveryStatus } from '#contract/product.ts';
import { foldWords } from './fold-words.ts';

const statuses: Readonly<Record<string, DeliveryStatus>> = {
  leverbaar: 'Leverbaar',
  'direct leverbaar': 'Leverbaar',
  'uit voorraad leverbaar': 'Leverbaar',
  'op voorraad': 'Leverbaar',
  voorradig: 'Leverbaar',
  available: 'Leverbaar',
  'in stock': 'Leverbaar',
  // A column 'Leverbaar' has ja or nee; 'nee' does not say whether a product is sold out or still to appear.
  ja: 'Leverbaar',
  j: 'Leverbaar',
  yes: 'Leverbaar',
  'beperkt leverbaar': 'Nieuw beperkt leverbaar',
  'nieuw beperkt leverbaar': 'Nieuw beperkt leverbaar',
  'beperkte voorraad': 'Nieuw beperkt leverbaar',
  'beperkt op voorraad': 'Nieuw beperkt leverbaar',
  'binnenkort leverbaar': 'Nog niet verschenen',
  'binnenkort verkrijgbaar': 'Nog niet verschenen',
  'pre order': 'Nog niet verschenen',
  'nog niet leverbaar': 'Nog niet verschenen',
  'nog niet verschenen': 'Nog niet verschenen',
  'in voorbereiding': 'Nog niet verschenen',
  'wordt verwacht': 'Nog niet verschenen',
  verwacht: 'Nog niet verschenen',
  'verschijnt binnenkort': 'Nog niet verschenen',
  'not yet published': 'Nog niet verschenen',
  'nog te verschijnen': 'Nog niet verschenen',
  'te verschijnen': 'Nog niet verschenen',
  forthcoming: 'Nog niet verschenen',
  'niet meer leverbaar': 'Uitverkocht',
  uitverkocht: 'Uitverkocht',
  'niet meer verkrijgbaar': 'Uitverkocht',
  'uit assortiment': 'Uitverkocht',
  'uit het assortiment': 'Uitverkocht',
  vervallen: 'Uitverkocht',
  vervalt: 'Uitverkocht',
  verwijderd: 'Uitverkocht',
  opgeheven: 'Uitverkocht',
  'niet langer leverbaar': 'Uitverkocht',
  'uit druk': 'Uitverkocht',
  withdrawn: 'Uitverkocht',
  deleted: 'Uitverkocht',
  'uit de handel': 'Uitverkocht',
  'sold out': 'Uitverkocht',
  'out of print': 'Uitverkocht',
  discontinued: 'Uitverkocht',
  'uitverkocht oude druk': 'Uitverkocht oude druk',
};

/** The status of a product that may have a successor: one that is sold out and has one is an old edition. */
export const withSuccessor = (status: DeliveryStatus | undefined, hasSuccessor: boolean): DeliveryStatus | undefined =>
  status === 'Uitverkocht' && hasSuccessor ? 'Uitverkocht oude druk' : status;

/** Whether a text is a word for a delivery status. */
export const isDeliveryStatus = (text: string): boolean => ownValue(statuses, foldWords(text)) !== undefined;

/** The delivery status of a ProductState or of a cell of a table; undefined for another state. */
export const readDeliveryStatus = (state: string, hasSuccessor: boolean): DeliveryStatus | undefined =>
  withSuccessor(ownValue(statuses, foldWords(state)), hasSuccessor);

const roles: Readonly<Record<string, string>> = {
  onderwijsvolger: 'leerling',
  leerling: 'leerling',
  student: 'leerling',
  onderwijsgever: 'docent',
  docent: 'docent',
  leraar: 'docent',
};

/** The target user of an IntendedEndUserRole; an unknown role is returned in lower case. */
export const readTargetUser = (role: string): string => ownValue(roles, foldWords(role)) ?? role.toLowerCase();

const isoDuration = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T.*)?$/u;

/** A number of months in days: twelve months are 365 days, other months 30. */
export const daysOfMonths = (months: number): number => Math.floor(months / 12) * 365 + (months % 12) * 30;

const longestLicence = 36_500;

/** A duration of a licence in days; undefined for a number that is none, and for one of more than a century. */
export const licenceDays = (days: number): number | undefined =>
  Number.isInteger(days) && days > 0 && days <= longestLicence ? days : undefined;

/** What the report says of a text that is no duration of a licence. */
export const noDurationReason = (text: string): string =>
  `"${text.slice(0, 50)}" is geen duur in dagen, maanden of jaren; de duur is weggelaten.`;

/** Days of a LicenseDuration: a number of days, an ISO 8601 duration, or '1 jaar'. Undefined for anything else. */
export function readDurationInDays(text: string): number | undefined {
  const [, years = 0, months = 0, weeks = 0, days = 0] = isoDuration.exec(text) ?? [];
  const counted = Number(years) * 365 + daysOfMonths(Number(months)) + Number(weeks) * 7 + Number(days);
  const [, number = '', unit = ''] = /^(\d{1,5})(?:\s*(dag|dagen|maand|maanden|mnd\.?|jaar|jaren|jr\.?))?$/iu.exec(text.trim()) ?? [];
  const [amount, named] = [Number(number), unit.toLowerCase()];
  const written = named.startsWith('j') ? amount * 365 : named.startsWith('m') ? daysOfMonths(amount) : amount;
  return licenceDays(counted > 0 ? counted : written);
}
