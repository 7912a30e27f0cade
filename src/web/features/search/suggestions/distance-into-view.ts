type Span = { readonly top: number; readonly bottom: number };

/** Room left above or below what comes into view, so that the name of its group, or a part of its neighbour, shows too. */
const margin = 36;

/** How far a list must scroll, down if positive, so that an option is whole in it; its top when it is higher than the list. */
export function distanceIntoView(option: Span, list: Span): number {
  const room = Math.max(0, Math.min(margin, list.bottom - list.top - (option.bottom - option.top)));
  const above = option.top - room - list.top;
  const below = option.bottom + room - list.bottom;
  return above < 0 ? above : Math.min(Math.max(below, 0), above);
}
