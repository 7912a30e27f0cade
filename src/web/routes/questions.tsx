import type { JSX } from 'react';
import { useTexts } from '#web/text-provider.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const questions = ['find', 'ean', 'list', 'lost', 'compare', 'price', 'soldOut', 'order'] as const;

/** Frequently asked questions. */
export default function Questions(): JSX.Element {
  const text = useTexts();
  return (
    <div className="wrap page">
      <PageHead title={text('footer.questions')} />
      <h1>{text('footer.questions')}</h1>
      {questions.map((question) => (
        <section key={question} className="section prose" aria-labelledby={question}>
          <h2 id={question}>{text(`question.${question}`)}</h2>
          <p>{text(`answer.${question}`)}</p>
        </section>
      ))}
    </div>
  );
}
