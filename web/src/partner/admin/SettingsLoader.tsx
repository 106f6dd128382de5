import type { ComponentType } from 'react';
import { CouldNotRefresh } from '#/ui/CouldNotRefresh.tsx';
import { ErrorState } from '#/ui/ErrorState.tsx';
import { askServer } from '../askServer.ts';
import { type ManagedPartner, PartnerSettings } from '../operations.ts';
import { useLiveAnswer } from '../useLiveAnswer.ts';
import { ListSkeleton } from './PersonCard.tsx';

export type EditorProps = { partner: ManagedPartner };

/** Loads the settings for one of the editors; what another manager saves arrives here too. */
export function SettingsLoader({
  partnerId,
  editor: Editor,
}: {
  partnerId: string;
  editor: ComponentType<EditorProps>;
}) {
  const { answer, hasFailed, reload } = useLiveAnswer(
    async () => (await askServer(PartnerSettings, { id: partnerId })).getPartner ?? null,
    (payload) => payload.__typename === 'PartnerChanged' && payload.partnerId === partnerId,
  );
  if (hasFailed && !answer) return <ErrorState onRetry={reload} />;
  if (!answer) return <ListSkeleton />;
  return (
    <div className="flex flex-col gap-4 pt-4">
      {hasFailed ? <CouldNotRefresh onRetry={reload} /> : null}
      <Editor partner={answer} />
    </div>
  );
}
