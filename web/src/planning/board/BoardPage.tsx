import { useParams } from 'react-router';
import { NotFoundPage } from '#/app/pages/NotFoundPage.tsx';
import { Closed } from './Closed.tsx';
import { OpenBoard } from './OpenBoard.tsx';
import { useBoard } from './useBoard.ts';
import { Waiting } from './Waiting.tsx';

/** `/action-plans/:planId`: one board, live for everybody who has it. */
export function BoardPage() {
  const { planId = '' } = useParams();
  const { state, client } = useBoard(planId);
  if (state.status === 'missing') return <NotFoundPage />;
  if (state.status === 'closed') return <Closed />;
  return (
    <div className="flex w-full min-w-0 flex-1 flex-col gap-4 px-4 py-4 sm:px-6 sm:py-6">
      {state.plan && client ? (
        <OpenBoard key={planId} plan={state.plan} state={state} client={client} />
      ) : (
        <Waiting hasFailed={state.status === 'failed'} onRetry={() => void client?.reload()} />
      )}
    </div>
  );
}
