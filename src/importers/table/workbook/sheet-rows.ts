import { maxRowLength, type TableRow } from '#importers/table/table-row.ts';
import type { XmlHandler } from '#importers/xml/xml-handler.ts';
import { columnOf } from './cell-reference.ts';
import { isStruck, shownNumber, type NumberFormat } from './number-formats.ts';
import { archiveLimits, type Archive } from './open-archive.ts';
import { unescapeText } from './shared-texts.ts';

const maxColumns = 1_000;
const maxCellLength = 100_000;

// A report names thirty; more of them than a price list has rows are no price list.
const maxMerged = 10_000;

// The texts above and below a printed page, and the codes in them: '&C' for the middle, '&"Arial,Bold"&10' for letters, '&P' for the page.
const printed = /^(?:odd|even|first)(?:Header|Footer)$/u;
const isPrinted = (name: string): boolean => name.length > 8 && printed.test(name);
const codesOfPrinted = /&(?:"[^"]*"|\d+|K[\dA-F]{6}|[A-Z])/giu;

// What a cell asks for when it is chosen.
const maxPrompts = 100;
const maxPromptLength = 1_000;

const isOn = /^(?:1|true)$/u;

const overlong = 'Deze cel heeft meer dan 100.000 tekens.';
const overlongRow = 'Deze rij heeft meer dan een miljoen tekens.';
const withoutResult =
  'Deze cel heeft een formule zonder bewaarde uitkomst. Open de werkmap in een spreadsheetprogramma en bewaar haar opnieuw.';
const struck = 'Deze cel is doorgestreept.';
const unknownText = 'Deze cel verwijst naar een tekst die niet in de werkmap staat.';

/** The number of a cell as text: '9.789006987904E12' is 9789006987904. */
function numberText(text: string): string {
  const value = Number(text);
  return /e/iu.test(text) && Number.isSafeInteger(value) ? String(value) : text;
}

/** Cells that are shown as one, of which only the first has a value: 'A2:A3', in the rows 2 to 3. They are known when the rows have been read. */
export type MergedCells = { readonly reference: string; readonly rows: readonly number[] };

/** The first and the last of adjoining columns, from 0. */
export type ColumnRange = readonly [first: number, last: number];

/**
 * Told of what a sheet says beside its rows: the hidden columns come before these, the number of a hidden row before it, the merged cells after all, and so
 * does how many columns were read where the sheet has more.
 */
export type SheetListener = {
  onHidden?(columns: ColumnRange): void;
  onHiddenRow?(number: number): void;
  onMerged?(cells: MergedCells): void;
  onMore?(columns: number): void;
  /** A text that is printed above or below each page, or that a cell shows when it is chosen, after all rows. */
  onPrinted?(text: string): void;
};

/** The formats of the styles of a workbook, by number. */
type NumberFormats = readonly (NumberFormat | undefined)[];

/** Reads the cells of a sheet (ECMA-376, part 1, 18.3.1): of a formula its stored result, and never the formula. */
class SheetReader implements XmlHandler {
  readonly #texts: readonly string[];
  readonly #formats: NumberFormats;
  readonly #listener: SheetListener;
  #rows: TableRow[] = [];
  #number = 0;
  #cells: (string | undefined)[] = [];
  #faults = new Map<number, string>();
  #length = 0;
  #column = -1;
  #type = '';
  #format: NumberFormat | undefined;
  #value: string | undefined;
  #hasFormula = false;
  #isValue = false;
  #isPhonetic = false;
  #isDeleted = false;
  #isOverlong = false;
  #isHiddenRow = false;
  #hidden = 0;
  #hasMore = false;
  #merged = 0;
  #prompts = 0;

  constructor(texts: readonly string[], formats: NumberFormats, listener: SheetListener) {
    this.#texts = texts;
    this.#formats = formats;
    this.#listener = listener;
  }

  /** Whether the sheet has values in more columns than are read. */
  get hasMore(): boolean {
    return this.#hasMore;
  }

