import { describe, expect, it } from 'vitest';
import { focusPlaces } from './focus-places.ts';

const arrival = { isBack: false, isReplacement: false, isJump: false, isOtherPage: false, isBusy: false, hadFocus: true, hasTarget: false };

describe('focusPlaces', () => {
  it('begins another page at its heading, whatever had the focus', () => {
    expect(focusPlaces({ ...arrival, isOtherPage: true })).toEqual(['heading']);
  });

  it('begins another page at the target of its address where there is one', () => {
    expect(focusPlaces({ ...arrival, isOtherPage: true, hasTarget: true })).toEqual(['target', 'heading']);
  });

  it('leaves the focus where the visitor put it when a page takes the place of another by itself', () => {
    expect(focusPlaces({ ...arrival, isReplacement: true, isOtherPage: true })).toEqual(['current', 'onScreen', 'heading']);
  });

  it('leaves the focus where the visitor is typing, except on the way back', () => {
    expect(focusPlaces({ ...arrival, isBusy: true, isOtherPage: true, hasTarget: true })).toEqual(['current', 'target', 'heading']);
    expect(focusPlaces({ ...arrival, isBusy: true, isOtherPage: true, isBack: true })[0]).toBe('left');
  });

  it.each([true, false])('goes back to what was left, whether that is on another page (%s) or not', (isOtherPage) => {
    expect(focusPlaces({ ...arrival, isBack: true, isOtherPage, hasTarget: true })).toEqual(['left', 'current', 'onScreen', 'heading']);
  });

  it('stays where it is on the same page, and only goes to what is on the screen when that is gone', () => {
    expect(focusPlaces(arrival)).toEqual(['current', 'last', 'onScreen', 'heading']);
    expect(focusPlaces({ ...arrival, hasTarget: true })).toEqual(['current', 'last', 'onScreen', 'heading']);
  });

  it('leaves the focus to the browser when the address of a page is completed before the visitor did anything', () => {
    expect(focusPlaces({ ...arrival, isReplacement: true, hadFocus: false })).toEqual([]);
    expect(focusPlaces({ ...arrival, isReplacement: true })).toEqual(['current', 'last', 'onScreen', 'heading']);
    expect(focusPlaces({ ...arrival, hadFocus: false })).toEqual(['current', 'last', 'onScreen', 'heading']);
  });

  it('leaves a jump on the page to the browser, also the way back from one', () => {
    expect(focusPlaces({ ...arrival, isJump: true, isBack: true, hasTarget: true })).toEqual(['current']);
  });
});
