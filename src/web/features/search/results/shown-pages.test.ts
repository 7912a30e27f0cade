import { describe, expect, it } from 'vitest';
import { shownPages } from './shown-pages.ts';

describe('shownPages', () => {
  it.each([
    [1, 2, [1, 2]],
    [1, 13, [1, 2, 3, undefined, 13]],
    [7, 13, [1, undefined, 6, 7, 8, undefined, 13]],
    [3, 13, [1, 2, 3, 4, undefined, 13]],
    [13, 13, [1, undefined, 11, 12, 13]],
    [3, 5, [1, 2, 3, 4, 5]],
    [1, 1, [1]],
    [2, 13, [1, 2, 3, undefined, 13]],
    [4, 13, [1, 2, 3, 4, 5, undefined, 13]],
    [5, 13, [1, undefined, 4, 5, 6, undefined, 13]],
    [10, 13, [1, undefined, 9, 10, 11, 12, 13]],
    [12, 13, [1, undefined, 11, 12, 13]],
  ])('on page %i of %i shows %j', (current, last, pages) => {
    expect(shownPages(current, last)).toEqual(pages);
  });

  it('shows the last pages when the current page is past them', () => {
    expect(shownPages(99, 4)).toEqual([1, 2, 3, 4]);
  });
});
