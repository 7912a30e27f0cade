/** Makes a function that computes a value at the first call and gives the same one after that. */
export function once<Value>(compute: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= compute());
}
