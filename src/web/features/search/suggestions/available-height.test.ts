import { describe, expect, it } from 'vitest';
import { roomBelow } from './available-height.ts';

const window = { left: 0, top: 0, width: 1_440, height: 700 };

describe('roomBelow', () => {
  it('ends 8 px above the bottom and before the right edge, and begins 8 px under the box', () => {
    expect(roomBelow({ left: 40, bottom: 380 }, window)).toEqual({ height: 304, width: 1_392 });
  });

  it('counts what is seen only: above a keyboard, and inside what is zoomed in on', () => {
    expect(roomBelow({ left: 16, bottom: 100 }, { left: 0, top: 0, width: 360, height: 350 })).toEqual({ height: 234, width: 336 });
    expect(roomBelow({ left: 216, bottom: 300.5 }, { left: 200, top: 250, width: 180, height: 350 })).toEqual({ height: 283, width: 156 });
  });

  it('is nothing, and never less, when the box is at the edge or beyond it', () => {
    expect(roomBelow({ left: 1_500, bottom: 900 }, window)).toEqual({ height: 0, width: 0 });
  });
});
