import type { Licence } from '#catalogue/records.ts';
import type { FieldNote } from '#importers/field-note.ts';
import { firstRead } from '#importers/first-read.ts';
import { readArticleGroup } from '#importers/mapping/read-article-group.ts';
import { daysOfMonths, licenceDays } from '#importers/mapping/read-words.ts';
import { lineAt, nodesAt, type XmlNode } from '#importers/xml/xml-node.ts';
import { productForms, readCode } from '#importers/onix/message/onix-code-lists.ts';

/** What kind of article a product is, and its licence when it is one. */
export type OnixForm = { readonly articleGroup?: string; readonly licence?: Licence };

// List 145: a limit of time. List 147: days, weeks and months, from the purchase or from a fixed day.
const timeLimited = '07';
const units = { day: ['09', '27'], week: ['13', '28'], month: ['14', '29'] } as const;

/** The duration of a limit in days; undefined for other units, and for a number that is none. */
function daysOfLimit(limit: XmlNode): number | undefined {
  const unit = lineAt(limit, 'EpubUsageUnit') ?? '';
  const quantity = Number(lineAt(limit, 'Quantity') ?? Number.NaN);
  const kind = (['day', 'week', 'month'] as const).find((one) => units[one].some((code) => code === unit));
  const days = kind === undefined ? 0 : kind === 'day' ? quantity : kind === 'week' ? quantity * 7 : daysOfMonths(quantity);
  return licenceDays(days);
}

/** The duration of a licence in days, by the first limit that has one. A note when there are limits and none has. */
function durationOf(constraints: readonly XmlNode[], notes: FieldNote[]): Licence {
  const limits = constraints.flatMap((node) => nodesAt(node, 'EpubUsageLimit'));
  const days = firstRead(limits, daysOfLimit);
  const [limit] = limits;
  if (days === undefined && limit !== undefined) {
    const named = ['Quantity', 'EpubUsageUnit'].map((name) => `${name} "${(lineAt(limit, name) ?? '').slice(0, 50)}"`).join(', ');
    notes.push({ field: 'EpubUsageLimit', reason: `De duur van de licentie (${named}) kan niet worden gelezen en is weggelaten.` });
  }
  return days === undefined ? {} : { durationInDays: days };
}

/** Reads ProductForm and the conditions of use. A digital product whose use ends, or that comes with a licence, is a licence. */
export function readForm(descriptive: XmlNode, title: string, isForTeachers: boolean, notes: FieldNote[]): OnixForm {
  const form = readCode(productForms, lineAt(descriptive, 'ProductForm'), 'ProductForm', notes);
  const constraints = nodesAt(descriptive, 'EpubUsageConstraint').filter((node) => lineAt(node, 'EpubUsageType') === timeLimited);
  const isDigital = form === 'licence' || form === 'Digitaal';
  const isLicence = form === 'licence' || (isDigital && (constraints.length > 0 || nodesAt(descriptive, 'EpubLicense').length > 0));
  const medium = isDigital ? 'Digitaal' : form === 'Boek' ? 'Boek' : undefined;
  const named = readArticleGroup(medium, isLicence, title) ?? (form === 'package' ? 'Pakket' : undefined);
  const articleGroup = isForTeachers && named === 'Boek' ? 'Docentenhandleiding' : named;
  return {
    ...(articleGroup !== undefined && { articleGroup }),
    ...(isLicence && { licence: durationOf(constraints, notes) }),
  };
}
