type Span = { readonly top: number; readonly bottom: number };

/** Space above and below an option that comes into view, in CSS pixels, so that its group label or a part of the next option shows too. */
const margin = 36;

/** The distance in CSS pixels, down if positive, that a list must scroll to show a whole option; the top of an option that is higher than the list. */
export function distanceIntoView(option: Span, list: Span): number {
  const room = Math.max(0, Math.min(margin, list.bottom - list.top - (option.bottom - option.top)));
  const above = option.top - room - list.top;
  const below = option.bottom + room - list.bottom;
  return Math.min(Math.max(below, 0), above);
}
