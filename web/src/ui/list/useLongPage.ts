import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Rows, useMargin, useOptions, useRows } from './longRows.ts';
import { useWindowVirtualizer } from './useWindowVirtualizer.ts';

/**
 * As `useLongList`, for a list that scrolls with its page; most are short, so the library comes with the first long one.
 * `isBeside`: others scroll with it, so that no row of this one that turns out higher than estimated moves the page.
 */
export function useLongPage({ isBeside = false, ...asked }: Rows & { isBeside?: boolean }) {
  const rows = usePrinting() ? { ...asked, wholeUpTo: Number.POSITIVE_INFINITY } : asked;
  const options = useOptions(rows);
  const scrollMargin = useMargin(rows, null);
  return useRows(rows, useWindowVirtualizer({ ...options, scrollMargin }, isBeside));
}

/** True while the page is made ready for paper, which nobody scrolls. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page as it is when this returns.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
