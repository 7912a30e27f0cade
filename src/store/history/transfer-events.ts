import type { DatabaseSync } from 'node:sqlite';
import { fieldTransfers, type CombinedState } from '#catalogue/precedence/field-transfers.ts';
import type { Precedence } from '#catalogue/precedence/precedence.ts';
import { eanMark } from '#catalogue/record-identity.ts';
import type { ProductRecord } from '#catalogue/records.ts';
import { rankedSources, sampleSource } from '#store/sources.ts';
import { eventGroups } from './event-groups.ts';
import { changesPresence, deliveriesBefore } from './event-undo.ts';
import type { RecordEvents } from './record-events.ts';
import { selectEvents } from './saved-events.ts';
import { combinedState, StoredDeliveries } from './stored-deliveries.ts';

const isShared = (row: string): string => `
  ${row}.identity LIKE '${eanMark}%' AND ${row}.source <> '${sampleSource}' AND EXISTS (
    SELECT 1 FROM products AS other
    WHERE other.identity = ${row}.identity AND other.source <> ${row}.source AND other.source <> '${sampleSource}'
  )`;

const eventsOfShared = `
  ${selectEvents}
  WHERE event.run = ?1 AND event.kind = 'product' AND event.source <> '${sampleSource}' AND event.identity IN (
    SELECT own.identity FROM record_events AS own WHERE own.run = ?1 AND own.kind = 'product' AND ${isShared('own')}
    UNION
    SELECT ended.identity FROM record_events AS ended
    WHERE ended.run = ?1 AND ended.kind = 'product' AND ended.action = 'removed' AND ended.identity LIKE '${eanMark}%'
    GROUP BY ended.identity HAVING count(*) > 1
  ) ORDER BY event.identity, event.id
`;

// The state of a product that no source has.
const ended = { product: {} as ProductRecord, provenance: {}, first: '' } satisfies CombinedState;

/** Writes the events of fields that pass from one source to another. Must be used inside the transaction of the run. The sample is combined with nothing. */
export class TransferEvents {
  readonly #database: DatabaseSync;
  readonly #events: RecordEvents;
  readonly #deliveries: StoredDeliveries;

  constructor(database: DatabaseSync, events: RecordEvents) {
    this.#database = database;
    this.#events = events;
    this.#deliveries = new StoredDeliveries(database);
  }

  /**
   * Of the products that a run changed, after its other events. A product that several sources end in one run passes to no source, so that readers know which
   * of them gave its fields; one that comes, or goes with one source, has no such events.
   */
  addOfRun(run: number, precedence: Precedence): void {
    const ranks = new Map(rankedSources(this.#database).map(({ name, rank }) => [name, rank]));
    if (ranks.size === 1) {
      return;
    }
    for (const events of eventGroups(this.#database.prepare(eventsOfShared).iterate(run), 'all sources')) {
      if (!events.some(changesPresence)) {
        continue;
      }
      const { identity } = events[0];
      const now = this.#deliveries.of(identity);
      const former = deliveriesBefore(events, now, (source) => ranks.get(source) ?? 0);
      const isEnded = now.length === 0 && former.length > 1;
      this.#add(identity, combinedState(former, precedence), isEnded ? ended : combinedState(now, precedence));
    }
  }

  /** Of all products, when other rules of precedence come. */
  addOfRules(former: Precedence, precedence: Precedence): void {
    const shared = this.#database.prepare(`SELECT DISTINCT own.identity AS identity FROM products AS own WHERE ${isShared('own')}`);
    for (const { identity } of shared.iterate()) {
      const deliveries = this.#deliveries.of(String(identity));
      this.#add(String(identity), combinedState(deliveries, former), combinedState(deliveries, precedence));
    }
  }

  #add(identity: string, before: CombinedState | undefined, after: CombinedState | undefined): void {
    if (before === undefined || after === undefined) {
      return;
    }
    for (const transfer of fieldTransfers(before, after)) {
      this.#events.addTransferred(
        { source: transfer.to ?? '', kind: 'product', id: (after === ended ? before : after).product.id, identity },
        transfer,
      );
    }
  }
}
