import { changeText, fieldLabel } from '#catalogue/change-texts.ts';
import { eanOfIdentity } from '#catalogue/record-identity.ts';
import type { RecordChanges } from '#catalogue/record-changes.ts';
import type { RecordDifference } from '#store/history/record-differences.ts';
import type { RecordEvent } from '#store/history/saved-events.ts';
import type { StoreHistory } from '#store/history/store-history.ts';
import { dutchTime } from '#catalogue/dutch-time.ts';
import { printable } from './terminal/printable.ts';
import { tableLines } from './terminal/table.ts';

const valueLength = 60;

const kindNames: Readonly<Record<RecordEvent['kind'], string>> = {
  area: 'vakgebied',
  subject: 'vak',
  method: 'methode',
  edition: 'editie',
  methodSet: 'set',
  product: 'product',
};
const actionNames: Readonly<Record<RecordEvent['action'] | RecordDifference['action'], string>> = {
  new: 'nieuw',
  changed: 'gewijzigd',
  removed: 'verdwenen',
  restored: 'hersteld na schade',
  redelivered: 'verdwenen en weer geleverd',
  transferred: 'andere bron',
};

/** A text in a cell of a table: on one line, and cut when it is long. */
export function cell(text: string): string {
  const shown = printable(text.replace(/\s+/gu, ' '));
  return shown.length > valueLength ? `${shown.slice(0, valueLength - 1)}…` : shown;
}

type Changed = Pick<RecordEvent, 'changes' | 'transfer'>;

/** The cells of the changed fields: name, before, after. A record that is new has none, so that it gives one row without a field. */
function changeCells({ changes, transfer }: Changed): readonly (readonly string[])[] {
  const cells = Object.entries(changes).map(([name, [before, after]]) => [
    fieldLabel(name),
    cell(changeText(name, before)),
    cell(changeText(name, after)),
  ]);
  const same = (transfer?.fields ?? [])
    .filter((name) => name !== 'id' && changes[name] === undefined)
    .map((name) => [fieldLabel(name), '', 'zelfde waarde']);
  return cells.length + same.length === 0 ? [['', '', '']] : [...cells, ...same];
}

const sourceName = (source: string): string => (source === '' ? 'geen' : printable(source));

/** The source of an event; of fields that passed to another source both: 'een → twee'. */
const sourceText = ({ source, transfer }: Pick<RecordEvent, 'source' | 'transfer'>): string =>
  transfer === undefined ? sourceName(source) : `${sourceName(transfer.formerSource)} → ${sourceName(source)}`;

// Of a record that went, the title says enough.
const shownChanges = ({ action, changes }: Pick<RecordEvent, 'changes'> & { readonly action: string }): RecordChanges => {
  const names = ['title', 'name', 'price'].filter((name) => changes[name] !== undefined);
  return action === 'removed' ? Object.fromEntries(names.map((name) => [name, changes[name] ?? [null, null]])) : changes;
};

/** The table of the events of a product. */
export function eventLines(events: readonly RecordEvent[]): readonly string[] {
  const rows = events.flatMap((event) =>
    changeCells({ ...event, changes: shownChanges(event) }).map((changed, place) =>
      place === 0
        ? [dutchTime(event.at), String(event.run), sourceText(event), actionNames[event.action], ...changed]
        : ['', '', '', '', ...changed],
    ),
  );
  return tableLines([['datum', 'run', 'bron', 'gebeurtenis', 'veld', 'was', 'werd'], ...rows]);
}

/** A difference between two runs: what happened to which record, and the fields that changed. */
export function differenceLines(difference: RecordDifference, history: StoreHistory): readonly string[] {
  const { action, kind, identity, recordId, changes } = difference;
  const source = difference.source === '' ? (difference.transfer?.formerSource ?? '') : difference.source;
  const name = changeText('title', changes['title']?.[0] ?? changes['name']?.[0] ?? history.nameOf({ kind, source, identity }));
  const ean = eanOfIdentity(identity);
  const key = ean === undefined ? recordId : `EAN ${ean}`;
  const heading = `${actionNames[action]}: ${kindNames[kind]} ${cell(key)} van bron ${sourceText(difference)}: ${cell(name)}`;
  const hasFields = action === 'changed' || action === 'transferred';
  const fields = hasFields
    ? changeCells(difference).map(([field, before, after]) => `    ${field}: ${before === '' ? after : `${before} → ${after}`}`)
    : [];
  return [heading, ...fields];
}
