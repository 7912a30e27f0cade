import type { WireSubject } from '#contract/metadata.ts';
import { subjectImage } from '#contract/routes.ts';
import { slug } from '#contract/slug.ts';
import { expectText, type Incoming } from './mapping-error.ts';

/** A subject of an area. Spec 3. */
export type Subject = {
  readonly id: string;
  readonly classificationId: string;
  readonly title: string;
  readonly imageUrl: string;
  readonly slug: string;
};

/** Maps a subject; without an image it gets the one that belongs to its title. Throws a MappingError without id or name. Spec 3 and 5. */
export function mapSubject(wire: Incoming<WireSubject>): Subject {
  const id = expectText(wire.id, 'id', 'subject');
  const title = expectText(wire.name, 'name', 'subject');
  return {
    id,
    classificationId: wire.classificationId ?? '',
    title,
    imageUrl: wire.imageUrl || subjectImage(title),
    slug: wire.slug || slug(title),
  };
}
