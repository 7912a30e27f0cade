import type { WireSubject } from '#contract/metadata.ts';
import { pictureAddress, subjectImage } from '#contract/routes.ts';
import { slug } from '#contract/text/slug.ts';
import { withUniqueSlugs } from './level-slugs.ts';
import { expectText, fieldsOf, mapList, type ImageContext, type Incoming, type MappingContext } from '#catalogue/mappers/mapping-error.ts';
import { readText } from '#catalogue/mappers/wire-values.ts';

/** A subject of an area. Spec 3. */
export type Subject = {
  readonly id: string;
  readonly classificationId: string;
  readonly title: string;
  readonly imageUrl: string;
  readonly slug: string;
};

/** Maps a subject; without an image it gets the drawing for its title. Throws a MappingError without id or name. Spec 3 and 5. */
export function mapSubject(wire: Incoming<WireSubject> | null, { cdnUrl }: ImageContext): Subject {
  const fields = fieldsOf(wire);
  const id = expectText(fields.id, 'id', 'subject');
  const title = expectText(fields.name, 'name', 'subject');
  return {
    id,
    classificationId: readText(fields.classificationId) ?? '',
    title,
    imageUrl: pictureAddress(cdnUrl, readText(fields.imageUrl)) ?? subjectImage(title),
    slug: readText(fields.slug) ?? slug(title),
  };
}

/** Maps the subjects of an area, with unique slugs. Spec 2 and 5. */
export const mapSubjects = (
  list: readonly (Incoming<WireSubject> | null)[] | null | undefined,
  context: MappingContext,
): readonly Subject[] => withUniqueSlugs(mapList(list, (wire) => mapSubject(wire, context), context.report));
