import type { SQLOutputValue } from 'node:sqlite';
import { eventOf, type RecordEvent } from './saved-events.ts';

/** At least one event of one record. */
export type EventGroup = readonly [RecordEvent, ...RecordEvent[]];

const isOfSameRecord = (event: RecordEvent, other: RecordEvent): boolean => event.identity === other.identity && event.kind === other.kind;

/** Groups the events of rows that come by kind and identity, and by source too unless `isOfAllSources`. */
export function* eventGroups(rows: Iterable<Record<string, SQLOutputValue>>, isOfAllSources: boolean): Generator<EventGroup> {
  let group: [RecordEvent, ...RecordEvent[]] | undefined;
  for (const row of rows) {
    const event = eventOf(row);
    if (group !== undefined && isOfSameRecord(group[0], event) && (isOfAllSources || group[0].source === event.source)) {
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
