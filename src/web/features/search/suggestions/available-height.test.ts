import { describe, expect, it } from 'vitest';
import { availableSize } from './available-height.ts';

const window = { left: 0, top: 0, width: 1_440, height: 700 };

describe('availableSize', () => {
  it('ends 8 px above the bottom and before the right edge, and begins 8 px under the box', () => {
    expect(availableSize({ left: 40, bottom: 380 }, window)).toEqual({ height: 304, width: 1_392 });
  });

  it('counts the visible area only: above a keyboard, and inside a zoomed page', () => {
    expect(availableSize({ left: 16, bottom: 100 }, { left: 0, top: 0, width: 360, height: 350 })).toEqual({ height: 234, width: 336 });
    expect(availableSize({ left: 216, bottom: 300.5 }, { left: 200, top: 250, width: 180, height: 350 })).toEqual({
      height: 283,
      width: 156,
    });
  });

  it('is nothing, and never less, when the box is at the edge or beyond it', () => {
    expect(availableSize({ left: 1_500, bottom: 900 }, window)).toEqual({ height: 0, width: 0 });
  });
});
