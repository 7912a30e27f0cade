import { accountListLimits } from '#contract/account-list/account-list-limits.ts';
import { isProductId } from '#contract/account-list/product-id.ts';
import type { AccountListContent } from '#contract/account-list/account-list.ts';

/** A line of a list: a number of one product for a class, or for no class. */
export type OrderLine = AccountListContent['lines'][number];
/** A class of a list. */
export type ListedClass = AccountListContent['classes'][number];
/** The name of a class; null: copies that are for no class, such as those of teachers. */
export type ClassName = string | null;

/** The lines of one product, in their order in the list. */
export type ProductLines = { readonly productId: string; readonly lines: readonly OrderLine[] };

/** The lines by product, in the order of the first line of each. */
export function linesByProduct(lines: readonly OrderLine[]): readonly ProductLines[] {
  const byProduct = Map.groupBy(lines, ({ productId }) => productId);
  return [...byProduct].map(([productId, own]) => ({ productId, lines: own }));
}

/** The key of a class: names that differ in capitals alone are of one class. */
export const classKey = (name: ClassName): string => (name === null ? '' : name.toLowerCase());

/** The class with a name, in any capitals. */
export const classNamed = (classes: readonly ListedClass[], name: string): ListedClass | undefined =>
  classes.find((one) => classKey(one.name) === classKey(name));

const isAt =
  (productId: string, className: ClassName) =>
  (line: OrderLine): boolean =>
    line.productId === productId && line.class === className;

/** The line that keeps a product on the list while it has no number. */
const emptyLine = (productId: string): OrderLine => ({ productId, class: null, number: 0, note: '' });
const isEmpty = (line: OrderLine): boolean => line.class === null && line.number === 0 && line.note === '';

/** Leaves out the empty lines of products that have other lines. */
export function withoutNeedless(lines: readonly OrderLine[]): OrderLine[] {
  const filled = new Set(lines.filter((line) => !isEmpty(line)).map(({ productId }) => productId));
  return lines.filter((line) => !isEmpty(line) || !filled.has(line.productId));
}

// A product that loses its last line keeps its place, without a number. At most one line of a product is dropped.
function dropLines(lines: readonly OrderLine[], isDropped: (line: OrderLine) => boolean): OrderLine[] {
  const kept = new Set(lines.filter((line) => !isDropped(line)).map(({ productId }) => productId));
  return lines.flatMap((line) => {
    if (!isDropped(line)) {
      return [line];
    }
    return kept.has(line.productId) ? [] : [emptyLine(line.productId)];
  });
}

// A new line comes after the others of its product, in the place of an empty one.
function addLine(lines: readonly OrderLine[], added: OrderLine): OrderLine[] {
  const last = lines.findLastIndex(({ productId }) => productId === added.productId);
  return last < 0 ? [...lines, added] : withoutNeedless(lines.toSpliced(last + 1, 0, added));
}

type Place = { readonly productId: string; readonly className: ClassName };

function changeLine(
  content: AccountListContent,
  { productId, className }: Place,
  change: Partial<Pick<OrderLine, 'number' | 'note'>>,
): AccountListContent {
  const { lines } = content;
  const isHere = isAt(productId, className);
  const line = lines.find(isHere);
  const changed = { ...emptyLine(productId), class: className, ...line, ...change };
  if (changed.number === 0 && changed.note === '') {
    return { ...content, lines: dropLines(lines, isHere) };
  }
  return { ...content, lines: line ? lines.map((one) => (one === line ? changed : one)) : addLine(lines, changed) };
}

/** Sets how many copies a class gets. A line with 0 copies and without a note goes. */
export const setNumber = (content: AccountListContent, productId: string, className: ClassName, number: number): AccountListContent =>
  changeLine(content, { productId, className }, { number });

/** Sets the note of a line. A line with 0 copies and without a note goes. */
export const setNote = (content: AccountListContent, productId: string, className: ClassName, note: string): AccountListContent =>
  changeLine(content, { productId, className }, { note });

