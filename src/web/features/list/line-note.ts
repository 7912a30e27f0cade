import { isSoldOut } from '#catalogue/availability.ts';
import { levels } from '#catalogue/education/education-type.ts';
import { educationSummary } from '#catalogue/education/education-summary.ts';
import type { KeptResult } from '#catalogue/mappers/list-result.ts';
import type { ProductSummary } from '#catalogue/mappers/product-summary.ts';
import { pagePaths, productsHref } from '#contract/routes.ts';

/**
 * What must be said of a product on a list. `newer`: something replaces it; `isGone` when the product itself is sold out, `isComing` when the new
 * one is not there yet, `isListed` when it is on the list already. `soldOut`: nothing replaces it; `aim` names what to search for instead.
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

type Noted = Pick<KeptResult, 'availability' | 'successor' | 'subjects' | 'educationalLevels' | 'grades'>;

function searchInstead({ subjects, educationalLevels, grades }: Noted): { readonly searchHref: string; readonly aim: string } {
  const types = levels.filter((level) => educationalLevels.includes(level)).flatMap((level) => grades.map((grade) => ({ level, grade })));
  const [subject] = subjects;
  if (subject === undefined) {
    return { searchHref: pagePaths.products, aim: '' };
  }
  return {
    searchHref: productsHref({ subjects: [subject], educationTypes: types.map(({ level, grade }) => `${level} ${grade}`) }),
    aim: [subject, educationSummary(types)].filter(Boolean).join(' '),
  };
}

/** Says what replaces a product, or that it is sold out without a replacement; undefined when there is nothing to say. */
export function lineNote(product: Noted, listed: ReadonlySet<string>): LineNote | undefined {
  const { successor } = product;
  if (successor && !isSoldOut(successor)) {
    const isComing = successor.availability.status === 'Nog niet verschenen';
    return { kind: 'newer', successor, isGone: isSoldOut(product), isComing, isListed: listed.has(successor.id) };
  }
  return isSoldOut(product) ? { kind: 'soldOut', ...searchInstead(product) } : undefined;
}
