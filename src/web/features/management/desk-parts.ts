import { deskPath } from '#contract/management/management-paths.ts';

/** The pages of the desk, in the order of its menu: the last part of their path, empty for the first. */
export const deskParts = ['', 'inlezen', 'koppelingen', 'kwaliteit', 'herkomst'] as const;
/** Pages that other pages of the desk lead to. */
export const reportPart = 'verslag';

const known = new Set<string>([...deskParts, reportPart]);

/** Path of a page of the desk. */
export const deskHref = (part: (typeof deskParts)[number] | typeof reportPart): string => (part === '' ? deskPath : `${deskPath}/${part}`);

/** Path of the report of a run, by its number. */
export const reportHref = (run: number | string): string => `${deskHref(reportPart)}?beurt=${run}`;

/** Path of the page of where the fields of a product come from, by its EAN or id. */
export const originHref = (product: string): string => `${deskHref('herkomst')}?product=${encodeURIComponent(product)}`;

/** Whether the desk has a page with this last part of its path. */
export const isDeskPart = (part: string): boolean => known.has(part);

/** The key of the texts of a page. */
export const deskTextKey = (part: string): string => (part === '' ? 'overzicht' : part);
