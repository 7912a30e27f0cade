import { describe, expect, it } from 'vitest';
import { facetNames } from './facet.ts';
import { educationalAttributeSchema, wireEducationTypeSchema, wireMethodSchema } from './metadata.ts';
import { problemSchema } from './problem.ts';
import { deliveryStatuses, deliveryStatusSchema, listedProductSchema, relatedProductSchema, wireProductSchema } from './product.ts';
import { settingsSchema } from './settings.ts';
import { userProfileSchema } from './user-profile.ts';

const has = (shape: object, names: readonly string[]): readonly string[] => names.filter((name) => !(name in shape));

describe('the shapes on the wire', () => {
  it('hold every field that the specification names', () => {
    expect(has(settingsSchema.shape, ['cdnUrl', 'AzureB2cTenantId', 'AzureB2cBFFClientId'])).toEqual([]);
    expect(
      has(wireMethodSchema.shape, [
        'id',
        'name',
        'classificationId',
        'imageUrl',
        'videoUrl',
        'publisher',
        'educationTypes',
        'educationalAttributes',
      ]),
    ).toEqual([]);
    const product =
      'id title primaryProductImage webText packPriceInclVAT ean publisher deliveryStatus predecessor successor assembly author edition learningPhases educationalLevels grades articleGroup targetUser subjectAreas subjects licenseDuration licenseContent';
    expect(has(wireProductSchema.shape, product.split(' '))).toEqual([]);
    const listed =
      'id title ean publisher packPriceInclVAT deliveryStatus articleGroup primaryProductImage methodClassificationIds assembly';
    expect(has(listedProductSchema.shape, listed.split(' '))).toEqual([]);
    expect(has(userProfileSchema.shape.applications.element.shape, ['uri', 'iconName', 'name', 'friendlyName'])).toEqual([]);
  });

  it('name the nine filters as the specification does', () => {
    expect(facetNames.toSorted()).toEqual(
      'articleGroups deliveryStatus educationTypes learningPhases methods publishers subjectAreas subjects targetUsers'.split(' '),
    );
  });

  it('know the five delivery statuses and no other', () => {
    expect(deliveryStatuses).toHaveLength(5);
    expect(deliveryStatuses.every((status) => deliveryStatusSchema.safeParse(status).success)).toBe(true);
    expect(deliveryStatusSchema.safeParse('Niet meer leverbaar').success).toBe(false);
  });

  it('refuse a level or year that does not exist', () => {
    expect(wireEducationTypeSchema.safeParse({ niveau: 'havo', leerjaar: 4 }).success).toBe(true);
    for (const type of [
      { niveau: 'mbo', leerjaar: 1 },
      { niveau: 'vwo', leerjaar: 7 },
      { niveau: 'vwo', leerjaar: '4' },
      { niveau: 'vwo' },
    ]) {
      expect(wireEducationTypeSchema.safeParse(type).success).toBe(false);
    }
  });

  it('let a characteristic be null, and a price too, but never absent', () => {
    expect(educationalAttributeSchema.safeParse({ category: 'voortgang', name: 'toetsen', value: null }).success).toBe(true);
    expect(educationalAttributeSchema.safeParse({ category: 'voortgang', name: 'toetsen' }).success).toBe(false);
    expect(relatedProductSchema.shape.packPriceInclVAT.safeParse(null).success).toBe(true);
    expect(relatedProductSchema.shape.packPriceInclVAT.safeParse(undefined).success).toBe(false);
  });

  it('ask of a problem its type, title, status and code', () => {
    const problem = { type: 'about:blank', title: 'Niet gevonden', status: 404, code: 'product.notFound' };
    expect(problemSchema.parse(problem)).toEqual(problem);
    for (const field of Object.keys(problem)) {
      expect(problemSchema.safeParse({ ...problem, [field]: undefined }).success).toBe(false);
    }
  });
});
