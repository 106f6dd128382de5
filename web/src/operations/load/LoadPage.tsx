import { PageHeading } from '#/app/page/PageHeading.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { useFigures } from '../useFigures.ts';
import { LoadForm } from './LoadForm.tsx';
import { isGoing, LoadRunView } from './LoadRunView.tsx';
import { loadLab } from './loadSync.ts';

/** Milliseconds between two looks. */
const LOOK = 1_000;

/** OPS-12: starts a load test and shows it live, by looks every second. */
export function LoadPage() {
  const { data: value, hasFailed, retry: reload } = useFigures(loadLab, null, LOOK);
  if (hasFailed && !value) return <ErrorState onRetry={reload} />;
  return (
    <>
      <PageHeading title="Load lab" />
      {hasFailed ? <CouldNotRefresh onRetry={reload} /> : null}
      {!value ? <Skeleton className="h-80 w-full" /> : null}
      {value && !value.isOn ? (
        <Banner tone="info">The load lab is off here. Switch it on with LOAD_LAB=on.</Banner>
      ) : null}
      {value?.isOn ? <LoadForm isBusy={value.run !== null && isGoing(value.run)} onStarted={reload} /> : null}
      {value?.run ? <LoadRunView run={value.run} onStopped={reload} /> : null}
      {value?.isOn && !value.run ? (
        <EmptyState title="No run yet" reason="Your run and its verdict stay here until the next run." />
      ) : null}
    </>
  );
}
