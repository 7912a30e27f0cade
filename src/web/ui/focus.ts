/** Whether an element can be seen as it is: on the screen, and not behind the head that stays in view. */
export function isOnScreen(element: Element): boolean {
  const { top, bottom, width, height } = element.getBoundingClientRect();
  const head = document.querySelector('header');
  const covered = head && !head.contains(element) ? Math.max(0, head.getBoundingClientRect().bottom) : 0;
  return width > 0 && height > 0 && bottom > covered && top < innerHeight;
}

/** Gives an element the focus, also one that Tab passes by. The page scrolls only when the element is out of sight. */
export function moveFocus(element: HTMLElement): void {
  if (element.tabIndex < 0) {
    element.tabIndex = -1;
  }
  element.focus({ preventScroll: isOnScreen(element) });
}

/** The heading of the page, which says what it is. */
export const pageHeading = (): HTMLElement | undefined =>
  document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main') ?? undefined;

/** Gives the focus to the heading of the page: what was pressed is gone. */
export function focusHeading(): void {
  const heading = pageHeading();
  if (heading) {
    moveFocus(heading);
  }
}
