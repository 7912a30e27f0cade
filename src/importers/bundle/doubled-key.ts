const [quote, backslash, colon] = [0x22, 0x5c, 0x3a];
const [objectBegins, objectEnds] = [0x7b, 0x7d];
const space = 0x20;

/** The place of the quote that ends the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  for (;;) {
    let before = end;
    while (text.charCodeAt(before - 1) === backslash) {
      before -= 1;
    }
    if ((end - before) % 2 === 0) {
      return end;
    }
    end = text.indexOf('"', end + 1);
  }
}

/** Whether a string that ends at `end` is a key. */
function isKey(text: string, end: number): boolean {
  let next = end + 1;
  while (text.charCodeAt(next) <= space) {
    next += 1;
  }
  return text.charCodeAt(next) === colon;
}

/** The number of colons behind a quote: one for each key, and those in and behind other strings. */
function countKeyColons(text: string): number {
  let count = 0;
  for (let place = text.indexOf(':'); place !== -1; place = text.indexOf(':', place + 1)) {
    let before = place - 1;
    while (text.charCodeAt(before) <= space) {
      before -= 1;
    }
    count += text.charCodeAt(before) === quote ? 1 : 0;
  }
  return count;
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * The number of keys in a parsed value, at any depth. Not a number where one has a backslash: V8 may take an escaped key for one with a backslash that it
 * read in an earlier text.
 */
function countKeys(value: unknown): number {
  let count = 0;
  const waiting = [value].filter(isContainer);
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (Array.isArray(one)) {
      for (const part of one as readonly unknown[]) {
        if (isContainer(part)) {
          waiting.push(part);
        }
      }
      continue;
    }
    // An object of JSON inherits nothing that is enumerated, and a list of its keys would cost as much as all the rest.
    for (const key in one) {
      count += key.includes('\\') ? Number.NaN : 1;
      const part = one[key as keyof typeof one] as unknown;
      if (isContainer(part)) {
        waiting.push(part);
      }
    }
  }
  return count;
}

/**
 * A key that an object of a JSON text has twice; undefined when none has. `JSON.parse`, which made `value` of the text, takes the last of them without a word.
 * Where the value has as many keys as the text can have, none is twice: that is known in less than half the time.
 */
export const doubledKey = (text: string, value: unknown): string | undefined =>
  countKeyColons(text) === countKeys(value) ? undefined : findDoubledKey(text);

function findDoubledKey(text: string): string | undefined {
  const outer: Set<string>[] = [];
  let keys = new Set<string>();
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    if (code === quote) {
      const end = endOfString(text, place);
      if (isKey(text, end)) {
        const written = text.slice(place + 1, end);
        const key = written.includes('\\') ? (JSON.parse(`"${written}"`) as string) : written;
        if (keys.size === keys.add(key).size) {
          return key;
        }
      }
      place = end;
    } else if (code === objectBegins) {
      outer.push(keys);
      keys = new Set();
    } else if (code === objectEnds) {
      keys = outer.pop() ?? new Set();
    }
  }
  return undefined;
}
