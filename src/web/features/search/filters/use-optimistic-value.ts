import { useState } from 'react';

/**
 * A value that follows its source, and runs ahead of it once it is touched: a box is ticked at once, while the answer to the new search is
 * still on its way.
 */
export function useEager<Value>(source: Value): readonly [Value, (value: Value) => void] {
  const [held, setHeld] = useState({ source, value: source });
  if (held.source !== source) {
    setHeld({ source, value: source });
  }
  return [held.source === source ? held.value : source, (value) => setHeld({ source, value })];
}
