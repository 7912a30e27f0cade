import type { JSX } from 'react';
import { useTexts } from '#web/texts/text-provider.tsx';
import { FailedPart } from '#web/ui/failed-part.tsx';
import { useRetry } from '#web/client/use-retry.ts';
import { areaLook } from '#web/ui/icon/area-look.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { SubjectLink } from '#web/ui/subject-link.tsx';
import type { AreaView } from './load-area.ts';
import styles from './hierarchy.module.css';

/** The page of an area: its subjects, each with its drawing and its number of products. */
export function AreaPage({ area }: { readonly area: AreaView }): JSX.Element {
  const text = useTexts();
  const look = areaLook(area.title);
  useRetry(area.hasFailed);
  return (
    <article data-area={look.tone}>
      <p className="kicker">{text('hierarchy.area')}</p>
      <h1 className={styles.title}>
        <Icon name={look.icon} large className={styles.icon ?? ''} />
        {area.title}
      </h1>
      <p className="prose soft">
        {!area.hasFailed && `${text('hierarchy.subjectCount', { count: area.subjects.length })}. `}
        <a href={area.productsHref}>{text('hierarchy.allProducts', { title: area.title })}</a>
      </p>
      <section className="section" aria-labelledby="subjects-title">
        <div className="head">
          <h2 id="subjects-title">{text('hierarchy.subjects')}</h2>
          {area.subjects.some(({ productCount }) => productCount !== undefined) && (
            <p className="small soft">{text('hierarchy.subjectCounts')}</p>
          )}
        </div>
        {area.hasFailed ? (
          <FailedPart message={text('hierarchy.failed.subjects')} />
        ) : area.subjects.length === 0 ? (
          <Note>
            <p>{text('hierarchy.noSubjects')}</p>
          </Note>
        ) : (
          <ul className={styles.subjects}>
            {area.subjects.map(({ id, title, imageUrl, href, productCount }) => (
              <li key={id}>
                <SubjectLink
                  title={title}
                  imageUrl={imageUrl}
                  href={href}
                  {...(productCount === undefined ? {} : { note: text('hierarchy.productCount', { count: productCount }) })}
                />
              </li>
            ))}
          </ul>
        )}
      </section>
    </article>
  );
}
