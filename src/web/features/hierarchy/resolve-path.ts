import { areaHref, editionHref, methodHref, subjectHref } from '#contract/routes.ts';
import { failed, ok, type Result } from '#catalogue/result.ts';
import { nearestNames } from '#catalogue/nearest-names.ts';
import type { NamedLink } from '#web/ui/named-link.ts';

/** A level of the hierarchy in a path: its title, and its slug, unique among its siblings. */
export type HierarchyLevel = { readonly id: string; readonly title: string; readonly slug: string };

/** The requests that load the levels of a path (specification 7). A request that fails rejects. */
export type LevelReader<Subject extends HierarchyLevel, Method extends HierarchyLevel, Edition extends HierarchyLevel> = {
  areas(): Promise<readonly HierarchyLevel[]>;
  subjects(areaId: string): Promise<readonly Subject[]>;
  methods(subjectId: string): Promise<readonly Method[]>;
  editions(methodId: string): Promise<readonly Edition[]>;
};

/** A level of a path that does not exist: its kind, the requested slug, links to the levels above it, and links to siblings with a similar slug. */
export type MissingLevel = {
  readonly level: 'area' | 'subject' | 'method' | 'edition';
  readonly asked: string;
  readonly above: readonly NamedLink[];
  readonly suggestions: readonly NamedLink[];
};

/** The slugs in the path of a page, each undefined below the level that the page is of. */
export type PathParts = {
  readonly area?: string | undefined;
  readonly subject?: string | undefined;
  readonly method?: string | undefined;
  readonly edition?: string | undefined;
};

const levelNames = ['area', 'subject', 'method', 'edition'] as const;

function hrefOf(levels: readonly HierarchyLevel[]): string {
  const [area, subject, method, edition] = levels;
  if (area === undefined) {
    return '';
  }
  if (subject === undefined) {
    return areaHref(area);
  }
  if (method === undefined) {
    return subjectHref(area, subject);
  }
  return edition === undefined ? methodHref(area, subject, method) : editionHref(area, subject, method, edition);
}

/** Links to the pages of levels, from the area down. */
export const levelLinks = (levels: readonly HierarchyLevel[]): readonly NamedLink[] =>
  levels.map((level, index) => ({ title: level.title, href: hrefOf(levels.slice(0, index + 1)) }));

function pick<Item extends HierarchyLevel>(
  asked: string | undefined,
  siblings: readonly Item[],
  above: readonly HierarchyLevel[],
): Result<Item, MissingLevel> {
  const wanted = (asked ?? '').toLowerCase();
  const found = siblings.find((sibling) => sibling.slug === wanted);
  if (found !== undefined) {
    return ok(found);
  }
  const suggestions = nearestNames(wanted, siblings).map((item) => ({ title: item.title, href: hrefOf([...above, item]) }));
  return failed({ level: levelNames[above.length] ?? 'edition', asked: asked ?? '', above: levelLinks(above), suggestions });
}

/** Finds the area of a path. */
export async function resolveArea(
  reader: { areas(): Promise<readonly HierarchyLevel[]> },
  parts: PathParts,
): Promise<Result<{ readonly area: HierarchyLevel }, MissingLevel>> {
  const area = pick(parts.area, await reader.areas(), []);
  return area.ok ? ok({ area: area.value }) : area;
}

/** Finds the area and the subject of a path. */
export async function resolveSubject<Subject extends HierarchyLevel>(
  reader: Pick<LevelReader<Subject, HierarchyLevel, HierarchyLevel>, 'areas' | 'subjects'>,
  parts: PathParts,
): Promise<Result<{ readonly area: HierarchyLevel; readonly subject: Subject }, MissingLevel>> {
  const above = await resolveArea(reader, parts);
  if (!above.ok) {
    return above;
  }
  const { area } = above.value;
  const subject = pick(parts.subject, await reader.subjects(area.id), [area]);
  return subject.ok ? ok({ area, subject: subject.value }) : subject;
}

/** Finds the area, the subject and the method of a path. */
export async function resolveMethod<Subject extends HierarchyLevel, Method extends HierarchyLevel>(
  reader: Pick<LevelReader<Subject, Method, HierarchyLevel>, 'areas' | 'subjects' | 'methods'>,
  parts: PathParts,
): Promise<Result<{ readonly area: HierarchyLevel; readonly subject: Subject; readonly method: Method }, MissingLevel>> {
  const above = await resolveSubject(reader, parts);
  if (!above.ok) {
    return above;
  }
  const { area, subject } = above.value;
  const method = pick(parts.method, await reader.methods(subject.id), [area, subject]);
  return method.ok ? ok({ area, subject, method: method.value }) : method;
}

/** Finds every level of a path down to the edition. */
export async function resolveEdition<Subject extends HierarchyLevel, Method extends HierarchyLevel, Edition extends HierarchyLevel>(
  reader: LevelReader<Subject, Method, Edition>,
  parts: PathParts,
): Promise<
  Result<{ readonly area: HierarchyLevel; readonly subject: Subject; readonly method: Method; readonly edition: Edition }, MissingLevel>
> {
  const above = await resolveMethod(reader, parts);
  if (!above.ok) {
    return above;
  }
  const { area, subject, method } = above.value;
  const edition = pick(parts.edition, await reader.editions(method.id), [area, subject, method]);
  return edition.ok ? ok({ ...above.value, edition: edition.value }) : edition;
}
