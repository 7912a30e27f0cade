import { describe, expect, it } from 'vitest';
import { distanceIntoView } from './distance-into-view.ts';

const list = { top: 100, bottom: 400 };
const option = (top: number, height = 60) => ({ top, bottom: top + height });

describe('distanceIntoView', () => {
  it.each([136, 200, 304])('is nothing for an option at %i px, which is in view with room around it', (top) => {
    expect(distanceIntoView(option(top), list)).toBe(0);
  });

  it('scrolls up to an option above, and leaves room for the name of its group', () => {
    expect(distanceIntoView(option(20), list)).toBe(-116);
    expect(distanceIntoView(option(110), list)).toBe(-26);
  });

  it('scrolls down to an option below, and leaves room for its neighbour', () => {
    expect(distanceIntoView(option(500), list)).toBe(196);
    expect(distanceIntoView(option(330), list)).toBe(26);
  });

  it('shows the whole option in a list that has no room besides', () => {
    expect(distanceIntoView(option(500, 290), list)).toBe(390);
    expect(distanceIntoView(option(20, 290), list)).toBe(-90);
  });

  it('begins with the top of an option that is higher than the list', () => {
    expect(distanceIntoView(option(500, 320), list)).toBe(400);
    expect(distanceIntoView(option(100, 320), list)).toBe(0);
  });
});
