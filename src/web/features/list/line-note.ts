import { isSoldOut } from '#catalogue/availability.ts';
import { educationTypeLabel, levels } from '#catalogue/education/education-type.ts';
import { educationSummary } from '#catalogue/education/education-summary.ts';
import type { CurrentProduct } from '#catalogue/mappers/search/list-result.ts';
import type { ProductSummary } from '#catalogue/mappers/product-summary.ts';
import { pagePaths, productsHref } from '#contract/routes.ts';

/**
 * A note about a product on a list. `newer`: it has a successor; `isGone` if the product itself is sold out, `isComing` if the successor has not
 * appeared yet, `isListed` if it is on the list already. `soldOut`: without successor; `aim` describes the search for alternatives, empty without subject.
 */
export type LineNote =
  | {
      readonly kind: 'newer';
      readonly successor: ProductSummary;
      readonly isGone: boolean;
      readonly isComing: boolean;
      readonly isListed: boolean;
    }
  | { readonly kind: 'soldOut'; readonly searchHref: string; readonly aim: string };

type Noted = Pick<CurrentProduct, 'availability' | 'successor' | 'subjects' | 'educationalLevels' | 'grades'>;

function searchInstead({ subjects, educationalLevels, grades }: Noted): { readonly searchHref: string; readonly aim: string } {
  const types = levels.filter((level) => educationalLevels.includes(level)).flatMap((level) => grades.map((grade) => ({ level, grade })));
  const [subject] = subjects;
  if (subject === undefined) {
    return { searchHref: pagePaths.products, aim: '' };
  }
  return {
    searchHref: productsHref({ subjects: [subject], educationTypes: types.map(educationTypeLabel) }),
    aim: [subject, educationSummary(types)].filter(Boolean).join(' '),
  };
}

/** The note of a product; undefined when it is not sold out and has no successor that can be ordered. */
export function lineNote(product: Noted, listed: ReadonlySet<string>): LineNote | undefined {
  const { successor } = product;
  if (successor && !isSoldOut(successor)) {
    const isComing = successor.availability.status === 'Nog niet verschenen';
    return { kind: 'newer', successor, isGone: isSoldOut(product), isComing, isListed: listed.has(successor.id) };
  }
  return isSoldOut(product) ? { kind: 'soldOut', ...searchInstead(product) } : undefined;
}
