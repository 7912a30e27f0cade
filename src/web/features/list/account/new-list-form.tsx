import { useRef, useState, type JSX, type SubmitEvent } from 'react';
import { addProducts } from '#catalogue/account-list/list-edits.ts';
import { schoolYearAt } from '#catalogue/list/school-year.ts';
import { isProductId } from '#contract/account-list/product-id.ts';
import { typedName } from '#contract/account-list/readable-text.ts';
import type { AccountListClient } from '#web/client/account-list-client.ts';
import { useStoredValue } from '#web/storage/browser-storage.ts';
import { myList } from '#web/storage/my-list.ts';
import { useUnsentText } from '#web/storage/unsent-text.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { CallProblemNote } from '#web/ui/call-problem-note.tsx';
import checks from '#web/ui/check.module.css';
import styles from './account-list.module.css';
import { NameFields } from './name-fields.tsx';
import { useCreateList } from './use-create-list.ts';

/** Makes a list, empty or with the products of my list, and opens it. */
export function NewListForm({ client }: { readonly client: AccountListClient }): JSX.Element {
  const text = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useUnsentText('name');
  const [schoolYear, setSchoolYear] = useState(() => schoolYearAt(new Date()));
  const own = useStoredValue(myList)
    .map(({ id }) => id)
    .filter(isProductId);
  const [withOwn, setWithOwn] = useState(true);
  const [isMissing, setIsMissing] = useState(false);
  const { create, isBusy, problem } = useCreateList(client);
  const make = async (wanted: string): Promise<void> => {
    const empty = { name: wanted, schoolYear, classes: [], lines: [] };
    const refusal = await create(withOwn ? addProducts(empty, own, []) : empty);
    if (!refusal) {
      setName('');
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const wanted = typedName(name);
    setIsMissing(wanted === '');
    if (wanted === '') {
      form.current?.querySelector('input')?.focus();
    } else if (!isBusy) {
      void make(wanted);
    }
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <NameFields name={name} schoolYear={schoolYear} problem={isMissing} onName={setName} onSchoolYear={setSchoolYear} />
      {own.length > 0 && (
        <label className={checks.check}>
          <input type="checkbox" checked={withOwn} onChange={({ target }) => setWithOwn(target.checked)} />
          {text('accountList.new.withOwn', { count: own.length })}
        </label>
      )}
      {/* Not disabled while busy: a disabled button loses the focus. */}
      <button type="submit" className={buttonClass('first')} aria-disabled={isBusy}>
        {text(isBusy ? 'accountList.new.busy' : 'accountList.new.make')}
      </button>
      {problem && <CallProblemNote problem={problem} texts="accountList" />}
    </form>
  );
}
