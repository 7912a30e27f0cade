import type { CombinedProduct } from '#catalogue/precedence/combine-deliveries.ts';
import { fieldGroups } from '#catalogue/precedence/field-groups.ts';
import type { RecordEvent } from './saved-events.ts';

/** A product that visitors see. `source`: the one that gives its id. */
export type ShownProduct = CombinedProduct & { readonly source: string };

const groups: ReadonlyMap<string, string> = new Map(fieldGroups.flatMap(({ name, fields }) => fields.map((field) => [field, name])));

// Fields of one group come from one source. A family is what the method of a product follows from.
const groupOf = (field: string): string => groups.get(field === 'family' ? 'methodIds' : field) ?? field;

const sourceNow = ({ provenance }: ShownProduct, name: string): string | undefined =>
  new Map(Object.entries(provenance)).get(name === 'family' ? 'methodIds' : name);

type Transferred = { readonly run: number; readonly formerSource: string };

/** Knows which source gave a field at the time of an event. Takes the events newest first; those of a transfer are the last of their run. */
export class FormerSources {
  readonly #groups = new Map<string, Transferred>();
  readonly #runs = new Map<string, number>();

  /** Must be called for each event before the others. */
  passBack({ run, identity, transfer }: RecordEvent): void {
    for (const field of transfer?.fields ?? []) {
      this.#groups.set(`${identity} ${groupOf(field)}`, { run, formerSource: transfer?.formerSource ?? '' });
      this.#runs.set(identity, run);
    }
  }

  /** Whether fields of a product that came or went in this event passed from or to another source in the same run, so that the product itself stayed. */
  hasTransfer({ run, identity, action }: RecordEvent): boolean {
    return (action === 'new' || action === 'removed') && this.#runs.get(identity) === run;
  }

  /** Whether visitors saw what an event changed of a field. What passed to another source in the same run they saw change so. */
  isGiven({ run, identity, source, transfer }: RecordEvent, name: string, shown: ShownProduct): boolean {
    const later = this.#groups.get(`${identity} ${groupOf(name)}`);
    if (transfer !== undefined || later?.run === run) {
      return transfer !== undefined;
    }
    const giver = later === undefined ? sourceNow(shown, name) : later.formerSource;
    // A change without a transfer of a value that no source gave afterwards is of a time with one source, which gave the id.
    return (giver === undefined || giver === '' ? this.#firstSource(identity, shown) : giver) === source;
  }

  #firstSource(identity: string, shown: ShownProduct): string {
    return this.#groups.get(`${identity} id`)?.formerSource ?? shown.source;
  }
}

/** The events by which visitors saw the price of a product change, from those of all its sources. Both are newest first. */
export function priceEvents(events: readonly RecordEvent[], shown: ShownProduct): readonly RecordEvent[] {
  const sources = new FormerSources();
  return events.flatMap((event): readonly RecordEvent[] => {
    sources.passBack(event);
    if (event.transfer !== undefined) {
      return event.transfer.fields.includes('price') ? [{ ...event, action: 'changed' }] : [];
    }
    return !sources.hasTransfer(event) && sources.isGiven(event, 'price', shown) ? [event] : [];
  });
}
