import { useParams } from 'react-router';
import { NotFoundPage } from '#/app/pages/NotFoundPage.tsx';
import { takeFirst } from '#/app/sync/takeFirst.ts';
import { Closed } from './Closed.tsx';
import { Waiting } from './columns/Waiting.tsx';
import { board } from './live/boardSync.ts';
import { OpenBoard } from './OpenBoard.tsx';
import { useBoard } from './useBoard.ts';

/** The answer that came with the page. */
export const takeBoard = (planId: string) => takeFirst(board, { planId });

/** `/action-plans/:planId`: one board, live for everybody who has it. */
export function BoardPage() {
  const { planId = '' } = useParams();
  const { status, state, client } = useBoard(planId);
  if (status === 'missing') return <NotFoundPage />;
  if (status === 'closed') return <Closed />;
  return (
    <div className="flex w-full min-w-0 flex-1 flex-col gap-4 px-4 py-4 sm:px-6 sm:py-6">
      {state ? (
        <OpenBoard key={planId} state={state} client={client} />
      ) : (
        <Waiting hasFailed={status === 'failed'} onRetry={client.reload} />
      )}
    </div>
  );
}
