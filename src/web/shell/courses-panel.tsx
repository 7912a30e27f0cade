import { useState, type JSX } from 'react';
import { areaHref, subjectHref } from '#contract/routes.ts';
import type { MenuArea } from '#web/site/site-data.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { areaLook } from '#web/ui/icon/area-look.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { SubjectLink } from '#web/ui/subject-link.tsx';
import styles from './courses-panel.module.css';

/** The area that is open first. Specification 2 and 9. */
const defaultArea = 'Exacte vakken';

function Subjects({ area }: { readonly area: MenuArea }): JSX.Element {
  const text = useTexts();
  return (
    <div className={styles.subjects} id={`subjects-${area.slug}`}>
      <div className="head">
        <h2>{area.title}</h2>
        <a href={areaHref(area)}>{text('courses.all', { area: area.title })}</a>
      </div>
      <ul>
        {area.subjects.map((subject) => (
          <li key={subject.slug}>
            <SubjectLink title={subject.title} imageUrl={subject.imageUrl} href={subjectHref(area, subject)} note={subject.levels} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The areas, and the subjects of the area that was hovered or clicked last. Specification 2. */
function Areas({ areas }: { readonly areas: readonly MenuArea[] }): JSX.Element {
  const first = areas.find((area) => area.title === defaultArea) ?? areas[0];
  const [open, setOpen] = useState(first?.slug);
  return (
    <ul className={styles.areas}>
      {areas.map((area) => {
        const expanded = area.slug === open;
        const look = areaLook(area.title);
        return (
          <li key={area.slug} data-area={look.tone}>
            <button
              type="button"
              className={styles.area}
              aria-expanded={expanded}
              aria-controls={`subjects-${area.slug}`}
              onClick={() => setOpen(area.slug)}
              onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(area.slug)}
            >
              <Icon name={look.icon} large />
              {area.title}
              <Icon name="chevron-right" />
            </button>
            {expanded && <Subjects area={area} />}
          </li>
        );
      })}
    </ul>
  );
}

/** The panel of the courses toggle. */
export function CoursesPanel({ areas }: { readonly areas: readonly MenuArea[] }): JSX.Element {
  return (
    <div className={styles.mega} id="courses-panel">
      <div className={`wrap ${styles.inner}`}>
        <Areas areas={areas} />
      </div>
    </div>
  );
}
