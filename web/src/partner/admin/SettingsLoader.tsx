import type { ComponentType } from 'react';
import { useResource } from '#/app/sync/index.ts';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import type { ManagedPartner } from '../operations.ts';
import { partnerSettings } from '../partnerSync.ts';
import { ListSkeleton } from './people/PersonCard.tsx';

export type EditorProps = { partner: ManagedPartner };

/** Loads the settings for one of the editors; what another manager saves arrives here too. */
export function SettingsLoader({
  partnerId,
  editor: Editor,
}: {
  partnerId: string;
  editor: ComponentType<EditorProps>;
}) {
  const { data: answer, hasFailed, retry } = useResource(partnerSettings, { partnerId });
  if (hasFailed && !answer) return <ErrorState onRetry={retry} />;
  if (!answer) return <ListSkeleton />;
  return (
    <div className="flex flex-col gap-4 pt-4">
      {hasFailed ? <CouldNotRefresh onRetry={retry} /> : null}
      <Editor partner={answer} />
    </div>
  );
}
