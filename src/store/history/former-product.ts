import { hasValue, type Provenance } from '#catalogue/precedence/combine-deliveries.ts';
import { fieldGroups } from '#catalogue/precedence/field-groups.ts';
import type { CombinedState } from '#catalogue/precedence/field-transfers.ts';
import type { RecordChanges } from '#catalogue/record-changes.ts';
import type { ProductRecord } from '#catalogue/records.ts';
import { undoEvent } from './event-undo.ts';
import type { RecordEvent } from './saved-events.ts';

const groups: ReadonlyMap<string, string> = new Map(fieldGroups.flatMap(({ name, fields }) => fields.map((field) => [field, name])));

// Fields of one group come from one source. A family is what the method of a product follows from.
const groupOf = (field: string): string => groups.get(field === 'family' ? 'methodIds' : field) ?? field;

const isArrival = ({ action, changes }: RecordEvent): boolean => action === 'new' || (action === 'changed' && changes['ean'] !== undefined);

type Transfer = NonNullable<RecordEvent['transfer']>;

/** A product as visitors saw it. Goes back in time through its events, and knows which sources had it and gave its fields then. */
export class FormerProduct {
  readonly #sources: Set<string>;
  #product: ProductRecord | undefined;
  #first: string | undefined;
  // The sources of groups of fields. A value of another group is that of the first source, which was the only one that had it.
  readonly #givers = new Map<string, string | undefined>();
  #transferRun: number | undefined;
  // The groups of fields that passed to another source in that run.
  readonly #passed = new Set<string>();
  // The last values of a product that several sources ended in one run.
  #end: { readonly run: number; readonly changes: RecordChanges } | undefined;

  /** `sources`: all that have the product now. `shown`: the product now; undefined when visitors do not see it. */
  constructor(sources: Iterable<string>, shown: CombinedState | undefined) {
    this.#sources = new Set(sources);
    this.#product = shown?.product;
    this.#first = shown?.first;
    this.#keepGivers(shown?.provenance ?? {});
  }

  #keepGivers(provenance: Provenance): void {
    this.#givers.clear();
    Object.entries(provenance).forEach(([field, source]) => this.#givers.set(groupOf(field), source));
  }

  /** The product before the events that were passed back; undefined when visitors did not see it. Long values are cut, as in events. */
  get product(): ProductRecord | undefined {
    return this.#product;
  }

  /** `product` with the sources that gave its fields. */
  get state(): CombinedState | undefined {
    const [product, first] = [this.#product, this.#first];
    return product === undefined || first === undefined ? undefined : { product, first, provenance: this.#provenance(product, first) };
  }

  #provenance(product: ProductRecord, first: string): Provenance {
    const given = fieldGroups.filter(({ fields }) => fields.some((field) => hasValue(product[field])));
    return Object.fromEntries(given.flatMap(({ name, fields }) => fields.map((field) => [field, this.#givers.get(name) ?? first])));
  }

  /**
   * Passes an event back, and tells what visitors saw of it, with the fields that they saw change; undefined when they saw nothing. Must be called for all
   * events, newest first; those of a transfer are the last of their run.
   */
  passBack(event: RecordEvent): RecordEvent | undefined {
    if (event.transfer !== undefined) {
      return this.#passTransfer(event, event.transfer);
    }
    if (event.action === 'removed') {
      return this.#passRemoval(event);
    }
    if (isArrival(event)) {
      return this.#passArrival(event) ? event : undefined;
    }
    if (event.action === 'restored') {
      return this.#isGiven(event, 'price') ? event : undefined;
    }
    const changes = Object.entries(event.changes).filter(([name]) => this.#isGiven(event, name));
    return this.#undo({ ...event, changes: Object.fromEntries(changes) });
  }

  #undo(seen: RecordEvent): RecordEvent | undefined {
    if (this.#product === undefined || Object.keys(seen.changes).length === 0) {
      return undefined;
    }
    this.#product = undoEvent(seen, this.#product);
    return seen;
  }

  #passTransfer(event: RecordEvent, transfer: Transfer): RecordEvent | undefined {
    if (this.#sources.size === 0) {
      this.#end = { run: event.run, changes: { ...(this.#end?.run === event.run && this.#end.changes), ...event.changes } };
      this.#passFields(transfer);
      return undefined;
    }
    if (this.#transferRun !== event.run) {
      this.#passed.clear();
    }
    this.#transferRun = event.run;
    transfer.fields.forEach((field) => this.#passed.add(groupOf(field)));
    // The first source can be another one before this.
    this.#keepGivers(this.state?.provenance ?? {});
    this.#passFields(transfer);
    return this.#undo({ ...event, action: 'changed' });
  }

  #passFields({ fields, formerSource }: Transfer): void {
    for (const field of fields) {
      if (field === 'id') {
        this.#first = formerSource;
      } else {
        this.#givers.set(groupOf(field), formerSource === '' ? undefined : formerSource);
      }
    }
  }

  /** The end of a product, which goes with its last source. That source alone gave its fields, unless several sources ended their deliveries in one run. */
  #passRemoval(event: RecordEvent): RecordEvent | undefined {
    const isLast = this.#sources.size === 0 && event.run !== this.#transferRun;
    this.#sources.add(event.source);
    if (!isLast) {
      return undefined;
    }
    const end = this.#end?.run === event.run ? this.#end : undefined;
    const ended = end === undefined ? event : { ...event, changes: end.changes };
    this.#first = end === undefined ? event.source : this.#first;
    this.#product = undoEvent(ended, undefined);
    return ended;
  }

  /** Whether the product came with a source. Of a time before it nothing is known yet. */
  #passArrival({ run, source }: RecordEvent): boolean {
    this.#sources.delete(source);
    const isFirst = this.#sources.size === 0 && run !== this.#transferRun;
    if (isFirst) {
      this.#product = undefined;
      this.#first = undefined;
      this.#givers.clear();
    }
    return isFirst;
  }

  // What passed to another source in the same run visitors saw change so.
  #isGiven({ run, source }: RecordEvent, name: string): boolean {
    const hasPassed = run === this.#transferRun && this.#passed.has(groupOf(name));
    return !hasPassed && (this.#givers.get(groupOf(name)) ?? this.#first) === source;
  }
}

/** The events by which visitors saw the price of a product change. All events are newest first. */
export const priceEvents = (events: readonly RecordEvent[], product: FormerProduct): readonly RecordEvent[] =>
  events.flatMap((event) => {
    const seen = product.passBack(event);
    const isOther = seen?.action === 'changed' && seen.changes['price'] === undefined && seen.changes['ean'] === undefined;
    return seen === undefined || isOther ? [] : [seen];
  });
