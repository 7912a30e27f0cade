import { detached } from '#importers/xml/xml-node.ts';

// Feeds use some hundred words for levels, subjects and publishers; titles and a hostile file have any number.
const mostTexts = 5_000;
const longestText = 60;

/** A pure function that remembers its results for short texts, which feeds repeat in every record. */
export function remembered<Value>(compute: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    if (text.length > longestText) {
      return compute(text);
    }
    const found = known.get(text);
    if (found !== undefined) {
      return found;
    }
    const value = compute(text);
    if (known.size >= mostTexts) {
      known.clear();
    }
    known.set(detached(text), value);
    return value;
  };
}
