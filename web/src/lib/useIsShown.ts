import { useEffect, useRef, useState } from 'react';

/** Whether the component is still on the page, for what an answer says that comes late. */
export function useIsShown(): () => boolean {
  const held = useRef(false);
  const [ask] = useState(() => () => held.current);
  useEffect(() => {
    held.current = true;
    return () => {
      held.current = false;
    };
  }, []);
  return ask;
}
