import { lazy, Suspense, useCallback, useEffect, useRef, useState, type JSX } from 'react';
import { useLocation } from 'react-router';
import { pagePaths } from '#contract/routes.ts';
import { useSite } from '#web/site/site.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

// The panel is loaded when the pointer or the focus reaches its button.
const loadPanel = () => import('./courses-panel.tsx');

// When the panel's code cannot be loaded, the button does what it does without script.
function leave(): Promise<never> {
  location.assign(`${pagePaths.home}#vakken`);
  return new Promise(() => undefined);
}
const CoursesPanel = lazy(() => loadPanel().then((module) => ({ default: module.CoursesPanel }), leave));
const prepare = (): void => void loadPanel().catch(() => undefined);

/** Closes the menu on Escape (the focus returns to the toggle) and on a click outside the header. */
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

type CoursesMenuProps = { readonly tabClass: string; readonly turnsClass: string };

/**
 * The courses toggle with its menu of two columns: areas, and the subjects of the hovered or clicked area. Specification 2. Without script the button
 * submits its form, which opens the subjects on the home page.
 */
export function CoursesMenu({ tabClass, turnsClass }: CoursesMenuProps): JSX.Element {
  const text = useTexts();
  const { areas, access } = useSite();
  const address = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const here = `${address.pathname}${address.search}`;
  // A closed catalogue has no menu: the button opens the home page, which asks to sign in.
  const closed = access === 'closed';
  const open = !closed && openAt === here;
  const toggle = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpenAt(undefined), []);
  useClosing(open, close, toggle);
  return (
    <>
      <form className="contents" action={`${pagePaths.home}#vakken`} method="get">
        <button
          ref={toggle}
          className={tabClass}
          aria-expanded={open}
          aria-controls="courses-panel"
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={(event) => {
            if (closed) {
              return;
            }
            event.preventDefault();
            setOpenAt(open ? undefined : here);
          }}
        >
          <Icon name="menu-2" />
          <span className="narrow-unseen">{text('courses.name')}</span>
          <Icon name="chevron-down" className={turnsClass} />
        </button>
      </form>
      {open && (
        <Suspense>
          <CoursesPanel areas={areas} />
        </Suspense>
      )}
    </>
  );
}
