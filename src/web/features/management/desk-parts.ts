/** The pages of the desk, in the order of its menu: the last part of their path, empty for the first. */
export const deskParts = ['', 'inlezen', 'koppelingen', 'kwaliteit', 'herkomst'] as const;
/** Pages that other pages of the desk lead to. */
export const reportPart = 'verslag';

const known = new Set<string>([...deskParts, reportPart]);

/** Whether the desk has a page with this last part of its path. */
export const isDeskPart = (part: string): boolean => known.has(part);

/** The key of the texts of a page. */
export const deskTextKey = (part: string): string => (part === '' ? 'overzicht' : part);
