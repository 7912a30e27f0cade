const [quote, backslash, colon] = [0x22, 0x5c, 0x3a];
const [objectBegins, objectEnds, listBegins, listEnds] = [0x7b, 0x7d, 0x5b, 0x5d];
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

/** A key that an object of a valid JSON text has twice; undefined when none has. `JSON.parse` takes the last of them without a word. */
export function doubledKey(text: string): string | undefined {
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
    } else if (code === objectBegins || code === listBegins) {
      outer.push(keys);
      keys = new Set();
    } else if (code === objectEnds || code === listEnds) {
      keys = outer.pop() ?? new Set();
    }
  }
  return undefined;
}
