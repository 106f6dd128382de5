import { useRef, useState } from 'react';

/** The latest value behind a function that stays the same: what asks only when something happens is not drawn again for it. */
export function useLatest<Value>(value: Value): () => Value {
  const held = useRef(value);
  held.current = value;
  const [latest] = useState(() => () => held.current);
  return latest;
}
