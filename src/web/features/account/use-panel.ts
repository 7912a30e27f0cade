import { useEffect, useRef, useState, type RefObject } from 'react';

/** A panel under a toggle: whether it is open, the element that holds both, and the toggle. */
export type Panel = {
  readonly open: boolean;
  readonly holder: RefObject<HTMLDivElement | null>;
  readonly toggle: RefObject<HTMLButtonElement | null>;
  readonly setOpen: (open: boolean) => void;
  /** Closes the panel and returns the focus to the toggle. */
  readonly leave: () => void;
};

/** State of a panel that closes on Escape (the focus returns to its toggle), on a click outside, and when the focus leaves it. Specification 4; ARIA APG. */
export function usePanel(): Panel {
  const [open, setOpen] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const leave = (): void => {
    setOpen(false);
    toggle.current?.focus();
  };
  useEffect(() => {
    if (!open) {
      return undefined;
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') {
        setOpen(false);
        toggle.current?.focus();
      }
    };
    const onElsewhere = (event: Event): void => {
      // The path at the time of dispatch: it still contains a button that its own click removed.
      if (holder.current && !event.composedPath().includes(holder.current)) {
        setOpen(false);
      }
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('click', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('click', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [open]);
  return { open, holder, toggle, setOpen, leave };
}