/** Gives each of these classes as many copies of a product as it has pupils. */
export const numberByPupils = (content: AccountListContent, productId: string, classNames: readonly string[]): AccountListContent =>
  content.classes
    .filter(({ name }) => classNames.includes(name))
    .reduce((changed, { name, pupils }) => setNumber(changed, productId, name, pupils), content);

/**
 * Adds the products that are not on the list yet, with a number for each of these classes; without classes the number is still to be given. Leaves
 * out ids that no product can have, which a damaged storage may give.
 */
export function addProducts(content: AccountListContent, productIds: readonly string[], classNames: readonly string[]): AccountListContent {
  const present = new Set(content.lines.map(({ productId }) => productId));
  return [...new Set(productIds)]
    .filter((id) => isProductId(id) && !present.has(id))
    .reduce((changed, id) => numberByPupils({ ...changed, lines: [...changed.lines, emptyLine(id)] }, id, classNames), content);
}

/** Takes a product off the list. */
export const removeProduct = (content: AccountListContent, productId: string): AccountListContent => ({
  ...content,
  lines: content.lines.filter((line) => line.productId !== productId),
});

/** Puts another product in the place of one. What the list had of it already is added up. */
export function replaceProduct(content: AccountListContent, productId: string, successorId: string): AccountListContent {
  const lines = content.lines.map((line) => (line.productId === productId ? { ...line, productId: successorId } : line));
  const places = Map.groupBy(lines, (line) => JSON.stringify([line.productId, line.class]));
  const joined = [...places.values()].map((same) => {
    const [first, ...rest] = same as [OrderLine, ...OrderLine[]];
    const number = rest.reduce((sum, line) => sum + line.number, first.number);
    const note = [...new Set(same.map((line) => line.note).filter(Boolean))].join('\n');
    const { number: most, noteLength } = accountListLimits;
    return { ...first, number: Math.min(number, most), note: note.length > noteLength ? first.note : note };
  });
  return { ...content, lines: withoutNeedless(joined) };
}

/** Adds a class. The same content when there is one with that name. */
export const addClass = (content: AccountListContent, added: ListedClass): AccountListContent =>
  classNamed(content.classes, added.name) ? content : { ...content, classes: [...content.classes, added] };

/** Gives a class another name, in its lines too. The same content when another class has that name. */
export function renameClass(content: AccountListContent, from: string, to: string): AccountListContent {
  const other = classNamed(content.classes, to);
  if (other !== undefined && other.name !== from) {
    return content;
  }
  return {
    ...content,
    classes: content.classes.map((one) => (one.name === from ? { ...one, name: to } : one)),
    lines: content.lines.map((line) => (line.class === from ? { ...line, class: to } : line)),
  };
}

/** Sets the number of pupils of a class. Lines keep their numbers. */
export const setPupils = (content: AccountListContent, name: string, pupils: number): AccountListContent => ({
  ...content,
  classes: content.classes.map((one) => (one.name === name ? { ...one, pupils } : one)),
});

/** The lines of a class whose number was that of its pupils before they changed. */
export const linesAtPupils = ({ lines }: AccountListContent, name: string, pupilsBefore: number): readonly OrderLine[] =>
  lines.filter((line) => line.class === name && line.number === pupilsBefore);

/** Gives the lines of a class that had the number of pupils before the number of pupils now. */
export function followPupils(content: AccountListContent, name: string, pupilsBefore: number): AccountListContent {
  const pupils = classNamed(content.classes, name)?.pupils;
  const following = new Set(linesAtPupils(content, name, pupilsBefore));
  return { ...content, lines: content.lines.map((line) => (following.has(line) ? { ...line, number: pupils ?? line.number } : line)) };
}

/** Removes a class with its lines. Products that only this class had stay, without a number. */
export const removeClass = (content: AccountListContent, name: string): AccountListContent => ({
  ...content,
  classes: content.classes.filter((one) => one.name !== name),
  lines: dropLines(content.lines, (line) => line.class === name),
});
