import { describe, expect, it } from 'vitest';
import { newerMenu } from './load-menu.ts';

const area = (title: string) => ({ title, slug: title.toLowerCase(), subjects: [] });
const shown = { areas: [area('Talen')], menuFailed: false };

describe('newerMenu', () => {
  it('is what was found, once that is another menu', () => {
    const found = { areas: [area('Talen'), area('Sport')], menuFailed: false };
    expect(newerMenu(shown, found)).toEqual(found);
    expect(newerMenu({ ...shown, menuFailed: true }, found)).toEqual(found);
  });

  it('stays the same object when nothing has changed', () => {
    expect(newerMenu(shown, { areas: [area('Talen')], menuFailed: false }).areas).toBe(shown.areas);
  });

  it('stays the same after a failed reload, also the second time, and says that it failed', () => {
    const once = newerMenu(shown, { areas: [], menuFailed: true });
    const twice = newerMenu(once, { areas: [], menuFailed: true });
    expect(twice).toEqual({ areas: shown.areas, menuFailed: true });
  });

  it('takes a part of a menu where there was none', () => {
    const part = { areas: [area('Talen')], menuFailed: true };
    expect(newerMenu({ areas: [], menuFailed: true }, part)).toEqual(part);
  });
});
