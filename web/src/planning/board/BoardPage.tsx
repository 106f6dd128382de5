import { useParams } from 'react-router';
import { NotFoundPage } from '#/app/pages/NotFoundPage.tsx';
import { takeFirst } from '#/app/sync/takeFirst.ts';
import { Unsent } from '../unsent/Unsent.tsx';
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
  if (status === 'missing' || status === 'closed')
    return (
      <>
        <div className="px-4 pt-4 empty:hidden sm:px-6 sm:pt-6">
          <Unsent planId={planId} board={null} />
        </div>
        {status === 'missing' ? <NotFoundPage /> : <Closed />}
      </>
    );
  return (
    <div className="flex w-full min-w-0 flex-1 flex-col gap-4 px-4 py-4 sm:px-6 sm:py-6">
      {state ? (
        <OpenBoard key={planId} state={state} client={client} />
      ) : (
        <>
          <Unsent planId={planId} board={null} />
          <Waiting hasFailed={status === 'failed'} onRetry={client.reload} />
        </>
      )}
    </div>
  );
}
