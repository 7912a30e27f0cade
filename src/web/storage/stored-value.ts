/** The used part of the browser's storage. It throws when it is blocked or full. */
export type StoragePlace = Pick<Storage, 'getItem' | 'setItem'>;

/** Storage of one kind of value: its key, how its text is parsed (which may be any text), and how it is formatted. */
export type StoredKind<Value> = {
  readonly key: string;
  readonly initial: Value;
  readonly read: (text: string) => Value;
  readonly write: (value: Value) => string;
  /** Finds what `read` drops; `aside` stores it before the text is overwritten. */
  readonly damage?: { readonly find: (text: string) => readonly string[]; readonly aside: StoredValue<readonly string[]> };
};

/** Makes the next value of the last one. What could not be stored is made again on what another tab stored meanwhile. */
type Change<Value> = (value: Value) => Value;

/**
 * A value in local storage with listeners. `update` returns false when the value could not be stored and lasts until the page closes; `isStored` tells it
 * afterwards. `setDamageAside` moves the unreadable part aside; an overwrite does so by itself.
 */
export type StoredValue<Value> = {
  readonly initial: Value;
  readonly get: () => Value;
  readonly update: (change: Change<Value>) => boolean;
  readonly isStored: () => boolean;
  readonly setDamageAside: () => void;
  readonly subscribe: (listener: () => void) => () => void;
};

/** What a stored value depends on: the storage (access may throw), and the changes by other tabs. */
export type StorageDependencies = {
  readonly storage: () => StoragePlace;
  readonly onChange: (listener: (key: string | null) => void) => () => void;
};

/** The last text and its value: the same text gives the same object, as `useSyncExternalStore` requires. */
class Cell<Value> {
  readonly #kind: StoredKind<Value>;
  readonly #storage: () => StoragePlace;
  #text: string | null | undefined;
  #isBlocked = false;
  // Changes that could not be stored: they are made again on whatever is stored by then.
  #unstored: readonly Change<Value>[] = [];
  value: Value;

  constructor(kind: StoredKind<Value>, storage: () => StoragePlace) {
    this.#kind = kind;
    this.#storage = storage;
    this.value = kind.initial;
  }

  get wasRead(): boolean {
    return this.#text !== undefined;
  }

  get isStored(): boolean {
    return !this.#isBlocked && this.#unstored.length === 0;
  }

  get damage(): readonly string[] {
    try {
      return this.#kind.damage?.find(this.#storage().getItem(this.#kind.key) ?? '') ?? [];
    } catch {
      return [];
    }
  }

  // Nothing is overwritten before its unreadable part is stored elsewhere.
  #saveDamage(): boolean {
    const { damage } = this;
    return damage.length === 0 || this.#kind.damage?.aside.update((kept) => [...new Set([...kept, ...damage])]) === true;
  }

  read(): void {
    let stored = this.#text ?? null;
    try {
      stored = this.#storage().getItem(this.#kind.key);
      this.#isBlocked = false;
    } catch {
      this.#isBlocked = true;
    }
    if (stored !== this.#text) {
      this.#text = stored;
      this.value = this.#unstored.reduce((value, change) => change(value), stored === null ? this.#kind.initial : this.#kind.read(stored));
    }
  }

  /** Makes a change of what was read just now. */
  write(change: Change<Value>): boolean {
    this.value = change(this.value);
    try {
      if (this.#saveDamage()) {
        const text = this.#kind.write(this.value);
        this.#storage().setItem(this.#kind.key, text);
        this.#text = text;
        this.#unstored = [];
        return true;
      }
    } catch {
      // Storage is full or blocked.
    }
    this.#unstored = [...this.#unstored, change];
    return false;
  }
}

/** Creates a value that follows changes by other tabs. With a blocked or full storage it lives in memory until the page closes. */
export function createStoredValue<Value>(kind: StoredKind<Value>, { storage, onChange }: StorageDependencies): StoredValue<Value> {
  const cell = new Cell(kind, storage);
  const listeners = new Set<() => void>();
  const notify = (): void => listeners.forEach((listener) => listener());
  let stop: (() => void) | undefined;
  const follow = (key: string | null): void => {
    if (key === null || key === kind.key) {
      cell.read();
      notify();
    }
  };
  const look = (): Cell<Value> => {
    if (!cell.wasRead) {
      cell.read();
    }
    return cell;
  };
  const update = (change: Change<Value>): boolean => {
    cell.read();
    const kept = cell.write(change);
    notify();
    return kept;
  };
  return {
    initial: kind.initial,
    get: () => look().value,
    update,
    isStored: () => look().isStored,
    setDamageAside() {
      if (look().damage.length > 0) {
        update((value) => value);
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      stop ??= onChange(follow);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) {
          stop?.();
          stop = undefined;
        }
      };
    },
  };
}
