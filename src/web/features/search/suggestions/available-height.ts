/** What of the page the visitor sees, in CSS pixels: less than the window when it is pinched or holds a keyboard. */
export type SeenArea = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** Distance of a panel to the box above it (spec 2 and 9), and to the edges of what is seen. */
export const panelOffset = 8;

/** A panel lower than this shows too little to choose from. */
export const lowestPanel = 240;

/** Largest height and width of a panel that hangs under a box and begins at its left edge, so that all of it is seen. */
export function roomBelow(
  box: { readonly left: number; readonly bottom: number },
  seen: SeenArea,
): { readonly height: number; readonly width: number } {
  const height = Math.floor(seen.top + seen.height - box.bottom - 2 * panelOffset);
  const width = Math.floor(seen.left + seen.width - box.left - panelOffset);
  return { height: Math.max(height, 0), width: Math.max(width, 0) };
}
