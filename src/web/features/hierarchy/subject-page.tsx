import type { JSX } from 'react';
import { useTexts } from '#web/texts/text-provider.tsx';
import { areaLook } from '#web/ui/icon/area-look.ts';
import { CompareButton } from '#web/ui/compare-button.tsx';
import { FailedPart } from '#web/ui/failed-part.tsx';
import { useRetry } from '#web/client/use-retry.ts';
import { FallbackImage } from '#web/ui/product/cover.tsx';
import { Note } from '#web/ui/note.tsx';
import { SubjectIcon } from '#web/ui/subject-link.tsx';
import { distinctTitle, type SubjectMethod, type SubjectView } from './load-subject.ts';
import covers from '#web/ui/product/cover.module.css';
import styles from './hierarchy.module.css';

type MethodCardProps = { readonly method: SubjectMethod; readonly distinct: string; readonly isFirst: boolean };

function MethodCard({ method, distinct, isFirst }: MethodCardProps): JSX.Element {
  const text = useTexts();
  return (
    <li className={styles.card}>
      <a className={`${styles.picture} ${covers.framed}`} href={method.href} tabIndex={-1} aria-hidden="true">
        <FallbackImage src={method.image} width={300} height={400} alt="" eager={isFirst} />
      </a>
      <h3 className={styles.name}>
        <a href={method.href}>{method.title}</a>
      </h3>
      <p className={styles.meta}>
        {method.publisher}
        {method.levels && <span className="sub">{method.levels}</span>}
      </p>
      <div className={styles.below}>
        <span className="small soft">
          {method.productCount !== undefined && text('hierarchy.productCount', { count: method.productCount })}
        </span>
        <CompareButton methodId={method.id} name={distinct} look="compact" />
      </div>
    </li>
  );
}

/** The page of a subject: its methods, each with its cover, publisher, levels and number of products. */
export function SubjectPage({ subject }: { readonly subject: SubjectView }): JSX.Element {
  const text = useTexts();
  useRetry(subject.hasFailed);
  return (
    <article data-area={areaLook(subject.area.title).tone}>
      <p className="kicker">
        {text('hierarchy.subjectOf')} <a href={subject.area.href}>{subject.area.title}</a>
      </p>
      <h1 className={styles.title}>
        <SubjectIcon imageUrl={subject.imageUrl} />
        {subject.title}
      </h1>
      <p className="prose soft">
        {!subject.hasFailed && `${text('hierarchy.methodCount', { count: subject.methods.length })}. `}
        <a href={subject.productsHref}>{text('hierarchy.allProducts', { title: subject.title })}</a>
      </p>
      <section className="section" aria-labelledby="methods-title">
        <h2 id="methods-title">{text('hierarchy.methods')}</h2>
        {subject.hasFailed ? (
          <FailedPart message={text('hierarchy.failed.methods')} />
        ) : subject.methods.length === 0 ? (
          <Note>
            <p>{text('hierarchy.noMethods')}</p>
          </Note>
        ) : (
          <ul className={styles.grid}>
            {subject.methods.map((method, index) => (
              <MethodCard key={method.id} method={method} distinct={distinctTitle(method, subject.methods)} isFirst={index < 6} />
            ))}
          </ul>
        )}
      </section>
    </article>
  );
}
