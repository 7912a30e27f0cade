import type { EducationalAttribute, MethodReference, WireComparedMethod, WireMethod } from '#contract/metadata.ts';
import { ownValue } from '#contract/own-value.ts';
import { methodImage, pictureAddress } from '#contract/routes.ts';
import { slug } from '#contract/text/slug.ts';
import { characteristicCategories, characteristicsByCategory, type Characteristic } from '#catalogue/comparison/characteristics.ts';
import { fromWireEducationTypes, gradesByLevel, type EducationType, type Level } from '#catalogue/education/education-type.ts';
import type { YearPrice } from '#catalogue/prices/cheapest-year.ts';
import { withUniqueSlugs } from './level-slugs.ts';
import { expectText, fieldsOf, mapList, type ImageContext, type Incoming, type MappingContext } from '#catalogue/mappers/mapping-error.ts';
import { mapPrice } from '#catalogue/mappers/price.ts';
import { readNumber, readText } from '#catalogue/mappers/wire-values.ts';

/** An image of a method, or its video at YouTube (an http or https address). Spec 3. */
export type MediaItem = { readonly type: 'image' | 'youtube'; readonly url: string };

/** The area or the subject of a method. */
export type PlacedLevel = { readonly id: string; readonly title: string; readonly slug: string };

/** The name of a method and the fields of its link. Area and subject are undefined when the wire has none. Spec 2 and 3. */
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

/**
 * A complete method. It has all 34 characteristics, in the order of specification 3, with null for "niet opgegeven". `productCount` is undefined
 * when unknown. Spec 3.
 */
export type Method = MethodSummary & {
  readonly description: string | undefined;
  readonly availableGradesWithinCourse: Readonly<Record<Level, readonly number[]>>;
  readonly educationTypes: readonly EducationType[];
  readonly educationalCharacteristics: readonly Characteristic[];
  readonly mediaGallery: readonly MediaItem[];
  readonly productCount: number | undefined;
};

/** A method with the fields of a comparison, undefined when unknown. `yearPrice`: the lowest price in cents of a pupil's licence for a year. */
export type MethodToCompare = Method & {
  readonly newestEdition: string | undefined;
  readonly newestEditionYear: number | undefined;
  readonly yearPrice: YearPrice | undefined;
  /** Indexes in the title, ascending, at which a long word may be broken, and those in the publisher and the title of the licence. */
  readonly titleBreaks: readonly number[];
  readonly publisherBreaks: readonly number[];
  readonly licenceBreaks: readonly number[];
};

type Attribute = Incoming<EducationalAttribute>;

/** Name of the educational attribute that holds a method's description. Spec 3. */
export const descriptionAttribute = 'methodeBeschrijving';

const answers: Readonly<Record<string, boolean>> = { true: true, ja: true, false: false, nee: false };

const toAnswer = (value: unknown): boolean | null =>
  typeof value === 'boolean' || typeof value === 'string' ? (ownValue(answers, String(value).trim().toLowerCase()) ?? null) : null;

function mapCharacteristics(attributes: readonly Attribute[]): readonly Characteristic[] {
  return characteristicCategories.flatMap((category) =>
    characteristicsByCategory[category].map((name) => {
      const own = attributes.find((attribute) => attribute.name === name && (attribute.category ?? category) === category);
      return { category, name, value: toAnswer(own?.value) };
    }),
  );
}

function mapDescription(attributes: readonly Attribute[]): string | undefined {
  const value = attributes.find((attribute) => attribute.name === descriptionAttribute)?.value;
  return typeof value === 'string' ? readText(value) : undefined;
}

// An address with another scheme ('javascript:...') would become a link that runs.
const isVideo = (url: string): boolean => /^https?:\/\/\S+$/iu.test(url) && url.toLowerCase().includes('youtube');

function mapArea(wire: Incoming<MethodReference['area']> | null | undefined): PlacedLevel | undefined {
  const area = fieldsOf(wire);
  const name = readText(area.name);
  return name === undefined ? undefined : { id: name, title: name, slug: readText(area.slug) ?? slug(name) };
}

function mapSubject(wire: Incoming<MethodReference['subject']> | null | undefined): PlacedLevel | undefined {
  const subject = fieldsOf(wire);
  const [id, name] = [readText(subject.id), readText(subject.name)];
  return id === undefined || name === undefined ? undefined : { id, title: name, slug: readText(subject.slug) ?? slug(name) };
}

/** Maps a reference to a method. Throws a MappingError without id or name. Spec 3 and 5. */
export function mapMethodSummary(wire: Incoming<MethodReference> | null, { cdnUrl }: ImageContext): MethodSummary {
  const fields = fieldsOf(wire);
  const id = expectText(fields.id, 'id', 'method');
  const title = expectText(fields.name, 'name', 'method');
  return {
    id,
    classificationId: readText(fields.classificationId) ?? '',
    title,
    slug: readText(fields.slug) ?? slug(title),
    imageUrl: pictureAddress(cdnUrl, readText(fields.imageUrl)) ?? methodImage(title),
    publisher: readText(fields.publisher),
    area: mapArea(fields.area),
    subject: mapSubject(fields.subject),
  };
}

/** Maps a method. Throws a MappingError without id or name. Spec 3 and 5. */
export function mapMethod(wire: Incoming<WireMethod> | null, context: ImageContext): Method {
  const fields = fieldsOf(wire);
  const summary = mapMethodSummary(fields, context);
  const listed: readonly (Attribute | null)[] = Array.isArray(fields.educationalAttributes) ? fields.educationalAttributes : [];
  const attributes = listed.map(fieldsOf);
  const educationTypes = fromWireEducationTypes(fields.educationTypes);
  const image: MediaItem = { type: 'image', url: summary.imageUrl };
  const video = readText(fields.videoUrl)?.trim() ?? '';
  return {
    ...summary,
    description: mapDescription(attributes),
    availableGradesWithinCourse: gradesByLevel(educationTypes),
    educationTypes,
    educationalCharacteristics: mapCharacteristics(attributes),
    mediaGallery: isVideo(video) ? [image, { type: 'youtube', url: video }] : [image],
    productCount: readNumber(fields.productCount),
  };
}

/** Maps the methods of a subject, with unique slugs. Spec 2 and 5. */
export const mapMethods = (list: readonly (Incoming<WireMethod> | null)[] | null | undefined, context: MappingContext): readonly Method[] =>
  withUniqueSlugs(mapList(list, (wire) => mapMethod(wire, context), context.report));

const mapBreaks = (places: unknown): readonly number[] => (Array.isArray(places) ? places.flatMap((place) => readNumber(place) ?? []) : []);

/** Maps a method of a comparison. Throws a MappingError without id or name. Spec 3 and 5. */
export function mapMethodToCompare(wire: Incoming<WireComparedMethod> | null, context: ImageContext): MethodToCompare {
  const fields = fieldsOf(wire);
  const price = mapPrice(fields.pupilYearPrice);
  return {
    ...mapMethod(fields, context),
    newestEdition: readText(fields.newestEdition),
    newestEditionYear: readNumber(fields.newestEditionYear),
    yearPrice: price === undefined ? undefined : { price, title: readText(fields.pupilYearLicence) ?? '' },
    titleBreaks: mapBreaks(fields.nameBreaks),
    publisherBreaks: mapBreaks(fields.publisherBreaks),
    licenceBreaks: mapBreaks(fields.licenceBreaks),
  };
}
