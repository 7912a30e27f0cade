import { useState } from 'react';

/**
 * A value that follows its source and can be set before the source changes: a checkbox is ticked while the new search still loads. The next change of
 * the source replaces it.
 */
export function useOptimisticValue<Value>(source: Value): readonly [Value, (value: Value) => void] {
  const [held, setHeld] = useState({ source, value: source });
  if (held.source !== source) {
    setHeld({ source, value: source });
  }
  return [held.source === source ? held.value : source, (value) => setHeld({ source, value })];
}
