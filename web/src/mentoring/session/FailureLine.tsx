import { CircleAlert } from 'lucide-react';
import type { Failure } from '#/app/api/failure.ts';
import { NeedsConnection } from '#/app/drafts/NeedsConnection.tsx';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { NO_NETWORK } from '../useSessionAction.ts';
import { useRefusalText } from './useRefusalText.ts';

/** Beside the button that did not do what it says, or that can do nothing without a network. */
export function FailureLine({ failure }: { failure: Failure | null }) {
  const refusalText = useRefusalText();
  const isOnline = useLiveStatus((live) => live.isOnline);
  if (!isOnline) return <NeedsConnection hasTried={failure?.code === NO_NETWORK} />;
  if (!failure || failure.code === NO_NETWORK) return null;
  return (
    <p role="alert" className="flex items-start gap-1.5 text-sm font-semibold text-danger">
      <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {refusalText(failure)}
    </p>
  );
}
