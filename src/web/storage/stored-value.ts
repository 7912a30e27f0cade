/** The part of the browser's storage that is used; it may throw when it is blocked or full. */
export type StoragePlace = Pick<Storage, 'getItem' | 'setItem'>;

/** Where a stored value lives: its key, how its text is read (anything may stand there), and how it is written. */
export type StoredKind<Value> = {
  readonly key: string;
  readonly initial: Value;
  readonly read: (text: string) => Value;
  readonly write: (value: Value) => string;
  /** Finds what `read` drops, and where that is kept before it is overwritten. */
  readonly damage?: { readonly find: (text: string) => readonly string[]; readonly aside: StoredValue<readonly string[]> };
};

/**
 * A value in local storage that components follow. `update` gives false when the value could not be kept beyond this page; `isStored` says so
 * afterwards. `setDamageAside` moves what cannot be read out of the way; before an overwrite that happens by itself.
 */
export type StoredValue<Value> = {
  readonly initial: Value;
  readonly get: () => Value;
  readonly update: (change: (value: Value) => Value) => boolean;
  readonly isStored: () => boolean;
  readonly setDamageAside: () => void;
  readonly subscribe: (listener: () => void) => () => void;
};

/** What a stored value needs of its surroundings: the storage (it may be refused) and news of what another tab wrote. */
export type StorageDependencies = {
  readonly storage: () => StoragePlace;
  readonly onChange: (listener: (key: string | null) => void) => () => void;
};

/** Holds the last text that was read or written, and the value that belongs to it: the same text gives the same object, as React wants it. */
class Cell<Value> {
  readonly #kind: StoredKind<Value>;
  readonly #storage: () => StoragePlace;
  #text: string | null | undefined;
  // What could not be written lives on in memory; reading would throw it away.
  #memoryOnly = false;
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
    return !this.#memoryOnly;
  }

  get damage(): readonly string[] {
    try {
      return this.#kind.damage?.find(this.#storage().getItem(this.#kind.key) ?? '') ?? [];
    } catch {
      return [];
    }
  }

  // Nothing is overwritten before what cannot be read of it is safe.
  #saveDamage(): boolean {
    const { damage } = this;
    return damage.length === 0 || this.#kind.damage?.aside.update((kept) => [...new Set([...kept, ...damage])]) === true;
  }

  read(): void {
    if (this.#memoryOnly) {
      return;
    }
    let stored: string | null = null;
    try {
      stored = this.#storage().getItem(this.#kind.key);
    } catch {
      this.#memoryOnly = true;
    }
    if (stored !== this.#text) {
      this.#text = stored;
      this.value = stored === null ? this.#kind.initial : this.#kind.read(stored);
    }
  }

  write(value: Value): boolean {
    const isSafe = this.#saveDamage();
    this.value = value;
    this.#text = this.#kind.write(value);
    this.#memoryOnly = !isSafe;
    try {
      if (isSafe) {
        this.#storage().setItem(this.#kind.key, this.#text);
      }
    } catch {
      this.#memoryOnly = true;
    }
    return !this.#memoryOnly;
  }
}

/** Makes a value that survives a blocked or full storage (then it lives in memory, for this page) and follows what another tab writes. */
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
  const update = (change: (value: Value) => Value): boolean => {
    cell.read();
    const kept = cell.write(change(cell.value));
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
