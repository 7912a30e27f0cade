import { useId, useState, type JSX } from 'react';
import { classNamed, followPupils, linesAtPupils, removeClass, renameClass, setPupils } from '#catalogue/account-list/list-edits.ts';
import type { ClassCosts, ListCosts } from '#catalogue/account-list/list-costs.ts';
import { formatCents } from '#catalogue/prices/money.ts';
import { accountListLimits } from '#contract/account-list/account-list-limits.ts';
import type { AccountListContent } from '#contract/account-list/account-list.ts';
import { typedName } from '#contract/account-list/readable-text.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { formatNumber } from '#web/texts/texts.ts';
import { buttonClass } from '#web/ui/button.ts';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { Note } from '#web/ui/note.tsx';
import styles from './account-list.module.css';
import type { ListEditor } from './list-editor.ts';
import { NumberField } from './number-field.tsx';
import { UndoableRemoveButton } from './undoable-remove-button.tsx';

/** A row of the table: a class, the copies for no class, or the total. */
type ClassRow = Omit<ClassCosts, 'name'> & { readonly id: string; readonly kind: 'class' | 'others' | 'total'; readonly name: string };

type ClassNameFieldProps = { readonly name: string; readonly content: AccountListContent; readonly editor: ListEditor };

// A name counts when the field is left: half of it may be the name of another class.
function ClassNameField({ name, content, editor }: ClassNameFieldProps): JSX.Element {
  const text = useTexts();
  const problem = useId();
  const [typed, setTyped] = useState<string>();
  const wanted = typedName(typed ?? name);
  const other = classNamed(content.classes, wanted);
  const isTaken = other !== undefined && other.name !== name;
  const rename = (): void => {
    if (typed !== undefined && wanted !== '' && !isTaken) {
      editor.change((before) => renameClass(before, name, wanted));
    }
    setTyped(undefined);
  };
  return (
    <div className={styles.className}>
      <input
        aria-label={text('accountList.class.name', { name })}
        autoComplete="off"
        maxLength={accountListLimits.classNameLength}
        value={typed ?? name}
        aria-invalid={isTaken}
        aria-describedby={isTaken ? problem : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={rename}
        onKeyDown={({ key }) => key === 'Enter' && rename()}
      />
      {isTaken && (
        <p id={problem} className={`small ${styles.wrong}`} role="alert">
          {text('accountList.class.taken', { name: other.name })}
        </p>
      )}
    </div>
  );
}

type ClassTableProps = {
  readonly content: AccountListContent;
  readonly costs: ListCosts;
  readonly editor: ListEditor;
  readonly hasPrices: boolean;
};

/** Pupils that changed while lines had their number: whether those lines should follow is the visitor's choice. */
type Followers = { readonly name: string; readonly before: number };

function FollowNote({
  followers,
  content,
  editor,
}: { readonly followers: Followers | undefined } & Pick<ClassTableProps, 'content' | 'editor'>) {
  const text = useTexts();
  const { name, before } = followers ?? { name: '', before: 0 };
  const pupils = classNamed(content.classes, name)?.pupils;
  const count = before > 0 && pupils !== undefined && pupils !== before ? linesAtPupils(content, name, before).length : 0;
  // Only what comes into a live region that is there already is read out.
  return (
    <div role="status">
      {count > 0 && (
        <Note className={styles.follow ?? ''}>
          <p>{text('accountList.class.follow', { count, name, before: String(before) })}</p>
          <button
            type="button"
            className={buttonClass('compact')}
            onClick={() => editor.change((list) => followPupils(list, name, before))}
          >
            {text('accountList.class.followYes', { pupils: String(pupils) })}
          </button>
        </Note>
      )}
    </div>
  );
}

function useColumns(
  { content, editor, hasPrices }: ClassTableProps,
  setFollowers: (followers: Followers) => void,
): readonly Column<ClassRow>[] {
  const text = useTexts();
  const money = (amount: ClassRow['cost'] | undefined): string => (hasPrices && amount !== undefined ? formatCents(amount) : '');
  return [
    {
      name: 'accountList.class',
      kind: 'name',
      label: ({ name }) => name,
      cell: ({ kind, name }) => (kind === 'class' ? <ClassNameField name={name} content={content} editor={editor} /> : <b>{name}</b>),
    },
    {
      name: 'accountList.pupils',
      kind: 'end',
      isLabelled: true,
      cell: ({ kind, name, pupils = 0 }) =>
        kind === 'class' ? (
          <NumberField
            label={text('accountList.pupilsOf', { name })}
            isLabelUnseen
            value={pupils}
            showsZero
            most={accountListLimits.pupils}
            onChange={(number) => editor.change((list) => setPupils(list, name, number))}
            onLeave={(before) => setFollowers({ name, before })}
          />
        ) : (
          kind === 'total' && formatNumber(pupils)
        ),
    },
    { name: 'accountList.copies', kind: 'end', isLabelled: true, cell: ({ copies }) => formatNumber(copies) },
    { name: 'accountList.cost', kind: 'end', isLabelled: true, cell: ({ cost }) => money(cost) },
    { name: 'accountList.perPupil', kind: 'end', isLabelled: true, cell: ({ perPupil }) => money(perPupil) },
    {
      name: 'myList.removeHead',
      kind: 'act',
      isUnseen: true,
      cell: ({ kind, name }) =>
        kind === 'class' && (
          <UndoableRemoveButton
            label={text('accountList.class.remove', { name })}
            removed={{ row: name, said: text('accountList.class.removed', { name }) }}
            edit={(list) => removeClass(list, name)}
            editor={editor}
          />
        ),
    },
  ];
}

/** The classes with their pupils, and what is ordered for each of them. */
export function ClassTable(props: ClassTableProps): JSX.Element {
  const { content, costs, editor } = props;
  const text = useTexts();
  const [followers, setFollowers] = useState<Followers>();
  const columns = useColumns(props, setFollowers);
  const pupils = content.classes.reduce((sum, one) => sum + one.pupils, 0);
  // By place: a class that gets another name keeps its row, with the focus in it.
  const rows = costs.classes.map(({ name, ...rest }, index): ClassRow => {
    return name === null
      ? { ...rest, id: 'others', kind: 'others', name: text('accountList.others') }
      : { ...rest, id: `class ${index}`, kind: 'class', name };
  });
  const { copies, cost, unpriced } = costs;
  const total: ClassRow = {
    id: 'total',
    kind: 'total',
    name: text('accountList.total'),
    pupils,
    copies,
    cost,
    unpriced,
    perPupil: undefined,
  };
  return (
    <div className={styles.classes}>
      <DataTable labelledBy="classes" columns={columns} rows={[...rows, total]} current="total" />
      <FollowNote followers={followers} content={content} editor={editor} />
    </div>
  );
}
