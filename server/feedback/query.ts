import {
  readFeedbackDue,
  readGivenFeedback,
  readNps,
  readOwnFeedback,
  readReceivedFeedback,
} from '@waymark/db/feedback';
import { type FeedbackSubject, sessionReasons } from '@waymark/events/feedback';
import { feedbackLimits } from '@waymark/events/limits';
import { builder } from '../platform/builder.ts';
import { badUserInput } from '../platform/graphql/failures.ts';
import { atMost } from '../platform/graphql/limits/listBound.ts';
import { pageArgs, pageOf } from '../platform/graphql/page.ts';
import { languageOf } from '../profile/types.ts';
import {
  FeedbackDueListRef,
  FeedbackReasonRef,
  GivenFeedbackListRef,
  NpsRef,
  ReceivedFeedbackListRef,
  reasonView,
  SessionScoreRef,
} from './types.ts';
import { dueView, givenView, receivedView } from './views.ts';

/** What nobody answered by then is not asked for on a page either. */
const DUE_FOR = 30 * 24 * 60 * 60 * 1_000;

builder.queryFields((t) => ({
  getSessionScore: t.withAuth({ user: true }).field({
    type: SessionScoreRef,
    nullable: true,
    description: "The viewer's own; null before they gave one.",
    args: { sessionId: t.arg.id({ required: true }) },
    resolve: async (_root, { sessionId }, { viewer, app }) =>
      (await readOwnFeedback(viewer, app.db, sessionId)) ?? null,
  }),

  getSessionReasons: t.field({
    type: [FeedbackReasonRef],
    ...atMost(50),
    description: 'What there is to choose from, by band of the score.',
    args: { language: t.arg.string({ description: '`en` or `pt`; the language of the viewer without it.' }) },
    resolve: async (_root, { language }, context) => {
      const chosen = language === 'en' || language === 'pt' ? language : await languageOf(context);
      return sessionReasons.map((reason) => reasonView(reason, chosen));
    },
  }),

  getReceivedFeedback: t.withAuth({ user: true }).field({
    type: ReceivedFeedbackListRef,
    description:
      'What was said about the viewer, newest first. What is anonymous comes with the day after, and not before there are three.',
    args: { ...pageArgs },
    resolve: async (_root, page, context) => {
      const { viewer, app } = context;
      const { anonymousFrom } = feedbackLimits;
      const asked = { ...pageOf(page), now: app.clock.now(), anonymousFrom };
      return receivedView(context, await readReceivedFeedback(viewer, app.db, asked));
    },
  }),

  getGivenFeedback: t.withAuth({ user: true }).field({
    type: GivenFeedbackListRef,
    description: "The viewer's own, newest first.",
    args: { ...pageArgs },
    resolve: async (_root, page, context) =>
      givenView(context, await readGivenFeedback(context.viewer, context.app.db, pageOf(page))),
  }),

  getFeedbackDue: t.withAuth({ user: true }).field({
    type: FeedbackDueListRef,
    description: 'What waits for feedback from the viewer since at most 30 days, newest first.',
    args: {
      ...pageArgs,
      withGroupEvents: t.arg.boolean({
        defaultValue: false,
        description: 'Group events too; without it only sessions.',
      }),
    },
    resolve: async (_root, { withGroupEvents, ...page }, context) => {
      const { viewer, app } = context;
      const kinds: FeedbackSubject[] = withGroupEvents ? ['SESSION', 'GROUP_EVENT'] : ['SESSION'];
      const asked = { ...pageOf(page), since: app.clock.now() - DUE_FOR, kinds };
      return dueView(context, await readFeedbackDue(viewer, app.db, asked));
    },
  }),

  getNps: t.withAuth({ role: ['OPS', 'ADMIN'] }).field({
    type: NpsRef,
    description: 'For ops.',
    args: {
      from: t.arg({ type: 'DateTime' }),
      to: t.arg({ type: 'DateTime', description: 'Up to, and not including.' }),
    },
    resolve: (_root, { from, to }, { viewer, app }) => {
      if (from != null && to != null && to < from) throw badUserInput({ to: 'endBeforeStart' });
      return readNps(viewer, app.db, { from: from ?? null, to: to ?? null });
    },
  }),
}));
