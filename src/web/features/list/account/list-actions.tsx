import { useState, type JSX } from 'react';
import { useNavigate } from 'react-router';
import type { AccountList } from '#contract/account-list/account-list.ts';
import { slug } from '#contract/text/slug.ts';
import type { AccountListClient } from '#web/client/account-list-client.ts';
import type { CallProblem } from '#web/client/call-result.ts';
import { pagePaths } from '#contract/routes.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { useAnnouncement } from '#web/ui/announcement.tsx';
import { buttonClass, plainClass } from '#web/ui/button.ts';
import { CallProblemNote } from '#web/ui/call-problem-note.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import styles from './account-list.module.css';
import type { EditedList, ListEditor } from './list-editor.ts';
import type { RemovedListState } from './removed-list.ts';
import { laterSchoolYear } from './school-years.ts';
import { useCreateList } from './use-create-list.ts';

type ListActionsProps = {
  readonly list: AccountList;
  readonly edited: EditedList;
  readonly editor: ListEditor;
  readonly client: AccountListClient;
};

/** What one can do with the whole list: download it, print it, copy it for the next school year, remove it. */
export function ListActions({ list, edited, editor, client }: ListActionsProps): JSX.Element {
  const text = useTexts();
  const navigate = useNavigate();
  const announce = useAnnouncement();
  const { create } = useCreateList(client);
  const [busy, setBusy] = useState<'excel' | 'copy' | 'remove'>();
  const [problem, setProblem] = useState<CallProblem>();
  const { content } = edited;
  const nextYear = laterSchoolYear(content.schoolYear, 1);
  const run = async (name: NonNullable<typeof busy>, work: () => Promise<CallProblem | undefined>): Promise<void> => {
    if (busy === undefined) {
      setBusy(name);
      setProblem(undefined);
      await editor.save();
      setProblem(await work());
      setBusy(undefined);
    }
  };
  const download = async (): Promise<CallProblem | undefined> => {
    announce(text('myList.excel.busy'));
    const file = await client.excel(list.id);
    if (!file.ok) {
      return file.problem;
    }
    saveFile(file.value, `${slug(`${content.name} ${content.schoolYear}`) || 'boekenlijst'}.xlsx`);
    return undefined;
  };
  const copy = (): Promise<CallProblem | undefined> => create({ ...content, schoolYear: nextYear });
  const remove = async (): Promise<CallProblem | undefined> => {
    const removed = await client.remove(list.id);
    if (!removed.ok && removed.problem.status !== 404) {
      return removed.problem;
    }
    // Back must not lead to what is no longer there.
    await navigate(pagePaths.accountLists, { state: { removed: content } satisfies RemovedListState, replace: true });
    return undefined;
  };
  return (
    <div className={`${styles.actions} no-print`}>
      <div className="cluster">
        <button type="button" className={buttonClass()} aria-busy={busy === 'excel'} onClick={() => void run('excel', download)}>
          <Icon name="file-spreadsheet" />
          {text(busy === 'excel' ? 'myList.excel.busy' : 'myList.excel')}
        </button>
        <button type="button" className={buttonClass()} onClick={() => window.print()}>
          <Icon name="printer" />
          {text('myList.print')}
        </button>
        <button type="button" className={buttonClass()} aria-busy={busy === 'copy'} onClick={() => void run('copy', copy)}>
          {text('accountList.copy', { schoolYear: nextYear })}
        </button>
        <button type="button" className={plainClass} aria-busy={busy === 'remove'} onClick={() => void run('remove', remove)}>
          <Icon name="trash" />
          {text('accountList.remove')}
        </button>
      </div>
      {problem && <CallProblemNote problem={problem} texts="accountList" />}
    </div>
  );
}
