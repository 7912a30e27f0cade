import { useEffect, useRef, useState, type JSX } from 'react';
import { useLocation } from 'react-router';
import { areaHref, pagePaths, subjectHref } from '#contract/routes.ts';
import type { MenuArea } from '#web/site-facts.ts';
import { useSite } from '#web/site.ts';
import { useTexts } from '#web/text-provider.tsx';
import { areaLook } from '#web/ui/area-look.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SubjectLink } from '#web/ui/subject-link.tsx';
import styles from './courses-menu.module.css';

/** The area whose subjects show first. Spec 2 and 9. */
const defaultArea = 'Exacte vakken';

function Subjects({ area }: { readonly area: MenuArea }): JSX.Element {
  const text = useTexts();
  return (
    <div className={styles.subjects} id={`vakken-${area.slug}`}>
      <div className="head">
        <h2>{area.title}</h2>
        <a className="all" href={areaHref(area)}>
          {text('courses.all', { area: area.title })}
        </a>
      </div>
      <ul>
        {area.subjects.map((subject) => (
          <li key={subject.id}>
            <SubjectLink title={subject.title} href={subjectHref(area, subject)} note={subject.levels} />
          </li>
        ))}
      </ul>
    </div>
  );
}

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
              aria-controls={`vakken-${area.slug}`}
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

/** Closes on Escape (the focus returns to the toggle), on a click outside the menu, and when another page comes. */
function useClosing(open: boolean, close: () => void, toggle: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!open) {
      return undefined;
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') {
        close();
        toggle.current?.focus();
      }
    };
    const onClick = (event: MouseEvent): void => {
      if (event.target instanceof Element && !event.target.closest('header')) {
        close();
      }
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('click', onClick);
    };
  }, [open, close, toggle]);
}

type CoursesMenuProps = { readonly tabClass: string; readonly wordClass: string; readonly turnsClass: string };

/**
 * The courses toggle with its menu of two columns: areas, and the subjects of the hovered or clicked one. Spec 2. Without script the button
 * sends its form, which leads to the subjects on the home page.
 */
export function CoursesMenu({ tabClass, wordClass, turnsClass }: CoursesMenuProps): JSX.Element {
  const text = useTexts();
  const { areas } = useSite();
  const address = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const here = `${address.pathname}${address.search}`;
  const open = openAt === here;
  const toggle = useRef<HTMLButtonElement>(null);
  const close = useRef(() => setOpenAt(undefined)).current;
  useClosing(open, close, toggle);
  return (
    <>
      <form className={styles.form} action={`${pagePaths.home}#vakken`} method="get">
        <button
          ref={toggle}
          className={tabClass}
          aria-expanded={open}
          aria-controls="vakkenmenu"
          onClick={(event) => {
            event.preventDefault();
            setOpenAt(open ? undefined : here);
          }}
        >
          <Icon name="menu-2" />
          <span className={wordClass}>{text('courses.name')}</span>
          <Icon name="chevron-down" className={turnsClass} />
        </button>
      </form>
      {open && (
        <div className={styles.mega} id="vakkenmenu">
          <div className={`wrap ${styles.inner}`}>
            <Areas areas={areas} />
          </div>
        </div>
      )}
    </>
  );
}
