import { isForClass } from '#understanding/condition.ts';
import type { InterpretedSearch } from '#understanding/interpreted-search.ts';
import { parseSchoolClass } from '#understanding/school-class.ts';
import type { JudgedProduct } from './judged-product.ts';
import { gradeOf, meets, productValues, type Intent } from './quality-score.ts';

// Keys of an intent that a chip can stand for; words of a title or a text are no chips.
const plainFields = {
  subject: ({ filter }) => filter.subjects,
  method: ({ filter }) => filter.methods,
  phase: ({ filter }) => filter.learningPhases,
  kind: ({ filter }) => filter.articleGroups,
  user: ({ filter }) => filter.targetUsers,
  publisher: ({ filter }) => filter.publishers,
  status: ({ filter }) => filter.deliveryStatus,
  part: ({ parts }) => parts,
  edition: ({ editions }) => editions,
  duration: ({ licenceDurations }) => licenceDurations,
  ean: ({ eans }) => eans,
} satisfies Record<string, (search: InterpretedSearch) => readonly string[] | undefined>;

type PlainField = keyof typeof plainFields;
const chipKeys = [...(Object.keys(plainFields) as PlainField[]), 'types', 'price'] as const;
export type ChipKey = (typeof chipKeys)[number];

type Test = (product: JudgedProduct) => boolean;

function typesTest({ schoolClasses, filter }: InterpretedSearch): Test | undefined {
  const classes = (schoolClasses ?? filter.educationTypes)?.map((key) => parseSchoolClass(key) ?? { grade: 0 });
  return classes && (({ types }) => types.some((type) => classes.some((wanted) => isForClass(type, wanted))));
}

function testOf(key: ChipKey, search: InterpretedSearch): Test | undefined {
  if (key === 'types') {
    return typesTest(search);
  }
  if (key === 'price') {
    const { price } = search;
    return (
      price &&
      (({ priceInCents }) =>
        priceInCents !== undefined && priceInCents >= (price.atLeast ?? 0) && priceInCents <= (price.atMost ?? Infinity))
    );
  }
  const keys = plainFields[key](search);
  return keys && ((product) => productValues[key](product).some((value) => keys.includes(value)));
}

/** How what an interpretation applies compares with what a question means. `missed` are intended keys, `wrong` applied ones. */
export type JudgedChips = {
  readonly intended: readonly ChipKey[];
  readonly missed: readonly ChipKey[];
  readonly applied: readonly ChipKey[];
  readonly wrong: readonly ChipKey[];
};

/**
 * Judges an interpretation by what it does, not by its values. An intended key is found when, among the products that meet the other keys of the question,
 * the interpretation keeps the same products under it. A key that is applied is wrong when it leaves out a product that answers the question best.
 */
export function judgeChips(search: InterpretedSearch, intent: Intent, products: readonly JudgedProduct[]): JudgedChips {
  const wanted = (product: JudgedProduct, key: ChipKey): boolean => {
    const values = intent[key];
    return values === undefined || meets(product, key, values);
  };
  const intended = chipKeys.filter((key) => intent[key] !== undefined);
  const applied = chipKeys.filter((key) => testOf(key, search) !== undefined);
  const missed = intended.filter((key) => {
    const test = testOf(key, search);
    const others = intended.filter((other) => other !== key);
    const rest = products.filter((product) => others.every((other) => wanted(product, other)));
    return test === undefined || rest.some((product) => test(product) !== wanted(product, key));
  });
  const best = products.filter((product) => gradeOf(product, intent) === 3);
  const wrong = applied.filter((key) => best.some((product) => testOf(key, search)?.(product) === false));
  return { intended, missed, applied, wrong };
}
