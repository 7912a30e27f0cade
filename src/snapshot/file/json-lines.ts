// Lists of more items are written in lines of their own.
const longList = 1_000;
/** Length of the items in a line, in UTF-16 code units: a line is parsed in about half a millisecond. */
const lineLength = 65_536;

type LongList = { readonly path: readonly string[]; readonly items: readonly unknown[] };

// The value with its long lists empty; they are added to `lists`. A list in a list stays where it is.
function emptied(value: unknown, path: readonly string[], lists: LongList[]): unknown {
  if (Array.isArray(value)) {
    if (value.length <= longList) {
      return value;
    }
    lists.push({ path, items: value });
    return [];
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, emptied(part, [...path, key], lists)]))
    : value;
}

function* linesOf({ path, items }: LongList): Generator<string> {
  let written: string[] = [];
  let length = 0;
  for (const [place, item] of items.entries()) {
    const text = JSON.stringify(item);
    written.push(text);
    length += text.length;
    if (length >= lineLength || place === items.length - 1) {
      yield `[${JSON.stringify(path)},[${written.join(',')}]]`;
      written = [];
      length = 0;
    }
  }
}

/**
 * Writes an object as JSON in lines, so that a large one can be parsed in steps. The first line is the object with its long lists empty. Each other line is
 * `[path, items]`, of which the items are added to the list at that path of keys.
 */
export function toJsonLines(value: object): string {
  const lists: LongList[] = [];
  const first = JSON.stringify(emptied(value, [], lists));
  return [first, ...lists.flatMap((list) => [...linesOf(list)])].join('\n');
}

type Tree = { [key: string]: unknown };

function addItems(value: Tree, path: readonly string[], items: readonly unknown[]): void {
  const list = path.reduce<unknown>((part, key) => (part as Tree)[key], value) as unknown[];
  for (const item of items) {
    list.push(item);
  }
}

const lineEnd = '\n'.charCodeAt(0);
const pathEnd = ']'.charCodeAt(0);

// The path of a line from its first byte on: `[` and the path come first, and no key has a bracket.
const pathOf = (bytes: Buffer, start: number): readonly string[] =>
  JSON.parse(bytes.toString('utf8', start + 1, bytes.indexOf(pathEnd, start) + 1)) as readonly string[];

/**
 * Parses what `toJsonLines` wrote, as UTF-8, in steps of a line. `isNeeded`: of which paths the long lists are read; the others are empty. Their keys may have
 * no bracket.
 */
export function* jsonLinesSteps(bytes: Buffer, isNeeded?: (path: readonly string[]) => boolean): Generator<undefined, unknown> {
  let value: Tree | undefined;
  for (let start = 0; start < bytes.length;) {
    const found = bytes.indexOf(lineEnd, start);
    const end = found === -1 ? bytes.length : found;
    if (value === undefined) {
      value = JSON.parse(bytes.toString('utf8', start, end)) as Tree;
    } else if (isNeeded === undefined || isNeeded(pathOf(bytes, start))) {
      addItems(value, ...(JSON.parse(bytes.toString('utf8', start, end)) as [readonly string[], readonly unknown[]]));
    }
    start = end + 1;
    yield;
  }
  return value;
}