  drain(): readonly TableRow[] {
    const drained = this.#rows;
    this.#rows = [];
    return drained;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const { r: reference, t: type = 'n', s: style = '0', ref: merged = '' } = attributes;
    this.#isDeleted = name === 'strike' ? isStruck(attributes['val']) : this.#isDeleted && name !== 'r' && name !== 'c';
    this.#isValue = name === 'v' || (name === 't' && !this.#isDeleted);
    if (name === 'row') {
      const number = Number(reference);
      this.#number = Number.isSafeInteger(number) && number > this.#number ? number : this.#number + 1;
      this.#cells = [];
      this.#faults = new Map();
      this.#length = 0;
      this.#column = -1;
      this.#isHiddenRow = isOn.test(attributes['hidden'] ?? '');
    } else if (name === 'c') {
      this.#column = columnOf(reference) ?? this.#column + 1;
      this.#type = type;
      this.#format = this.#formats[Number(style)];
      this.#value = undefined;
      this.#hasFormula = false;
      this.#isOverlong = false;
    } else if (name === 'f') {
      this.#hasFormula = true;
    } else if (name === 'rPh') {
      this.#isPhonetic = true;
    } else if (name === 'col' && isOn.test(attributes['hidden'] ?? '') && this.#hidden < maxColumns) {
      this.#hidden += 1;
      this.#listener.onHidden?.([Number(attributes['min']) - 1, Number(attributes['max']) - 1]);
    } else if (name === 'mergeCell' && this.#merged < maxMerged) {
      this.#merged += 1;
      this.#listener.onMerged?.({ reference: merged, rows: [...merged.matchAll(/\d+/gu)].map(Number) });
    } else if (name === 'dataValidation' && this.#prompts < maxPrompts) {
      this.#prompts += 1;
      this.#listener.onPrinted?.((attributes['prompt'] ?? '').slice(0, maxPromptLength).trim());
    } else if (isPrinted(name)) {
      [this.#isValue, this.#value, this.#isOverlong] = [true, undefined, false];
    }
  }

  text(text: string): void {
    if (this.#isValue && !this.#isPhonetic && !this.#isOverlong) {
      this.#value = (this.#value ?? '') + text;
      this.#isOverlong = this.#value.length > maxCellLength;
    }
  }

  close(name: string): void {
    this.#isValue = false;
    if (name === 'rPh') {
      this.#isPhonetic = false;
    } else if (name === 'c') {
      this.#addCell();
    } else if (name === 'row' && (this.#cells.length > 0 || this.#faults.size > 0)) {
      if (this.#isHiddenRow) {
        this.#listener.onHiddenRow?.(this.#number);
      }
      this.#rows.push({ number: this.#number, cells: this.#cells, ...(this.#faults.size > 0 && { faults: this.#faults }) });
    } else if (isPrinted(name)) {
      this.#listener.onPrinted?.((this.#value ?? '').replaceAll(codesOfPrinted, ' ').trim());
    }
  }

  #addCell(): void {
    if (this.#column >= maxColumns) {
      this.#hasMore ||= this.#value !== undefined;
      return;
    }
    const text = this.#isOverlong ? undefined : this.#cellText();
    this.#length += text?.length ?? 0;
    const fault = this.#isOverlong ? overlong : this.#length > maxRowLength ? overlongRow : this.#faultOf(text);
    if (fault !== undefined) {
      this.#faults.set(this.#column, fault);
    } else if (text !== undefined) {
      this.#cells[this.#column] = text;
    }
  }

  #cellText(): string | undefined {
    const value = this.#value;
    if (value === undefined) {
      return undefined;
    }
    switch (this.#type) {
      case 's':
        return this.#texts[Number(value)];
      case 'b':
        return value === '1' ? 'ja' : 'nee';
      case 'n':
        return shownNumber(numberText(value.trim()), this.#format);
      default:
        return unescapeText(value);
    }
  }

  #faultOf(text: string | undefined): string | undefined {
    if (this.#type === 'e') {
      return this.#value ? `Deze cel toont de fout ${this.#value.slice(0, 40)}.` : 'Deze cel toont een fout.';
    }
    if (this.#value === undefined) {
      return this.#hasFormula ? withoutResult : undefined;
    }
    return text === undefined ? unknownText : this.#format === 'struck' ? struck : undefined;
  }
}

/** The rows of a sheet, in batches. Rows without cells are left out. */
export async function* sheetRows(
  archive: Archive,
  part: string,
  texts: readonly string[],
  formats: NumberFormats,
  listener: SheetListener,
): AsyncGenerator<readonly TableRow[]> {
  const reader = new SheetReader(texts, formats, listener);
  for await (const _ of archive.read(part, reader, archiveLimits.sheet)) {
    yield reader.drain();
  }
  if (reader.hasMore) {
    listener.onMore?.(maxColumns);
  }
  yield reader.drain();
}
