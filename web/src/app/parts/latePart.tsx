import { type ComponentType, useEffect, useState } from 'react';
import { useIsFirstPageThere } from '../firstPage.ts';
import { whenShown } from '../servedPage.ts';
import { allEnglish } from '../texts/english.ts';

/**
 * A part of the shell that is loaded behind the first page; nothing until then. Without a connection the shell goes
 * on without it, and asks again when there is one.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when the module loads
  return function LatePart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const mayLoad = useIsFirstPageThere();
    useEffect(() => {
      if (!mayLoad || Part) return;
      let isGone = false;
      async function begin() {
        try {
          await whenShown;
          const [found] = await Promise.all([load(), allEnglish()]);
          loaded ??= found;
          if (!isGone) setPart(() => loaded);
        } catch {
          // Asked for again with the next connection.
        }
      }
      const again = () => void begin();
      again();
      window.addEventListener('online', again);
      return () => {
        isGone = true;
        window.removeEventListener('online', again);
      };
    }, [mayLoad, Part]);
    return Part ? <Part {...props} /> : null;
  };
}
