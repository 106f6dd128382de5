import { accepted, assertNever, type Decider, type Decision, refused } from '../kernel/index.ts';
import { achievementLimits } from '../limits/index.ts';
import type { AchievementCommand, IssueStatement } from './commands.ts';
import type { StatementEvent } from './events.ts';
import { periodProblems } from './period.ts';
import type { AchievementRefusal } from './refusals.ts';

/** Statements that stand, and those that were withdrawn. */
export type AchievementState = {
  readonly standing: readonly string[];
  readonly withdrawn: readonly string[];
};
type Decided = Decision<StatementEvent, AchievementRefusal>;

/** What one person lets others see of what they gave. Stream `achievement-<user>`. */
export const achievementDecider: Decider<
  AchievementState,
  AchievementCommand,
  StatementEvent,
  AchievementRefusal
> = {
  category: 'achievement',
  stateVersion: 1,
  initial: { standing: [], withdrawn: [] },
  evolve: evolveAchievement,
  decide: decideAchievement,
};

function evolveAchievement(state: AchievementState, event: StatementEvent): AchievementState {
  const { statementId } = event.data;
  switch (event.type) {
    case 'StatementIssued':
      return { ...state, standing: [...state.standing, statementId] };
    case 'StatementWithdrawn':
      return {
        standing: state.standing.filter((id) => id !== statementId),
        withdrawn: [...state.withdrawn, statementId],
      };
    default:
      return assertNever(event);
  }
}

function decideAchievement(state: AchievementState, command: AchievementCommand): Decided {
  const { actor, at } = command.meta;
  const { userId } = command.data;
  const isOwn = actor.kind === 'user' && actor.id === userId;
  switch (command.type) {
    case 'IssueStatement':
      return isOwn ? decideIssue(state, command) : refused({ type: 'NotYourAchievements' });
    case 'WithdrawStatement': {
      if (!isOwn) return refused({ type: 'NotYourAchievements' });
      const { statementId } = command.data;
      if (state.withdrawn.includes(statementId)) return accepted();
      if (!state.standing.includes(statementId)) return refused({ type: 'StatementUnknown' });
      return accepted({ type: 'StatementWithdrawn', data: { userId, statementId, withdrawnAt: at } });
    }
    case 'WithdrawAllStatements':
      if (actor.kind !== 'system') return refused({ type: 'NotYourAchievements' });
      return accepted(
        ...state.standing.map((statementId): StatementEvent => {
          return { type: 'StatementWithdrawn', data: { userId, statementId, withdrawnAt: at } };
        }),
      );
    default:
      return assertNever(command);
  }
}

function decideIssue(state: AchievementState, { data, meta }: IssueStatement): Decided {
  const { joinedAt, ...statement } = data;
  const fields = periodProblems(data, { joinedAt, now: meta.at });
  if (Object.keys(fields).length > 0) return refused({ type: 'StatementPeriodInvalid', fields });
  if (data.figures.sessions === 0) return refused({ type: 'StatementEmpty' });
  const limit = achievementLimits.statements;
  if (state.standing.length >= limit) return refused({ type: 'StatementLimitReached', limit });
  const parts = [...new Set(data.parts)];
  const topics = [...data.figures.topics];
  return accepted({
    type: 'StatementIssued',
    data: { ...statement, parts, figures: { ...data.figures, topics }, issuedAt: meta.at },
  });
}
