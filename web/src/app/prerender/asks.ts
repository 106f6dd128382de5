import { pageLimits } from '@waymark/events/limits';
import { parse, print, stripIgnoredCharacters } from 'graphql';
import { ConversationsQuery, DashboardQuery } from '#/dashboard/operations.ts';
import { listPlans } from '#/mentoring/list/lists.ts';
import {
  GetAllSessionsByMenteeId,
  GetSessionById,
  GetSessionCounts,
  GetSessionsByMentorId,
} from '#/mentoring/operations.ts';
import { GetMessagingPreferences, SearchUsersWithMessage } from '#/messaging/operations.ts';
import { GetActionPlanById } from '#/planning/operations.ts';
import { type TypedDocument, textOf } from '../graphql.ts';
import { MeQuery } from '../session/operations.ts';
import { refreshText } from '../session/refreshSession.ts';
import { settings } from '../settings.ts';
import { asOneQuestion } from './oneQuestion.ts';

/** Stands for the id of who is signed in. */
const ME = '$me';
/** Stands for the last part of the address. */
const LAST = '$last';

/** A question of a page for who is signed in, with the variables that the page gives it. */
export type PageAsk = { readonly document: TypedDocument; readonly variables: Record<string, unknown> };

/** For public/session.js, as JSON: how it gets tokens, and what it asks with them. */
export function asksOf(asks: readonly PageAsk[]): string {
  const operationName = 'FirstPage';
  const me = { document: MeQuery, variables: {} };
  const parsed = [me, ...asks].map((ask) => ({ ...ask, document: parse(textOf(ask.document)) }));
  const { document, variables, parts } = asOneQuestion(operationName, parsed);
  const question = { operationName, query: stripIgnoredCharacters(print(document)), variables };
  const refresh = { operationName: 'RefreshToken', query: refreshText };
  return JSON.stringify({ path: settings.apiPath, refresh, question, parts });
}

/** Everything that the dashboard waits for before it shows anything, but what is due: that depends on the day. */
export const asksOfDashboard: readonly PageAsk[] = [
  { document: DashboardQuery, variables: { limit: 5 } },
  { document: ConversationsQuery, variables: { limit: 10 } },
  { document: GetSessionCounts, variables: {} },
  ...(['waitingForMe', 'upcomingAsMentor'] as const).map((list) => ({
    document: GetSessionsByMentorId,
    variables: { offset: 0, status: listPlans[list].statuses },
  })),
  ...(['askedByMe', 'upcomingAsMentee'] as const).map((list) => ({
    document: GetAllSessionsByMenteeId,
    variables: { offset: 0, status: listPlans[list].statuses, menteeId: ME },
  })),
];

export const asksOfMessages: readonly PageAsk[] = [
  { document: SearchUsersWithMessage, variables: { limit: pageLimits.items, offset: 0 } },
  { document: GetMessagingPreferences, variables: {} },
];

export const asksOfBoard: readonly PageAsk[] = [{ document: GetActionPlanById, variables: { id: LAST } }];

export const asksOfSession: readonly PageAsk[] = [{ document: GetSessionById, variables: { id: LAST } }];
