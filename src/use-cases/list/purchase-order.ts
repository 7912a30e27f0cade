import { linesByProduct, type ProductLines } from '#catalogue/account-list/list-edits.ts';
import type { AccountList } from '#contract/account-list/account-list.ts';
import { longestCell } from '#spreadsheets/sheet-cells.ts';
import { textHeadings } from './product-columns.ts';

/** The headings of a purchase order after those of a product's texts, and the words of its own rows and columns. */
export const orderWords = {
  price: 'Prijs per stuk incl. btw',
  copies: 'Aantal',
  costs: 'Kosten',
  notes: 'Opmerkingen',
  total: 'Totaal',
  withoutClass: 'Overig',
} as const;

/** A class, or all lines without a class together, which have no pupils. No two groups and no headings have the same label. */
export type OrderGroup = { readonly label: string; readonly pupils: number | undefined; readonly hasLines: boolean };

/** A product, with the number of copies by the index of its group, and the notes of all its lines in one text that fits a cell. */
export type OrderedProduct = { readonly id: string; readonly copies: ReadonlyMap<number, number>; readonly notes: string };

/** An account list by product, in the order of their first lines. */
export type PurchaseOrder = { readonly groups: readonly OrderGroup[]; readonly products: readonly OrderedProduct[] };

// What a reader sees of a text: no case, no characters without a shape, and one kind of space.
const visible = (text: string): string =>
  text
    .replace(/(?![\t\n\r])\p{C}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();

/** Labels of classes: their names, or 'Klas ...' where a name looks like an earlier label or like a word of the sheet. */
function labelsOf(names: readonly string[]): readonly string[] {
  const taken = new Set(['', ...[...textHeadings, ...Object.values(orderWords)].map(visible)]);
  return names.map((name) => {
    let label = name;
    for (let turn = 1; taken.has(visible(label)); turn += 1) {
      label = turn === 1 ? `Klas ${name}` : `Klas ${name} (${turn})`;
    }
    taken.add(visible(label));
    return label;
  });
}

/** Joins notes, as many as fit a cell, and says how many there are more. */
function joinNotes(notes: readonly string[]): string {
  const all = notes.join('; ');
  if (all.length <= longestCell) {
    return all;
  }
  const more = (count: number): string => `; en nog ${count} opmerkingen`;
  const fitting: string[] = [];
  let room = longestCell - more(notes.length).length + '; '.length;
  for (const note of notes) {
    room -= note.length + '; '.length;
    if (room < 0) {
      break;
    }
    fitting.push(note);
  }
  return fitting.join('; ') + more(notes.length - fitting.length);
}

type Groups = { readonly places: ReadonlyMap<string | null, number>; readonly labels: readonly string[] };

function orderedProduct({ productId, lines }: ProductLines, { places, labels }: Groups): OrderedProduct {
  const copies = new Map<number, number>();
  const notes: string[] = [];
  for (const { class: name, number, note } of lines) {
    const group = places.get(name) ?? labels.length;
    copies.set(group, (copies.get(group) ?? 0) + number);
    const text = note.trim().replace(/\s+/gu, ' ');
    const label = labels[group];
    if (text !== '') {
      notes.push(label === undefined ? text : `${label}: ${text}`);
    }
  }
  return { id: productId, copies, notes: joinNotes(notes) };
}

/** Arranges a list by product and by class, as a school orders. */
export function purchaseOrderOf({ classes, lines }: AccountList): PurchaseOrder {
  const labels = labelsOf(classes.map(({ name }) => name));
  const places = new Map<string | null, number>(classes.map(({ name }, index) => [name, index]));
  const filled = new Set(lines.map((line) => line.class));
  const groups = classes.map(({ name, pupils }, index) => ({ label: labels[index] ?? '', pupils, hasLines: filled.has(name) }));
  const rest = { label: orderWords.withoutClass, pupils: undefined, hasLines: true };
  return {
    groups: filled.has(null) ? [...groups, rest] : groups,
    products: linesByProduct(lines).map((one) => orderedProduct(one, { places, labels })),
  };
}
