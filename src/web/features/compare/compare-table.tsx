import { useState, type JSX } from 'react';
import { useNavigate } from 'react-router';
import { categoryLabels, characteristicLabels } from '#catalogue/comparison/characteristic-labels.ts';
import type { CharacteristicName } from '#catalogue/comparison/characteristics.ts';
import type { ComparedRow } from '#catalogue/comparison/comparison-rows.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import type { ArrangedRows } from './arranged-rows.ts';
import { CompareHead, type ColumnMove } from './compare-head.tsx';
import { compareHref, movedIds, type CompareState } from './compare-state.ts';
import type { ComparisonMethod } from './load-comparison.ts';
import { MethodRows } from './method-rows.tsx';
import { CharacteristicRow } from './characteristic-row.tsx';
import type { MethodRemoval } from './use-removed-methods.ts';
import { useFrameScroll } from './use-frame-scroll.ts';
import { useTableFocus } from './use-table-focus.ts';
import styles from './compare.module.css';

type TableProps = {
  readonly methods: readonly ComparisonMethod[];
  readonly state: CompareState;
  readonly arranged: ArrangedRows;
  readonly removal: MethodRemoval;
};

/** From this number of methods on the table is wider than the window, and scrolls in its frame. */
const manyColumns = 5;

function CategoryHead({ title, span }: { readonly title: string; readonly span: number }): JSX.Element {
  return (
    <tr role="row" className={styles.category}>
      <th role="rowheader" scope="rowgroup" colSpan={span}>
        <span className={styles.label}>{title}</span>
      </th>
    </tr>
  );
}

type BodyProps = Pick<TableProps, 'methods' | 'arranged'> & { readonly togglePin: (name: CharacteristicName) => void };

function TableBody({ methods, arranged: { pinned, categories, marked }, togglePin }: BodyProps): JSX.Element {
  const text = useTexts();
  const rowOf = (row: ComparedRow): JSX.Element => (
    <CharacteristicRow key={row.name} row={row} methods={methods} marked={marked} isPinned={pinned.includes(row)} togglePin={togglePin} />
  );
  const span = methods.length + 1;
  return (
    <>
      <MethodRows methods={methods} />
      {pinned.length > 0 && (
        <tbody role="rowgroup">
          <CategoryHead title={text('comparison.pinned')} span={span} />
          {pinned.map(rowOf)}
        </tbody>
      )}
      {categories.map(({ category, rows }) => (
        <tbody role="rowgroup" key={category}>
          <CategoryHead title={categoryLabels[category]} span={span} />
          {rows.map(rowOf)}
        </tbody>
      ))}
    </>
  );
}

/** The table of a comparison: a column per method, characteristics by category, pinned rows first. Spec 4. */
export function CompareTable({ methods, state, arranged, removal }: TableProps): JSX.Element {
  const text = useTexts();
  const navigate = useNavigate();
  const [announcement, setAnnouncement] = useState('');
  const [removedId, setRemovedId] = useState('');
  const nameOf = (id: string): string => methods.find((method) => method.id === id)?.title ?? '';
  const ids = methods.map(({ id }) => id);
  const [shown, setShown] = useState(ids.join());
  const { frame, afterMove, afterRemoval, afterPin } = useTableFocus(`${ids.join()} ${state.pinned.join()}`);
  useFrameScroll(frame);
  const togglePin = (name: CharacteristicName): void => {
    const wasPinned = state.pinned.includes(name);
    const pinned = wasPinned ? state.pinned.filter((other) => other !== name) : [...state.pinned, name];
    afterPin(name);
    setAnnouncement(text(wasPinned ? 'comparison.wasUnpinned' : 'comparison.wasPinned', { name: characteristicLabels[name] }));
    void navigate(compareHref({ ...state, pinned }), { replace: true, preventScrollReset: true });
  };
  const onMove = (move: ColumnMove): void => {
    const place = (movedIds(ids, move.id, move.step)?.indexOf(move.id) ?? 0) + 1;
    afterMove(move);
    setAnnouncement(text('comparison.moved', { name: nameOf(move.id), place, count: ids.length }));
  };
  const onRemove = (id: string): void => {
    const name = nameOf(id);
    afterRemoval(id);
    setRemovedId(id);
    setAnnouncement(text('comparison.wasRemoved', { name }));
    removal.remove(id, name);
  };
  if (shown !== ids.join()) {
    setShown(ids.join());
    // Undo and the Back button restore it.
    if (ids.includes(removedId)) {
      setAnnouncement(text('comparison.wasRestored', { name: nameOf(removedId) }));
    }
  }
  const subjects = new Set(methods.map(({ entry }) => entry.subject.title));
  const region =
    methods.length < manyColumns
      ? {}
      : { role: 'region', tabIndex: 0, 'aria-label': text('comparison.scrollable', { count: methods.length }) };
  return (
    <>
      <p className="unseen" role="status">
        {announcement}
      </p>
      <div ref={frame} className={styles.frame} data-columns={methods.length} {...region}>
        <table role="table" className={styles.compare}>
          <caption className="unseen">{text('comparison.caption', { names: methods.map(({ title }) => title).join(', ') })}</caption>
          <CompareHead
            methods={methods}
            state={state}
            onMove={onMove}
            onRemove={onRemove}
            returned={removal.returned}
            corner={subjects.size === 1 ? [...subjects].join('') : ''}
          />
          <TableBody methods={methods} arranged={arranged} togglePin={togglePin} />
        </table>
      </div>
    </>
  );
}
