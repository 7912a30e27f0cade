/**
 * How a page came: by Back or Forward, by itself in the place of the one before (a return from the sign-in provider), by a jump to a place on
 * the page that is shown, and whether it is another page than the one before.
 */
export type Arrival = {
  readonly isBack: boolean;
  readonly isReplacement: boolean;
  readonly isJump: boolean;
  readonly isOtherPage: boolean;
  readonly hasTarget: boolean;
};

/**
 * Where the focus may go: to what has it, to what had it when this page was left, to what had it last and was out of reach for a while, to the
 * target of the address, to the heading of the page, or to the first thing on the screen.
 */
export type FocusPlace = 'current' | 'left' | 'last' | 'target' | 'heading' | 'onScreen';

/** Where the focus may go when a page has come, best first: it is never lost, and never out of sight. WCAG 2.4.3. */
export function focusPlaces({ isBack, isReplacement, isJump, isOtherPage, hasTarget }: Arrival): readonly FocusPlace[] {
  if (isJump) {
    // The browser has moved it already.
    return ['current'];
  }
  if (isBack) {
    return ['left', 'current', 'onScreen', 'heading'];
  }
  if (isOtherPage) {
    const own: readonly FocusPlace[] = hasTarget ? ['target', 'heading'] : ['heading'];
    // What the visitor opened in the head meanwhile stays open.
    return isReplacement ? ['current', ...own] : own;
  }
  return ['current', 'last', 'heading'];
}
