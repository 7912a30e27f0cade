import { compareEducationTypes, educationTypeLabel, levels } from '#catalogue/education/education-type.ts';
import type { PricePoint } from '#catalogue/prices/price-history.ts';
import type { ProductRecord } from '#catalogue/records.ts';
import { RecentMap } from '#recent-map.ts';
import { methodReference } from '#snapshot/hierarchy.ts';
import type { DocumentTexts, ListedFields, SharedFields, WholeFields } from '#snapshot/stored-document.ts';
import { wireOffer, wirePrices } from './product-offers.ts';
import type { ProductPlacement } from './product-placement.ts';
import type { MentionedProduct, Surroundings } from './product-survey.ts';

/*
 * Documents are put together from pieces of JSON. What a product has by its methods, subjects and classes is encoded once for all products with the same, and
 * a product that others mention once for several of these, which nearly always follow each other closely.
 */

// All would take as much memory as their documents.
const keptMentions = 4_096;

const shared = <Field extends keyof SharedFields>(fields: Pick<SharedFields, Field>): string => JSON.stringify(fields).slice(1, -1);
const whole = <Field extends keyof WholeFields>(fields: Pick<WholeFields, Field>): string => JSON.stringify(fields).slice(1, -1);

/** Pieces of documents, each some fields of an object. */
type Pieces = { readonly shared: string; readonly whole: string };

const piecesOfPlacement = ({ methods, subjects, areas }: ProductPlacement): Pieces => ({
  shared: shared({
    methodClassificationIds: methods.map(({ method }) => method.classificationId),
    subjectAreas: [...areas],
    subjects: subjects.map((subject) => subject.name),
  }),
  whole: whole({ methods: methods.map(({ method }) => methodReference(method)) }),
});

type UseFields = Pick<ProductRecord, 'educationTypes' | 'learningPhases' | 'targetUsers'>;

function piecesOfUse({ educationTypes, learningPhases, targetUsers }: UseFields): Pieces {
  const taught = new Set(educationTypes.map((type) => type.level));
  return {
    shared: shared({
      educationalLevels: levels.filter((level) => taught.has(level)),
      grades: [...new Set(educationTypes.map((type) => type.grade))].toSorted((left, right) => left - right),
      learningPhases: [...learningPhases],
      targetUser: [...targetUsers],
    }),
    // Records name a year once for each track.
    whole: whole({ educationTypes: [...new Set(educationTypes.toSorted(compareEducationTypes).map(educationTypeLabel))] }),
  };
}

const sharedText = (product: ProductRecord, placed: Pieces, used: Pieces): string => {
  const own = shared({
    id: product.id,
    title: product.title,
    ean: product.ean ?? null,
    publisher: product.publisher ?? null,
    ...wireOffer(product),
    articleGroup: product.articleGroup ?? null,
    primaryProductImage: product.image ?? null,
  });
  const rest = shared({ edition: product.edition ?? null, licenseDuration: product.licence?.durationInDays ?? null });
  return `{${own},${placed.shared},${used.shared},${rest}}`;
};

type Encode = (product: MentionedProduct) => string;

function mentionEncoder(): Encode {
  const kept = new RecentMap<string>(keptMentions);
  return ({ related }) => {
    let json = kept.get(related.id);
    if (json === undefined) {
      json = JSON.stringify(related);
      kept.set(related.id, json);
    }
    return json;
  };
}

const orNull = (product: MentionedProduct | undefined, encode: Encode): string => (product === undefined ? 'null' : encode(product));
const listOf = (products: readonly MentionedProduct[], encode: Encode): string => `[${products.map(encode).join(',')}]`;

const aroundText = ({ predecessor, successor, assembly, packages }: Surroundings, encode: Encode): string =>
  `"predecessor":${orNull(predecessor, encode)},"successor":${orNull(successor, encode)},"assembly":${listOf(assembly, encode)},"partOf":${listOf(packages, encode)}`;

function wholeText(product: ProductRecord, around: string, placed: Pieces, used: Pieces, prices: readonly PricePoint[]): string {
  const publication = whole({ author: [...product.authors], publicationYear: product.publicationYear ?? null });
  const licence = whole({ licenseContent: product.licence?.content ?? null });
  const history = prices.length === 0 ? '' : `,${whole(wirePrices(prices))}`;
  return `{${whole({ webText: product.webText ?? null })},${around},${publication},${used.whole},${licence},${placed.whole}${history}}`;
}

/** Encodes the fields of the document of a product, as `encodeFields` does. `prices`: the earlier ones. */
export type DocumentEncoder = (
  product: ProductRecord,
  placement: ProductPlacement,
  around: Surroundings,
  prices?: readonly PricePoint[],
) => DocumentTexts;

/** Makes an encoder for the documents of a snapshot. */
export function documentEncoder(): DocumentEncoder {
  const [placements, uses] = [new Map<ProductPlacement, Pieces>(), new Map<string, Pieces>()];
  const encode = mentionEncoder();
  return (product, placement, around, prices = []) => {
    const placed = keptOr(placements, placement, () => piecesOfPlacement(placement));
    const { educationTypes, learningPhases, targetUsers } = product;
    const used = keptOr(uses, JSON.stringify([educationTypes, learningPhases, targetUsers]), () => piecesOfUse(product));
    const parts = around.assembly.map(({ related }) => related.ean).filter((ean) => ean !== null);
    return [
      sharedText(product, placed, used),
      JSON.stringify({ assembly: parts } satisfies ListedFields),
      wholeText(product, aroundText(around, encode), placed, used, prices),
    ];
  };
}

function keptOr<Key>(kept: Map<Key, Pieces>, key: Key, make: () => Pieces): Pieces {
  let pieces = kept.get(key);
  if (pieces === undefined) {
    pieces = make();
    kept.set(key, pieces);
  }
  return pieces;
}
