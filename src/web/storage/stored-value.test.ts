import { describe, expect, test } from 'vitest';
import { createStoredValue, type StoragePlace, type StorageDependencies, type StoredValue } from './stored-value.ts';

type FakeStorage = StorageDependencies & {
  readonly texts: Map<string, string>;
  full: boolean;
  blocked: boolean;
  readonly tell: (key: string | null) => void;
};

function fakeStorage(): FakeStorage {
  const texts = new Map<string, string>();
  const listeners = new Set<(key: string | null) => void>();
  const place: StoragePlace = {
    getItem: (key) => texts.get(key) ?? null,
    setItem(key, text) {
      if (fake.full) {
        throw new Error('QuotaExceededError');
      }
      texts.set(key, text);
    },
  };
  const fake: FakeStorage = {
    texts,
    full: false,
    blocked: false,
    storage() {
      if (fake.blocked) {
        throw new Error('SecurityError');
      }
      return place;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (key) => listeners.forEach((listener) => listener(key)),
  };
  return fake;
}

const numbersIn = (text: string): readonly number[] =>
  text
    .split(',')
    .filter((part) => /^\d+$/u.test(part))
    .map(Number);
const damageIn = (text: string): readonly string[] => text.split(',').filter((part) => part !== '' && !/^\d+$/u.test(part));

function storedNumbers(dependencies: StorageDependencies): {
  readonly numbers: StoredValue<readonly number[]>;
  readonly aside: StoredValue<readonly string[]>;
} {
  const aside = createStoredValue<readonly string[]>(
    { key: 'aside', initial: [], read: (text) => text.split('|'), write: (texts) => texts.join('|') },
    dependencies,
  );
  const numbers = createStoredValue<readonly number[]>(
    { key: 'numbers', initial: [], read: numbersIn, write: (value) => value.join(','), damage: { find: damageIn, aside } },
    dependencies,
  );
  return { numbers, aside };
}

describe('a stored value', () => {
  test('is read once and stays the same object until its text changes', () => {
    const fake = fakeStorage();
    fake.texts.set('numbers', '1,2');
    const { numbers } = storedNumbers(fake);
    expect(numbers.get()).toEqual([1, 2]);
    expect(numbers.get()).toBe(numbers.get());
  });

  test('stays the same object when another tab writes the same again', () => {
    const fake = fakeStorage();
    fake.texts.set('numbers', '1,2');
    const { numbers } = storedNumbers(fake);
    const stop = numbers.subscribe(() => undefined);
    const before = numbers.get();
    fake.tell('numbers');
    expect(numbers.get()).toBe(before);
    stop();
  });

  test('follows what another tab wrote, and what it emptied, but not what is kept under another key', () => {
    const fake = fakeStorage();
    const { numbers } = storedNumbers(fake);
    const seen: (readonly number[])[] = [];
    const stop = numbers.subscribe(() => seen.push(numbers.get()));
    fake.texts.set('numbers', '7');
    fake.tell('numbers');
    fake.tell('plp-view');
    fake.texts.clear();
    fake.tell(null);
    expect(seen).toEqual([[7], []]);
    stop();
    fake.tell('numbers');
    expect(seen).toHaveLength(2);
  });

  test('builds every change on what is stored by then: two tabs never take away each other’s', () => {
    const fake = fakeStorage();
    const [one, other] = [storedNumbers(fake).numbers, storedNumbers(fake).numbers];
    one.update((list) => [...list, 1]);
    other.update((list) => [...list, 2]);
    one.update((list) => [...list, 3]);
    expect(fake.texts.get('numbers')).toBe('1,2,3');
    expect(fake.texts.has('aside')).toBe(false);
  });

  test('tells its listeners of every change in this tab, until the last of them stops', () => {
    const fake = fakeStorage();
    const { numbers } = storedNumbers(fake);
    const told: string[] = [];
    const stops = ['first', 'second'].map((name) => numbers.subscribe(() => told.push(name)));
    numbers.update(() => [1]);
    expect(told).toEqual(['first', 'second']);
    stops[0]?.();
    fake.texts.set('numbers', '2');
    fake.tell('numbers');
    expect([told, numbers.get()]).toEqual([['first', 'second', 'second'], [2]]);
    stops[1]?.();
    numbers.update(() => [3]);
    fake.texts.set('numbers', '4');
    fake.tell('numbers');
    expect([told.length, numbers.get()]).toEqual([3, [3]]);
    const stop = numbers.subscribe(() => told.push('third'));
    fake.tell('numbers');
    expect([told.at(-1), numbers.get()]).toEqual(['third', [4]]);
    stop();
  });

  test('of a kind that can always be read is overwritten, whatever is stored', () => {
    const fake = fakeStorage();
    const text = createStoredValue({ key: 'text', initial: '', read: (stored) => stored, write: (value) => value }, fake);
    fake.texts.set('text', 'x');
    text.setDamageAside();
    expect(text.update((value) => `${value}y`)).toBe(true);
    expect(fake.texts.get('text')).toBe('xy');
  });

  test('lives on in memory and says so when storage is full, and is kept again once there is room', () => {
    const fake = fakeStorage();
    const { numbers } = storedNumbers(fake);
    fake.full = true;
    expect(numbers.update(() => [1])).toBe(false);
    expect([numbers.get(), numbers.isStored()]).toEqual([[1], false]);
    fake.full = false;
    expect(numbers.update((list) => [...list, 2])).toBe(true);
    expect([fake.texts.get('numbers'), numbers.isStored()]).toEqual(['1,2', true]);
  });

  test('that was in memory only takes nothing away of what another tab stored meanwhile: its changes are made again on that', () => {
    const fake = fakeStorage();
    const [one, other] = [storedNumbers(fake).numbers, storedNumbers(fake).numbers];
    one.update(() => [1, 2]);
    const stop = other.subscribe(() => undefined);
    fake.full = true;
    other.update((list) => [...list, 3]);
    other.update((list) => list.filter((number) => number !== 1));
    fake.full = false;
    one.update((list) => [...list, 4]);
    fake.tell('numbers');
    expect([other.get(), other.isStored(), fake.texts.get('numbers')]).toEqual([[2, 4, 3], false, '1,2,4']);
    expect(other.get()).toBe(other.get());
    expect(other.update((list) => [...list, 5])).toBe(true);
    expect([other.get(), other.isStored(), fake.texts.get('numbers')]).toEqual([[2, 4, 3, 5], true, '2,4,3,5']);
    one.update((list) => [...list, 1]);
    other.update((list) => [...list, 6]);
    expect(fake.texts.get('numbers')).toBe('2,4,3,5,1,6');
    stop();
  });

  test('keeps what was read when storage is blocked later', () => {
    const fake = fakeStorage();
    fake.texts.set('numbers', '1');
    const { numbers } = storedNumbers(fake);
    expect(numbers.get()).toEqual([1]);
    fake.blocked = true;
    expect(numbers.update((list) => [...list, 2])).toBe(false);
    expect([numbers.get(), numbers.isStored()]).toEqual([[1, 2], false]);
  });

  test('lives on in memory and says so when storage is blocked', () => {
    const fake = fakeStorage();
    fake.blocked = true;
    const { numbers } = storedNumbers(fake);
    expect(numbers.isStored()).toBe(false);
    expect(numbers.update(() => [1])).toBe(false);
    expect(numbers.get()).toEqual([1]);
    let told = 0;
    const stop = numbers.subscribe(() => (told += 1));
    numbers.setDamageAside();
    expect(told).toBe(0);
    stop();
  });
});

describe('what cannot be read', () => {
  test('is kept aside before it is overwritten, beside what is there already, each once', () => {
    const fake = fakeStorage();
    fake.texts.set('numbers', '1,x,2,y');
    fake.texts.set('aside', 'x');
    const { numbers, aside } = storedNumbers(fake);
    expect(numbers.get()).toEqual([1, 2]);
    expect(numbers.update((list) => [...list, 3])).toBe(true);
    expect(fake.texts.get('numbers')).toBe('1,2,3');
    expect(aside.get()).toEqual(['x', 'y']);
  });

  test('can be moved aside at once; a list that is whole is not written', () => {
    const fake = fakeStorage();
    fake.texts.set('numbers', '1,x');
    const { numbers, aside } = storedNumbers(fake);
    numbers.setDamageAside();
    expect([fake.texts.get('numbers'), aside.get()]).toEqual(['1', ['x']]);
    fake.full = true;
    numbers.setDamageAside();
    expect(numbers.isStored()).toBe(true);
  });

  test('stays where it is when only the place aside has no room', () => {
    const fake = fakeStorage();
    fake.texts.set('numbers', '1,x');
    const place = fake.storage();
    const setItem = (key: string, text: string): void => {
      if (key === 'aside') {
        throw new Error('QuotaExceededError');
      }
      place.setItem(key, text);
    };
    const { numbers } = storedNumbers({ ...fake, storage: () => ({ getItem: (key) => place.getItem(key), setItem }) });
    expect(numbers.update(() => [2])).toBe(false);
    expect([numbers.get(), numbers.isStored(), fake.texts.get('numbers')]).toEqual([[2], false, '1,x']);
  });

  test('stays where it is when there is no room to keep it aside', () => {
    const fake = fakeStorage();
    fake.texts.set('numbers', '1,x');
    fake.full = true;
    const { numbers } = storedNumbers(fake);
    expect(numbers.update(() => [])).toBe(false);
    expect(fake.texts.get('numbers')).toBe('1,x');
    fake.full = false;
    expect(numbers.update(() => [2])).toBe(true);
    expect([fake.texts.get('numbers'), fake.texts.get('aside')]).toEqual(['2', 'x']);
  });
});
