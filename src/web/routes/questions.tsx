import type { JSX } from 'react';
import { questionData } from '#web/features/content/question-data.ts';
import { QuestionsPage } from '#web/features/content/questions-page.tsx';
import { questionGroups } from '#web/features/content/questions.ts';
import { useSite } from '#web/site/site.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import type { TextHandle } from '#web/texts/texts.ts';
import { JsonLd } from '#web/ui/head/json-ld.tsx';
import { PageHead } from '#web/ui/head/page-head.tsx';

export const handle: TextHandle = { namespaces: ['content'] };

/** Frequently asked questions. Spec 2. */
export default function QuestionsRoute(): JSX.Element {
  const text = useTexts();
  const { hasAccountLists, access } = useSite();
  const groups = questionGroups({ hasAccountLists, isClosed: access !== 'open' });
  return (
    <div className="wrap page">
      <PageHead title={text('questions.title')} description={text('questions.description')} type="website" />
      <JsonLd data={questionData(groups, text)} />
      <QuestionsPage groups={groups} />
    </div>
  );
}
