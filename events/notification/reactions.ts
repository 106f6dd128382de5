import type { FollowUp, Reaction, Recorded, UserId } from '../kernel/index.ts';
import type { MentoringEvent } from '../mentoring/index.ts';
import type { ReminderCommand } from './commands.ts';
import { reminderStream } from './values.ts';

type Of<Type extends MentoringEvent['type']> = Recorded<Extract<MentoringEvent, { type: Type }>>;
type Pair = { readonly sessionId: string; readonly menteeId: UserId; readonly mentorId: UserId };

/** NTF-05: whatever sets, moves or ends a session sets, moves or ends its reminders. */
export const reminderReactions: readonly Reaction[] = [
  sets('SessionAccepted'),
  sets('SessionPlanned'),
  sets('RescheduleAccepted'),
  drops('SessionCancelled'),
  drops('SessionCompleted'),
  drops('SessionNoShowReported'),
  {
    name: 'remindOfProposal',
    on: 'RescheduleProposed',
    react: (event) => {
      const { data } = event as Of<'RescheduleProposed'>;
      const { proposalId, toId, expiresAt } = data;
      return [to(data, 'SetProposalReminder', { proposalId, toId, expiresAt })];
    },
  },
  forgetsProposal('RescheduleAccepted'),
  forgetsProposal('RescheduleDeclined'),
  forgetsProposal('RescheduleWithdrawn'),
  forgetsProposal('RescheduleExpired'),
];

function sets(on: 'SessionAccepted' | 'SessionPlanned' | 'RescheduleAccepted'): Reaction {
  return {
    name: `setRemindersOn${on}`,
    on,
    react: (event) => {
      const { data } = event as Of<typeof on>;
      return [to(data, 'SetSessionReminders', { startsAt: data.startsAt })];
    },
  };
}

function drops(on: 'SessionCancelled' | 'SessionCompleted' | 'SessionNoShowReported'): Reaction {
  return {
    name: `dropRemindersOn${on}`,
    on,
    react: (event) => [to((event as Of<typeof on>).data, 'DropReminders', {})],
  };
}

function forgetsProposal(
  on: 'RescheduleAccepted' | 'RescheduleDeclined' | 'RescheduleWithdrawn' | 'RescheduleExpired',
): Reaction {
  return {
    name: `dropProposalReminderOn${on}`,
    on,
    react: (event) => {
      const { data } = event as Of<typeof on>;
      return [to(data, 'DropProposalReminder', { proposalId: data.proposalId })];
    },
  };
}

function to({ sessionId, menteeId, mentorId }: Pair, type: ReminderCommand['type'], more: object): FollowUp {
  return { stream: reminderStream(sessionId), type, data: { sessionId, menteeId, mentorId, ...more } };
}
