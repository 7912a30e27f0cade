/**
 * How the visitor reached a page: by Back or Forward, by a replacement (a return from the sign-in provider), by a jump to an anchor of the open page, and
 * whether it is another page than the previous one. `isBusy`: the visitor is busy in the focused element.
 */
export type Arrival = {
  readonly isBack: boolean;
  readonly isReplacement: boolean;
  readonly isJump: boolean;
  readonly isOtherPage: boolean;
  readonly isBusy: boolean;
  /** Whether the visitor had the focus anywhere yet. */
  readonly hadFocus: boolean;
  readonly hasTarget: boolean;
};

/**
 * Candidates for the focus: the focused element, the one that had the focus when the visitor left this page, the last focused one, the target of the
 * address, the heading of the page, and what begins the part of the page on the screen: its heading if that is there.
 */
export type FocusPlace = 'current' | 'left' | 'last' | 'target' | 'heading' | 'onScreen';

/** The candidates for the focus after a navigation, best first: the focus is never lost, and never off the screen. WCAG 2.4.3. */
export function focusPlaces({ isBack, isReplacement, isJump, isOtherPage, isBusy, hadFocus, hasTarget }: Arrival): readonly FocusPlace[] {
  if (isJump) {
    // The browser has moved the focus.
    return ['current'];
  }
  if (isBack) {
    return ['left', 'current', 'onScreen', 'heading'];
  }
  if (isOtherPage) {
    const own: readonly FocusPlace[] = hasTarget ? ['target', 'heading'] : ['heading'];
    // A return from the sign-in provider keeps the place on the page. A panel that the visitor opened in the header meanwhile stays open.
    return isReplacement ? ['current', ...(hasTarget ? own : (['onScreen', 'heading'] as const))] : isBusy ? ['current', ...own] : own;
  }
  // The address of a page that opens may be completed by itself, as that of the own comparison.
  if (isReplacement && !hadFocus) {
    return [];
  }
  // A navigation that keeps the scroll must not lead to a heading far above.
  return ['current', 'last', 'onScreen', 'heading'];
}
