import { fieldTransfers } from '#catalogue/precedence/field-transfers.ts';
import { changesOfFields, joinChanges, type RecordChanges } from '#catalogue/record-changes.ts';
import type { EventGroup } from './event-groups.ts';
import type { FormerProduct } from './former-product.ts';
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

/** The fields of a product that another source gives after a run than before: `former` after the earlier run, `events` of the product since then, newest first. */
export function transferDifferences(product: FormerProduct, events: EventGroup, untilRun: number): readonly RecordDifference[] {
  events.filter(({ run }) => run > untilRun).forEach((event) => product.passBack(event));
  const until = product.state;
  const between = events.filter(({ run }) => run <= untilRun);
  between.forEach((event) => product.passBack(event));
  const former = product.state;
  if (until === undefined || former === undefined) {
    return [];
  }
  const isTold = (source: string | undefined, field: string): boolean =>
    between.some((event) => event.action === 'changed' && event.source === source && event.changes[field] !== undefined);
  return fieldTransfers(former, until).flatMap(({ from, to, fields, changes }) => {
    // The own change of a source tells of a value that it alone has or had.
    const news = fields.filter((field) => (from !== undefined && to !== undefined) || !isTold(from ?? to, field));
    const record = { kind: 'product', recordId: until.product.id, identity: events[0].identity, action: 'transferred' } as const;
    const transfer = { formerSource: from ?? '', fields: news };
    return news.length === 0 ? [] : [{ ...record, source: to ?? '', changes: changesOfFields(changes, news), transfer }];
  });
}
