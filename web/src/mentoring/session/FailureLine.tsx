import { CircleAlert } from 'lucide-react';
import type { Failure } from '#/app/api/failure.ts';
import { useRefusalText } from './useRefusalText.ts';

/** Beside the button that did not do what it says. */
export function FailureLine({ failure }: { failure: Failure | null }) {
  const refusalText = useRefusalText();
  if (!failure) return null;
  return (
    <p role="alert" className="flex items-start gap-1.5 text-sm font-semibold text-danger">
      <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {refusalText(failure)}
    </p>
  );
}
