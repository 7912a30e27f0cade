import type { PricePoint } from '#catalogue/prices/price-history.ts';

/** The size of the plot, in units of its view box. */
export const plotSize = { width: 480, height: 96 } as const;

/** A plot of prices: the lines as an SVG path, with a gap where the price is unknown, and the places where a price begins. */
export type PricePlot = { readonly path: string; readonly marks: readonly { readonly x: number; readonly y: number }[] };

const margin = 6;
/** The part of the time that the last price takes. */
const lastShare = 0.12;

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Plots prices, oldest first, of which at least two differ: a price is a level line until the next one begins, the last one until the right edge. */
export function plotPrices(points: readonly PricePoint[]): PricePlot {
  const times = points.map(({ date }) => Date.parse(date));
  const known = points.flatMap(({ price }) => price ?? []);
  const [begin, last] = [Math.min(...times), Math.max(...times)];
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  const duration = (last - begin) / (1 - lastShare);
  const x = (time: number): number => rounded(margin + ((time - begin) / duration) * (plotSize.width - 2 * margin));
  const y = (price: number): number => rounded(margin + ((highest - price) / (highest - lowest)) * (plotSize.height - 2 * margin));
  const end = plotSize.width - margin;
  let path = '';
  let isDrawing = false;
  const marks: { x: number; y: number }[] = [];
  for (const [place, { price }] of points.entries()) {
    if (price !== undefined) {
      const mark = { x: x(times[place] ?? begin), y: y(price) };
      const next = times[place + 1];
      marks.push(mark);
      path += `${isDrawing ? `V${mark.y}` : `M${mark.x} ${mark.y}`}H${next === undefined ? end : x(next)}`;
    }
    isDrawing = price !== undefined;
  }
  return { path, marks };
}
