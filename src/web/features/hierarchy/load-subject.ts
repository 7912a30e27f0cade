import { methodHref, productsHref } from '#contract/routes.ts';
import { educationSummary } from '#catalogue/education/education-summary.ts';
import { ok, type Result } from '#catalogue/result.ts';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';
import type { NamedLink } from '#web/ui/named-link.ts';
import { levelReader } from './level-reader.ts';
import { levelLinks, resolveSubject, type MissingLevel, type PathParts } from './resolve-path.ts';

/** A method in the list of its subject. `levels` is a text such as 'havo 3–5, vwo 3–6'; it is empty and `productCount` absent when unknown. */
export type SubjectMethod = {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly image: string;
  readonly publisher: string;
  readonly levels: string;
  readonly productCount?: number;
};

/** The data of the page of a subject. */
export type SubjectView = {
  readonly title: string;
  readonly imageUrl: string;
  readonly area: NamedLink;
  readonly productsHref: string;
  readonly methods: readonly SubjectMethod[];
  /** Loading the methods failed, and `methods` is empty. */
  readonly hasFailed: boolean;
};

/** Loads a subject with its methods, by name; an empty list when that fails. Spec 8. */
export async function loadSubject(client: CatalogueClient, parts: PathParts): Promise<Result<SubjectView, MissingLevel>> {
  const found = await resolveSubject(levelReader(client), parts);
  if (!found.ok) {
    return found;
  }
  const { area, subject } = found.value;
  const methods = await client.methods(subject.id);
  const [areaLink] = levelLinks([area]);
  return ok({
    title: subject.title,
    imageUrl: subject.imageUrl,
    area: areaLink ?? { title: area.title, href: '' },
    productsHref: productsHref({ subjects: [subject.title] }),
    methods: methods.value.map((method) => ({
      id: method.id,
      title: method.title,
      href: methodHref(area, subject, method),
      image: method.imageUrl,
      publisher: method.publisher ?? '',
      levels: educationSummary(method.educationTypes),
      ...(method.productCount === undefined ? {} : { productCount: method.productCount }),
    })),
    hasFailed: methods.failure !== undefined,
  });
}

/** The title of a method, with its publisher where another method of the subject has the same title. */
export function distinctTitle({ title, publisher }: SubjectMethod, methods: readonly SubjectMethod[]): string {
  const isShared = methods.filter((method) => method.title === title).length > 1;
  return isShared && publisher ? `${title}, ${publisher}` : title;
}
