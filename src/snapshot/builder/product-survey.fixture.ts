import type { ProductRecord } from '#catalogue/records.ts';
import { ProductSurveyor, type ProductSurvey } from './product-survey.ts';

/** Surveys all products at once. */
export function surveyProducts(products: Iterable<ProductRecord>): ProductSurvey {
  const surveyor = new ProductSurveyor();
  for (const product of products) {
    surveyor.add(product);
  }
  return surveyor.finish();
}
