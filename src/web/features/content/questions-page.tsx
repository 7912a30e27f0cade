import type { JSX } from 'react';
import { pagePaths } from '#contract/routes.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import styles from './content.module.css';
import { paragraphs } from './question-data.ts';
import type { Question, QuestionGroup } from './questions.ts';

function QuestionEntry({ question: { id, href } }: { readonly question: Question }): JSX.Element {
  const text = useTexts();
  return (
    <article className={styles.entry} aria-labelledby={id}>
      <h3 id={id}>{text(`question.${id}`)}</h3>
      {paragraphs(text(`answer.${id}`)).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {href !== undefined && (
        <p>
          <a href={href}>{text(`answer.${id}.link`)}</a>
        </p>
      )}
    </article>
  );
}

const anchorOf = ({ id }: QuestionGroup): string => `over-${id}`;

/** Frequently asked questions with their answers, in groups. */
export function QuestionsPage({ groups }: { readonly groups: readonly QuestionGroup[] }): JSX.Element {
  const text = useTexts();
  return (
    <>
      <h1>{text('questions.title')}</h1>
      <nav className={`lead ${styles.contents}`} aria-label={text('questions.onThisPage')}>
        <ul className="cluster">
          {groups.map((group) => (
            <li key={group.id}>
              <a href={`#${anchorOf(group)}`}>{text(`questions.group.${group.id}`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map((group) => (
        <section key={group.id} className={`section ${styles.group}`} aria-labelledby={anchorOf(group)}>
          <h2 id={anchorOf(group)}>{text(`questions.group.${group.id}`)}</h2>
          {group.questions.map((question) => (
            <QuestionEntry key={question.id} question={question} />
          ))}
        </section>
      ))}
      <p className="section prose">
        {text('questions.more')} <a href={pagePaths.about}>{text('about.title')}</a>.
      </p>
    </>
  );
}
