import type { JSX } from 'react';
import { areaHref, subjectHref } from '#contract/routes.ts';
import type { MenuArea } from '#web/site/site-data.ts';
import { useSite } from '#web/site/site.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { formatNumber } from '#web/texts/texts.ts';
import { areaLook } from '#web/ui/icon/area-look.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { countOfSubject, type HomeData } from './load-home.ts';
import styles from './subject-index.module.css';

function AreaIndex({ area, data }: { readonly area: MenuArea; readonly data: HomeData }): JSX.Element {
  const look = areaLook(area.title);
  const numberOf = (count: number | undefined): JSX.Element | undefined =>
    count === undefined ? undefined : <span className={styles.number}>{formatNumber(count)}</span>;
  return (
    <section className={styles.area} id={area.slug} data-area={look.tone}>
      <h3>
        <Icon name={look.icon} large />
        <a href={areaHref(area)}>{area.title}</a>
        {numberOf(data.areaCounts[area.title])}
      </h3>
      <ul>
        {area.subjects.map((subject) => (
          <li key={subject.slug}>
            <a href={subjectHref(area, subject)}>
              {subject.title}
              {numberOf(countOfSubject(data, area.title, subject.title))}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All areas with their subjects and numbers of products; absent without areas. The target of the courses toggle without script. */
export function SubjectIndex({ data }: { readonly data: HomeData }): JSX.Element | undefined {
  const text = useTexts();
  const { areas } = useSite();
  if (areas.length === 0) {
    return undefined;
  }
  return (
    <section className="section" id="vakken" aria-labelledby="subjects-title">
      <div className="head">
        <h2 id="subjects-title">{text('courses.name')}</h2>
        {data.status === 'ready' && <p className="small soft">{text('home.numbersBehind')}</p>}
      </div>
      <div className={styles.index}>
        {areas.map((area) => (
          <AreaIndex key={area.slug} area={area} data={data} />
        ))}
      </div>
    </section>
  );
}
