import { useRef } from 'react';

/** The last answer while a longer list is fetched, so that what is shown does not go meanwhile. Another `list` keeps nothing. */
export function useKept<Data>(data: Data | undefined, list: string): Data | undefined {
  const kept = useRef<{ readonly list: string; readonly data: Data } | null>(null);
  if (data !== undefined) kept.current = { list, data };
  return data ?? (kept.current?.list === list ? kept.current.data : undefined);
}
