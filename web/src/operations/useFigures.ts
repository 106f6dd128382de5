import { useEffect } from 'react';
import { type Resource, useResource } from '#/app/sync/index.ts';

/** Figures that no event tells: the sync engine fetches them again every so often, one fetch at a time, while the page is seen. */
export function useFigures<Params, Data>(resource: Resource<Params, Data>, params: Params, everyMs: number) {
  const live = useResource(resource, params);
  const { retry } = live;
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) retry();
    }, everyMs);
    return () => clearInterval(timer);
  }, [retry, everyMs]);
  return live;
}
