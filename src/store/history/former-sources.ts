import type { CombinedProduct } from '#catalogue/precedence/combine-deliveries.ts';
import { fieldGroups } from '#catalogue/precedence/field-groups.ts';
import type { RecordEvent } from './saved-events.ts';

/** A product that visitors see. `source`: the one that gives its id. */
export type ShownProduct = CombinedProduct & { readonly source: string };

const groups: ReadonlyMap<string, string> = new Map(fieldGroups.flatMap(({ name, fields }) => fields.map((field) => [field, name])));

// Fields of one group come from one source. A family is what the method of a product follows from.
const groupOf = (field: string): string => groups.get(field === 'family' ? 'methodIds' : field) ?? field;

type Transferred = { readonly run: number; readonly formerSource: string };

const isArrival = ({ action, changes }: RecordEvent): boolean => action === 'new' || (action === 'changed' && changes['ean'] !== undefined);

/** Goes back in time through the events of one product, and knows which sources had it and gave its fields then. */
export class FormerSources {
  /** The sources that have the product after the event that comes next. */
  readonly #sources: Set<string>;
  readonly #transferred = new Map<string, Transferred>();
  #transferRun: number | undefined;
  // The source of the id and those of the fields, as long as no field passed to them.
  #first: string | undefined;
  #provenance: ReadonlyMap<string, string>;

  /** `sources`: all that have the product now. `shown`: undefined when visitors do not see it now. */
  constructor(sources: Iterable<string>, shown: Pick<ShownProduct, 'source' | 'provenance'> | undefined) {
    this.#sources = new Set(sources);
    this.#first = shown?.source;
    this.#provenance = new Map(Object.entries(shown?.provenance ?? {}));
  }

  /**
   * What visitors saw of an event, with the fields that they saw change; undefined when they saw nothing. Must be called for all events, newest first; those
   * of a transfer are the last of their run.
   */
  seen(event: RecordEvent): RecordEvent | undefined {
    if (event.transfer !== undefined) {
      this.#passBack(event.run, event.transfer);
      return Object.keys(event.changes).length === 0 ? undefined : { ...event, action: 'changed' };
    }
    if (event.action === 'removed') {
      return this.#bringBack(event) ? event : undefined;
    }
    if (isArrival(event)) {
      return this.#takeAway(event) ? event : undefined;
    }
    const changes = Object.fromEntries(Object.entries(event.changes).filter(([name]) => this.#isGiven(event, name)));
    const isSeen = event.action === 'restored' ? this.#isGiven(event, 'price') : Object.keys(changes).length > 0;
    return isSeen ? { ...event, changes } : undefined;
  }

  #passBack(run: number, { fields, formerSource }: { readonly fields: readonly string[]; readonly formerSource: string }): void {
    fields.forEach((field) => this.#transferred.set(groupOf(field), { run, formerSource }));
    this.#transferRun = run;
  }

  /** Whether the product went with the source that ended its delivery. That source alone gave its fields then. */
  #bringBack({ run, source }: RecordEvent): boolean {
    const isGone = this.#sources.size === 0 && run !== this.#transferRun;
    if (isGone) {
      this.#first = source;
    }
    this.#sources.add(source);
    return isGone;
  }

  /** Whether the product came with a source. Of a time before it nothing is known yet. */
  #takeAway({ run, source }: RecordEvent): boolean {
    this.#sources.delete(source);
    const isFirst = this.#sources.size === 0 && run !== this.#transferRun;
    if (isFirst) {
      this.#first = undefined;
      this.#provenance = new Map();
      this.#transferred.clear();
    }
    return isFirst;
  }

  // What passed to another source in the same run visitors saw change so. A value that no source gave afterwards came, without a transfer, from the first source.
  #isGiven({ run, source }: RecordEvent, name: string): boolean {
    const later = this.#transferred.get(groupOf(name));
    const giver = later?.formerSource ?? this.#provenance.get(name === 'family' ? 'methodIds' : name) ?? '';
    const first = this.#transferred.get('id')?.formerSource ?? this.#first;
    return later?.run !== run && (giver === '' ? first : giver) === source;
  }
}

/** The events by which visitors saw the price of a product change. All events are newest first. */
export const priceEvents = (events: readonly RecordEvent[], sources: FormerSources): readonly RecordEvent[] =>
  events.flatMap((event) => {
    const seen = sources.seen(event);
    const isOther = seen?.action === 'changed' && seen.changes['price'] === undefined && seen.changes['ean'] === undefined;
    return seen === undefined || isOther ? [] : [seen];
  });
