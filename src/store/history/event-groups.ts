import type { SQLOutputValue } from 'node:sqlite';
import { eventOf, type RecordEvent } from './saved-events.ts';

/** At least one event of one record. */
export type EventGroup = readonly [RecordEvent, ...RecordEvent[]];

const isOfSameRecord = (event: RecordEvent, other: RecordEvent): boolean => event.identity === other.identity && event.kind === other.kind;

/** Groups the events of rows that come by kind and identity: those of each source apart, of which rows then come by source too, or of all sources together. */
export function* eventGroups(rows: Iterable<Record<string, SQLOutputValue>>, of: 'each source' | 'all sources'): Generator<EventGroup> {
  let group: [RecordEvent, ...RecordEvent[]] | undefined;
  for (const row of rows) {
    const event = eventOf(row);
    if (group !== undefined && isOfSameRecord(group[0], event) && (of === 'all sources' || group[0].source === event.source)) {
      group.push(event);
      continue;
    }
    if (group !== undefined) {
      yield group;
    }
    group = [event];
  }
  if (group !== undefined) {
    yield group;
  }
}
