import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '#/ui/feedback/toast.ts';
import type { PlanPerson } from '../../operations.ts';
import { usePlanFailureText } from '../../plans/usePlanTexts.ts';
import { usePlanNames } from '../people/usePlanNames.ts';
import type { BoardClient } from './boardClient.ts';
import type { BoardState } from './boardState.ts';

/** Says what the board did on its own: a card that came back, and why; who moved a card after the viewer (PLN-27, PLN-28). */
export function useBoardNews(client: BoardClient, state: BoardState): void {
  const t = useTranslations('planningBoard');
  const names = usePlanNames();
  const failureText = usePlanFailureText();
  const latest = useRef({ t, names, state, failureText });
  latest.current = { t, names, state, failureText };
  useEffect(
    () =>
      client.onNews((news) => {
        const { t: text, names: named, state: board, failureText: saying } = latest.current;
        if (news.type === 'refused') {
          const { task, failure } = news;
          const reason = saying(failure);
          showToast(
            task ? text('refusedMove', { name: named.task(task), reason }) : text('refused', { reason }),
          );
          return;
        }
        const person = peopleOf(board).find(({ id }) => id === news.byId);
        showToast(
          text('overtaken', {
            person: person ? named.person(person) : text('somebody'),
            name: named.task(news.task),
            column: text(`columns.${news.status}`),
          }),
        );
      }),
    [client],
  );
}

function peopleOf({ plan }: BoardState): readonly PlanPerson[] {
  return [plan.owner, ...plan.sharedWith.map(({ user }) => user)];
}
