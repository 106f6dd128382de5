import { useRef, useState } from 'react';
import { apiClient } from '#/app/api/apiClient.ts';
import { type Failure, failureOf } from '#/app/api/failure.ts';
import { keepText } from '#/app/drafts/keptText.ts';
import { newUuid } from '#/lib/newUuid.ts';
import { BlockReportedPerson, type ReportInput, ReportMessage } from './operations.ts';

type Report = Omit<ReportInput, 'clientId'> & { readonly isBlocked: boolean };
/** `unblocked`: reported, but the block that was asked for did not succeed. */
type State = 'open' | 'sending' | 'done' | 'blocked' | 'blocking' | 'unblocked';

/** The name under which its text is kept. */
export function textNameOf({ messageId, userId }: Pick<Report, 'messageId' | 'userId'>): string {
  return `report.${messageId ?? userId}`;
}

/** Sends one report, however often it is pressed, and then blocks the person where that is wanted. */
export function useReport() {
  const [state, setState] = useState<State>('open');
  const [failure, setFailure] = useState<Failure | null>(null);
  const clientId = useRef(newUuid());

  async function block(userId: string): Promise<void> {
    setState('blocking');
    try {
      await apiClient.mutate({ mutation: BlockReportedPerson, variables: { userId } });
      setState('blocked');
    } catch {
      setState('unblocked');
    }
  }

  async function send({ isBlocked, ...report }: Report): Promise<void> {
    if (state !== 'open') return;
    setState('sending');
    setFailure(null);
    try {
      const input = { ...report, clientId: clientId.current };
      const { data } = await apiClient.mutate({ mutation: ReportMessage, variables: { input } });
      if (!data) throw new Error('No report in the answer.');
    } catch (error) {
      setFailure(failureOf(error));
      setState('open');
      return;
    }
    keepText(textNameOf(report), '');
    if (isBlocked) await block(report.userId);
    else setState('done');
  }

  return { state, failure, send, block };
}
