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

/** Lists with a few classes and products, so that two of them have much in common. A line without class, number and note is the only one of its product. */
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
          number: fc.constantFrom(0, 1, 20),
          note: fc.constantFrom('', 'docenten'),
        }),
        { selector: (line) => JSON.stringify([line.productId, line.class]), maxLength: 10 },
      )
      .map((lines) => {
        const isFilled = ({ class: name, number, note }: (typeof lines)[number]): boolean => name !== null || number > 0 || note !== '';
        const filled = new Set(lines.filter(isFilled).map(({ productId }) => productId));
        return { ...head, lines: lines.filter((line) => isFilled(line) || !filled.has(line.productId)) };
      }),
  );
