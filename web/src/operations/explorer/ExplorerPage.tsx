import { useEffect, useRef, useState } from 'react';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { type Explorer, loadExplorer } from './loadExplorer.ts';

/** The API by hand, as the person who is logged in. Its scripts are loaded here alone. */
export function ExplorerPage() {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` tries again
  useEffect(() => {
    let isGone = false;
    let explorer: Explorer | undefined;
    setState('loading');
    loadExplorer().then(
      (loaded) => {
        if (isGone || !place.current) return;
        explorer = loaded;
        explorer.show(place.current);
        setState('ready');
      },
      () => !isGone && setState('failed'),
    );
    return () => {
      isGone = true;
      explorer?.hide();
    };
  }, [round]);
  return (
    <>
      <PageHeading title="API explorer" />
      <p className="text-ink-muted">What you send here runs with your rights, on real data.</p>
      {state === 'loading' ? <Skeleton className="h-80 w-full" /> : null}
      {state === 'failed' ? <ErrorState onRetry={() => setRound((before) => before + 1)} /> : null}
      <div ref={place} className="h-[70vh] flex-1" data-explorer={state} />
    </>
  );
}
