import type { EarlierReading, FindEarlier, RecordReading } from '#catalogue/earlier-reading.ts';
import type { ProductFamily, ProductInFamily } from '#catalogue/product/product-family.ts';
import type { CatalogueRecord, ProductRecord } from '#catalogue/records.ts';
import type { WrittenRecord } from '#catalogue/written-record.ts';
import type { FieldNote } from './field-note.ts';

/** A record or a file that cannot be used: its place, the fields at fault and the reason, in Dutch. It never stops an import. */
export type ImportProblem = {
  /** Path of the source as it was given. */
  readonly file: string;
  /** The record as its source names it (an EAN, an identifier), or its number in the file counted from 1: '#12'. */
  readonly record: string;
  readonly field: string;
  readonly reason: string;
};

/** A product after a change by its source, with notes on what could not be changed. */
type ChangedProduct = ProductInFamily & { readonly notes: readonly FieldNote[] };

/**
 * One event of reading a source: a record, a record that another thread has written, a product that is stored as its text gives it, a change of a part of a
 * product that the source delivered before, the withdrawal of a product, a rejection, a note on a record that is used nevertheless, or the reason why the
 * source cannot be read, or not to its end. `family`: the product family of a product, when the source names families instead of delivering methods.
 * `isChange`: the record joins the versions before it in the source, so that it is no contradiction of them. `reading`: the text of a product, by which it
 * can be known when it is delivered again. `id`: the id that the rejected record would have, when it can be read; a full delivery does not remove the stored
 * record. `isPartial`: the source has records that nobody can name from this delivery, because it has more of them or because this one cannot be read.
 */
export type ImportEvent =
  | {
      readonly kind: 'record';
      readonly file: string;
      readonly label: string;
      readonly record: CatalogueRecord;
      readonly family?: ProductFamily;
      readonly reading?: RecordReading;
      readonly isChange?: true;
    }
  | {
      readonly kind: 'written';
      readonly file: string;
      readonly label: string;
      readonly record: WrittenRecord;
      readonly reading?: RecordReading | undefined;
    }
  | { readonly kind: 'unchanged'; readonly file: string; readonly label: string; readonly earlier: EarlierReading }
  | {
      readonly kind: 'change';
      readonly file: string;
      readonly label: string;
      readonly product: Pick<ProductRecord, 'id' | 'ean'>;
      apply(current: ProductInFamily): ChangedProduct;
    }
  | {
      readonly kind: 'withdrawal';
      readonly file: string;
      readonly label: string;
      readonly product: Pick<ProductRecord, 'id' | 'ean' | 'modifiedAt'>;
    }
  | { readonly kind: 'rejected'; readonly problem: ImportProblem; readonly id?: string; readonly isPartial?: true }
  | { readonly kind: 'unreadable'; readonly problem: ImportProblem }
  | { readonly kind: 'note'; readonly problem: ImportProblem; readonly isPartial?: true };

/**
 * A source of bytes, read once from the beginning, in chunks of any size. Without `findEarlier` every record is read; with `isNew` it finds nothing, because
 * no text of its source was read before.
 */
export type ImportSource = {
  readonly file: string;
  readonly size: number | undefined;
  readonly findEarlier?: FindEarlier | undefined;
  readonly isNew?: boolean | undefined;
  open(): AsyncIterable<Uint8Array>;
  /** The last bytes, from an even place on, for UTF-16; absent where these cannot be had without reading the others. */
  end?(): Promise<Uint8Array>;
};

/** Number of bytes at the beginning of a source by which its format is recognised, and of those at its end. */
export const beginningLength = 65_536;

/**
 * Reads one format. `recognises` examines the first bytes (at most `beginningLength`) and never throws. `read` streams in constant memory: every record gives
 * exactly one `record`, `written`, `unchanged`, `change`, `withdrawal` or `rejected` event, the last with all faults, and a source that cannot be read on
 * (broken XML, refused entities) ends with an `unreadable` event that gives the place and counts as no record.
 */
export interface Importer {
  /** Name of the format, and of the source its records belong to unless the user names another. */
  readonly name: string;
  recognises(beginning: Uint8Array): boolean;
  read(source: ImportSource): AsyncIterable<ImportEvent>;
}
