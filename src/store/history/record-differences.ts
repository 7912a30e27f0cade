import { joinChanges, type RecordChanges } from '#catalogue/record-changes.ts';
import type { EventGroup } from './event-groups.ts';
import type { RecordEvent } from './saved-events.ts';

/**
 * How a record differs between two runs. 'redelivered': it was gone in between, so that its values before and after are not compared. 'transferred': fields of
 * a product come from another source.
 */
export type RecordDifference = Pick<RecordEvent, 'source' | 'kind' | 'recordId' | 'identity' | 'changes' | 'transfer'> & {
  readonly action: 'new' | 'changed' | 'removed' | 'redelivered' | 'transferred';
};

/** Joins the events of one record of one source, in order, to the difference that they make; none when they make none. */
export function differenceOf(events: EventGroup): readonly RecordDifference[] {
  const [first] = events;
  const last = events.at(-1) ?? first;
  const { source, kind, recordId, identity } = last;
  const existed = first.action !== 'new';
  const exists = last.action !== 'removed';
  const wasGone = events.some(({ action }, place) => place > 0 && action === 'new');
  const changes = wasGone ? {} : events.reduce<RecordChanges>((joined, event) => joinChanges(joined, event.changes), {});
  const record = { source, kind, recordId, identity };
  if (!existed || !exists) {
    const action = exists ? 'new' : 'removed';
    return existed === exists ? [] : [{ ...record, action, changes: action === 'removed' ? last.changes : {} }];
  }
  if (wasGone) {
    return [{ ...record, action: 'redelivered', changes }];
  }
  return Object.keys(changes).length === 0 ? [] : [{ ...record, action: 'changed', changes }];
}

type Passing = { readonly formerSource: string; readonly source: string; readonly changes: RecordChanges };

/** Joins the events of fields of one product that passed to other sources, in order; a field that came back makes no difference. */
export function transferDifferences(events: EventGroup): readonly RecordDifference[] {
  const passings = new Map<string, Passing>();
  for (const { source, changes, transfer } of events) {
    for (const field of transfer?.fields ?? []) {
      const earlier = passings.get(field);
      const own = changes[field];
      passings.set(field, {
        formerSource: earlier?.formerSource ?? transfer?.formerSource ?? '',
        source,
        changes: joinChanges(earlier?.changes ?? {}, own === undefined ? {} : { [field]: own }),
      });
    }
  }
  const { kind, identity } = events[0];
  const recordId = events.at(-1)?.recordId ?? '';
  const differences = new Map<string, RecordDifference>();
  for (const [field, { formerSource, source, changes }] of passings) {
    if (formerSource !== source) {
      const key = `${formerSource} ${source}`;
      const former = differences.get(key);
      differences.set(key, {
        source,
        kind,
        recordId,
        identity,
        action: 'transferred',
        changes: { ...former?.changes, ...changes },
        transfer: { formerSource, fields: [...(former?.transfer?.fields ?? []), field] },
      });
    }
  }
  return [...differences.values()];
}
