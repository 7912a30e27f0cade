import { useState, type JSX } from 'react';
import { addProducts, removeProduct } from '#catalogue/account-list/list-edits.ts';
import { listItem } from '#catalogue/list/list.ts';
import { accountListLimits } from '#contract/account-list/account-list-limits.ts';
import { isProductId } from '#contract/account-list/product-id.ts';
import type { AccountListContent } from '#contract/account-list/account-list.ts';
import { pagePaths } from '#contract/routes.ts';
import { PasteForm } from '#web/features/list/paste/paste-form.tsx';
import { useStoredValue } from '#web/storage/browser-storage.ts';
import { myList } from '#web/storage/my-list.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import checks from '#web/ui/check.module.css';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './account-list.module.css';
import type { ListEditor } from './list-editor.ts';

type AddProductsProps = {
  readonly content: AccountListContent;
  /** The ids of the products on the list. */
  readonly present: readonly string[];
  readonly editor: ListEditor;
};

type ClassChoiceProps = {
  readonly names: readonly string[];
  readonly left: ReadonlySet<string>;
  readonly setLeft: (left: ReadonlySet<string>) => void;
};

// The classes that are left out are remembered, so that a class made later takes part.
function ClassChoice({ names, left, setLeft }: ClassChoiceProps): JSX.Element {
  const text = useTexts();
  return (
    <fieldset className={styles.choice}>
      <legend>{text('accountList.add.for')}</legend>
      {names.map((name) => (
        <label key={name} className={checks.check}>
          <input
            type="checkbox"
            checked={!left.has(name)}
            onChange={({ target }) => setLeft(new Set(target.checked ? [...left].filter((one) => one !== name) : [...left, name]))}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

/** Adds products from my list or by their EANs, with a number for each pupil of the chosen classes. */
export function AddProducts({ content, present, editor }: AddProductsProps): JSX.Element {
  const text = useTexts();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const names = content.classes.map(({ name }) => name);
  const own = useStoredValue(myList).map(({ id }) => id);
  const wanted = own.filter((id) => isProductId(id) && !present.includes(id));
  const chosen = names.filter((name) => !left.has(name));
  const add = (ids: readonly string[]): void => editor.change((list) => addProducts(list, ids, chosen));
  const room = accountListLimits.lines - content.lines.length;
  const needed = wanted.length * Math.max(1, chosen.length);
  return (
    <>
      {names.length > 0 && <ClassChoice names={names} left={left} setLeft={setLeft} />}
      <div className="cluster">
        {wanted.length > 0 && needed <= room && (
          <button type="button" className={buttonClass('first')} onClick={() => add(wanted)}>
            <Icon name="plus" />
            {text('accountList.add.own', { count: wanted.length })}
          </button>
        )}
        <p className="soft">
          {needed > room ? text('accountList.add.full', { most: accountListLimits.lines }) : text('accountList.add.how')}{' '}
          <a href={pagePaths.products}>{text('accountList.add.search')}</a>
        </p>
      </div>
      <PasteForm
        isWanted={false}
        target={{
          items: () => present.flatMap((id) => listItem({ id, title: id }) ?? []),
          add: (items) => add(items.map(({ id }) => id)),
          remove: (ids) => editor.change((list) => ids.reduce(removeProduct, list)),
          isEmpty: present.length === 0,
        }}
      />
    </>
  );
}
