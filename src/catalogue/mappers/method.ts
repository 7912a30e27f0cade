import type { EducationalAttribute, MethodReference, WireMethod } from '#contract/metadata.ts';
import { methodImage } from '#contract/routes.ts';
import { slug } from '#contract/slug.ts';
import { characteristicCategories, characteristicsByCategory, type Characteristic } from '#catalogue/characteristics.ts';
import { fromWireEducationTypes, gradesByLevel, type EducationType, type Level } from '#catalogue/education-type.ts';
import { expectText, type Incoming } from './mapping-error.ts';

/** An image of a method, or its video at YouTube (an http or https address). Spec 3. */
export type MediaItem = { readonly type: 'image' | 'youtube'; readonly url: string };

/** A level of the catalogue that a method hangs under. */
export type PlacedLevel = { readonly id: string; readonly title: string; readonly slug: string };

/** What names a method and links to it, wherever it stands. Area and subject are absent when the wire left them out. Spec 2 and 3. */
export type MethodSummary = {
  readonly id: string;
  readonly classificationId: string;
  readonly title: string;
  readonly slug: string;
  readonly imageUrl: string;
  readonly publisher: string | undefined;
  readonly area: PlacedLevel | undefined;
  readonly subject: PlacedLevel | undefined;
};

/** A method, whole. All 34 characteristics are there, in the order of specification 3, with null for "niet opgegeven". Spec 3. */
export type Method = MethodSummary & {
  readonly description: string | undefined;
  readonly availableGradesWithinCourse: Readonly<Record<Level, readonly number[]>>;
  readonly educationTypes: readonly EducationType[];
  readonly educationalCharacteristics: readonly Characteristic[];
  readonly mediaGallery: readonly MediaItem[];
  readonly productCount: number;
};

/** Name of the educational attribute that holds a method's description. Spec 3. */
const descriptionAttribute = 'methodeBeschrijving';

const answers: Readonly<Record<string, boolean>> = { true: true, ja: true, false: false, nee: false };

const toAnswer = (value: boolean | string | null | undefined): boolean | null =>
  value === null || value === undefined ? null : (answers[String(value).trim().toLowerCase()] ?? null);

function mapCharacteristics(attributes: readonly Incoming<EducationalAttribute>[]): readonly Characteristic[] {
  return characteristicCategories.flatMap((category) =>
    characteristicsByCategory[category].map((name) => {
      const own = attributes.find((attribute) => attribute.name === name && (attribute.category ?? category) === category);
      return { category, name, value: toAnswer(own?.value) };
    }),
  );
}

function mapDescription(attributes: readonly Incoming<EducationalAttribute>[]): string | undefined {
  const value = attributes.find((attribute) => attribute.name === descriptionAttribute)?.value;
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

// An address with another scheme ('javascript:...') would become a link that runs.
const isVideo = (url: string | null | undefined): url is string =>
  /^https?:\/\/\S+$/iu.test(url ?? '') && (url ?? '').toLowerCase().includes('youtube');

function mapArea(area: Incoming<MethodReference['area']> | null | undefined): PlacedLevel | undefined {
  return area?.name ? { id: area.name, title: area.name, slug: area.slug || slug(area.name) } : undefined;
}

function mapSubject(subject: Incoming<MethodReference['subject']> | null | undefined): PlacedLevel | undefined {
  return subject?.id && subject.name ? { id: subject.id, title: subject.name, slug: subject.slug || slug(subject.name) } : undefined;
}

/** Maps a reference to a method. Throws a MappingError without id or name. Spec 3 and 5. */
export function mapMethodSummary(wire: Incoming<MethodReference>): MethodSummary {
  const id = expectText(wire.id, 'id', 'method');
  const title = expectText(wire.name, 'name', 'method');
  return {
    id,
    classificationId: wire.classificationId ?? '',
    title,
    slug: wire.slug || slug(title),
    imageUrl: wire.imageUrl || methodImage(title),
    publisher: wire.publisher || undefined,
    area: mapArea(wire.area),
    subject: mapSubject(wire.subject),
  };
}

/** Maps a method. Throws a MappingError without id or name. Spec 3 and 5. */
export function mapMethod(wire: Incoming<WireMethod>): Method {
  const summary = mapMethodSummary(wire);
  const attributes = wire.educationalAttributes ?? [];
  const educationTypes = fromWireEducationTypes(wire.educationTypes);
  const image: MediaItem = { type: 'image', url: summary.imageUrl };
  return {
    ...summary,
    description: mapDescription(attributes),
    availableGradesWithinCourse: gradesByLevel(educationTypes),
    educationTypes,
    educationalCharacteristics: mapCharacteristics(attributes),
    mediaGallery: isVideo(wire.videoUrl) ? [image, { type: 'youtube', url: wire.videoUrl }] : [image],
    productCount: wire.productCount ?? 0,
  };
}
