/** The visible part of the window, in CSS pixels: smaller than the window when the page is zoomed or an on-screen keyboard is open. */
export type VisibleArea = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** Distance of a panel to the box above it (spec 2 and 9) and to the edges of the visible area, in CSS pixels. */
const panelOffset = 8;

/** Least useful height of a panel, in CSS pixels. */
export const minimumHeight = 240;

/** Largest height and width, in CSS pixels, of a panel under a box, aligned with its left edge, that is wholly visible. */
export function availableSize(
  box: { readonly left: number; readonly bottom: number },
  visible: VisibleArea,
): { readonly height: number; readonly width: number } {
  const height = Math.floor(visible.top + visible.height - box.bottom - 2 * panelOffset);
  const width = Math.floor(visible.left + visible.width - box.left - panelOffset);
  return { height: Math.max(height, 0), width: Math.max(width, 0) };
}
