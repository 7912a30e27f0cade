import fc from 'fast-check';
import type { AccountListContent } from '#contract/account-list/account-list.ts';

/** The content of a list, with defaults. */
export const listContent = (content: Partial<AccountListContent> = {}): AccountListContent => ({
  name: 'Boekenlijst',
  schoolYear: '2026-2027',
  classes: [],
  lines: [],
  ...content,
});

const classNames = ['H4a', 'h4b', 'V5', 'K'];
const productIds = ['p1', 'p2', 'p3', 'p4'];

/** Lists with a few classes and products, so that two of them have much in common. */
export const anyListContent: fc.Arbitrary<AccountListContent> = fc
  .record({
    name: fc.constantFrom('Onderbouw', 'Bovenbouw'),
    schoolYear: fc.constantFrom('2026-2027', '2027-2028'),
    classes: fc
      .subarray(classNames)
      .chain((names) => fc.tuple(...names.map((name) => fc.record({ name: fc.constant(name), pupils: fc.nat({ max: 30 }) })))),
  })
  .chain((head) =>
    fc
      .uniqueArray(
        fc.record({
          productId: fc.constantFrom(...productIds),
          class: fc.constantFrom(null, ...head.classes.map(({ name }) => name)),
          number: fc.nat({ max: 30 }),
          note: fc.constantFrom('', 'docenten'),
        }),
        { selector: (line) => JSON.stringify([line.productId, line.class]), maxLength: 10 },
      )
      .map((lines) => ({ ...head, lines })),
  );
