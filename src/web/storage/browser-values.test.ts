import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addToCompareList } from '#catalogue/comparison/compare-list.ts';
import { addToList } from '#catalogue/list/list.ts';
import { compareList, damagedCompareList } from './compare-list.ts';
import { compareView } from './compare-view.ts';
import { damagedListItems, myList } from './my-list.ts';
import { viewMode } from './view-mode.ts';

const texts = new Map<string, string>();
const listeners = new Set<(event: { readonly key: string | null }) => void>();

beforeEach(() => {
  texts.clear();
  vi.stubGlobal('window', {
    localStorage: { getItem: (key: string) => texts.get(key) ?? null, setItem: (key: string, text: string) => texts.set(key, text) },
    addEventListener: (name: string, listener: (event: { readonly key: string | null }) => void) =>
      name === 'storage' && listeners.add(listener),
    removeEventListener: (name: string, listener: (event: { readonly key: string | null }) => void) =>
      name === 'storage' && listeners.delete(listener),
  });
});

afterEach(() => vi.unstubAllGlobals());

/** Writes what another tab would, and tells of it. */
function otherTab(key: string, text: string): void {
  texts.set(key, text);
  listeners.forEach((listener) => listener({ key }));
}

const level = (id: string) => ({ id, title: id });
const entry = { method: level('m1'), area: level('a'), subject: level('s') };

describe('what the browser keeps', () => {
  it('stands under the keys of the specification', () => {
    myList.update((list) => addToList(list, { id: 'p1', title: 'Boek' }));
    compareList.update((list) => addToCompareList(list, entry));
    viewMode.update(() => 'list');
    compareView.update(() => 'verschil=1');
    expect([...texts.keys()].toSorted()).toEqual(['my-compare-list-detailed', 'my-compare-view', 'my-list', 'plp-view']);
    expect(texts.get('plp-view')).toBe('list');
    expect(JSON.parse(texts.get('my-list') ?? '')).toMatchObject([{ id: 'p1', title: 'Boek', method: null, classSet: null, course: null }]);
    expect(JSON.parse(texts.get('my-compare-list-detailed') ?? '')).toEqual([entry]);
  });

  it('follows other tabs while it has listeners, and then removes its own from the browser', () => {
    const seen: string[] = [];
    const stop = viewMode.subscribe(() => seen.push(viewMode.get()));
    otherTab('plp-view', 'list');
    otherTab('plp-view', 'anders');
    otherTab('my-list', '[]');
    stop();
    otherTab('plp-view', 'list');
    expect(seen).toEqual(['list', 'grid']);
    expect(listeners.size).toBe(0);
  });

  it('is a grid unless it says list', () => {
    const stop = viewMode.subscribe(() => undefined);
    otherTab('plp-view', 'LIST');
    expect(viewMode.get()).toBe('grid');
    otherTab('plp-view', 'list');
    expect(viewMode.get()).toBe('list');
    stop();
  });

  it('keeps what cannot be read beside each list, under its key with -damaged behind it', () => {
    texts.set('my-list', '[{"id":"p1","title":"Boek"},{"id":"p2"}]');
    texts.set('my-compare-list-detailed', 'geen lijst');
    myList.update((list) => list);
    compareList.update(() => [entry]);
    expect(JSON.parse(texts.get('my-list-damaged') ?? '')).toEqual(['{"id":"p2"}']);
    expect(JSON.parse(texts.get('my-compare-list-detailed-damaged') ?? '')).toEqual(['geen lijst']);
    expect(myList.get().map(({ id }) => id)).toEqual(['p1']);
  });

  it('logs what it cannot read of a comparison', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const stop = compareList.subscribe(() => undefined);
    otherTab('my-compare-list-detailed', '[{"method":{}}]');
    expect(compareList.get()).toEqual([]);
    expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\S/u));
    stop();
  });

  it('reads the moved entries as texts: a list of texts, or one text that is no list', () => {
    const stop = damagedListItems.subscribe(() => undefined);
    otherTab('my-list-damaged', '["een",2,"twee"]');
    expect(damagedListItems.get()).toEqual(['een', 'twee']);
    otherTab('my-list-damaged', '{"id":"x"}');
    expect(damagedListItems.get()).toEqual(['{"id":"x"}']);
    otherTab('my-list-damaged', 'kapot [');
    expect(damagedListItems.get()).toEqual(['kapot [']);
    expect(damagedCompareList.initial).toEqual([]);
    stop();
  });
});
