import table from './icon-table.json' with { type: 'json' };

/** An icon of the installed set (Tabler Icons, MIT): the name of its file without extension, and `-filled` for the filled form. */
export type IconFile = string;

const areas: Readonly<Record<string, { readonly icon: IconFile; readonly subjects: Readonly<Record<string, IconFile>> }>> = table.areas;

/** The icon of every subject area, by its name. */
export const areaIcons: ReadonlyMap<string, IconFile> = new Map(Object.entries(areas).map(([name, { icon }]) => [name, icon]));
/** The icon of every subject, by its name. */
export const subjectIcons: ReadonlyMap<string, IconFile> = new Map(
  Object.values(areas).flatMap(({ subjects }) => Object.entries(subjects)),
);
/** The icons of other applications, by the name that a profile gives them. */
export const applicationIcons: ReadonlyMap<string, IconFile> = new Map(Object.entries(table.applications));
