import { findAccountById } from '@waymark/db/identity';
import { findCalendarSessions, findNotificationPreferences } from '@waymark/db/notification';
import { notificationLimits } from '@waymark/events/limits';
import {
  type BoxCommand,
  boxDecider,
  type ChangeNotificationPreferences,
  calendarDecider,
  calendarStream,
  notificationsStream,
} from '@waymark/events/notification';
import { builder } from '../platform/builder.ts';
import { commandMeta } from '../platform/commandMeta.ts';
import { badUserInput, failure, refusalFailure } from '../platform/graphql/failures.ts';
import type { UserContext } from '../platform/viewer.ts';
import { feedView, freshToken, hashOf, itemPath } from './calendar/address.ts';
import { readClockTime } from './clockTime.ts';
import { listNotifications } from './readList.ts';
import { refusalCodes } from './refusalCodes.ts';
import { CalendarFeedRef, NotificationPreferencesRef, UpdateNotificationPreferencesInput } from './types.ts';

builder.mutationFields((t) => ({
  markNotificationsRead: t.withAuth({ user: true }).int({
    description: 'Answers how many are unread then. Every device of the viewer hears of it.',
    args: {
      ids: t.arg.idList({
        description: 'At most 200; others than the unread ones of the viewer are passed over.',
      }),
      all: t.arg.boolean(),
      clientId: t.arg.id(),
    },
    resolve: async (_root, { ids, all, clientId }, context) => {
      if ((ids?.length ?? 0) > notificationLimits.shown) throw badUserInput({ ids: 'tooMany' });
      const meta = commandMeta(context, clientId);
      const wanted = new Set(ids?.map(String));
      const { unread } = await listNotifications(context);
      const now = unread.filter(({ id }) => all || wanted.has(id));
      const { userId } = context.viewer;
      const notificationIds = now.map(({ id }) => id);
      await onBox(context, { type: 'ReadNotifications', data: { userId, notificationIds }, meta });
      return unread.length - now.length;
    },
  }),
  updateNotificationPreferences: t.withAuth({ user: true }).field({
    type: NotificationPreferencesRef,
    args: { input: t.arg({ type: UpdateNotificationPreferencesInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { app, viewer } = context;
      const { userId } = viewer;
      const meta = commandMeta(context);
      const changes = readChanges(input);
      await onBox(context, { type: 'ChangeNotificationPreferences', data: { userId, changes }, meta });
      return findNotificationPreferences(app.db, userId);
    },
  }),
  resetCalendarFeed: t.withAuth({ user: true }).field({
    type: CalendarFeedRef,
    description:
      'A new private address for the calendar, the first one too. The one before opens nothing from now on, and this one nothing once the viewer logs out here or changes the password.',
    resolve: async (_root, _args, context) => {
      const { app, viewer } = context;
      const { userId } = viewer;
      const token = freshToken();
      const { sessionId, credentialVersion } = await accessOf(context);
      const meta = commandMeta(context);
      const outcome = await app.execute({
        decider: calendarDecider,
        stream: calendarStream(userId),
        command: {
          type: 'OpenCalendarFeed',
          data: { userId, token, tokenHash: hashOf(token), sessionId, credentialVersion },
          meta,
        },
      });
      if (outcome.status === 'refused') throw refusalFailure(outcome.refusal, refusalCodes);
      return feedView(app, { token, openedAt: meta.at });
    },
  }),
  createCalendarLink: t.withAuth({ user: true }).string({
    description: 'Where one session of the viewer can be fetched as an .ics file, for ten minutes.',
    args: { sessionId: t.arg.id({ required: true }) },
    resolve: async (_root, { sessionId }, context) => {
      const { app, viewer } = context;
      const session = (await findCalendarSessions(app.db, [sessionId])).get(sessionId);
      const isMine = session?.menteeId === viewer.userId || session?.mentorId === viewer.userId;
      if (!session || !isMine || session.startsAt === null) throw failure('NOT_FOUND');
      return itemPath(app, { owner: viewer.userId, sessionId, access: await accessOf(context) });
    },
  }),
}));

/** What an address stands and falls with: this log-in. @throws GraphQLError EXPIRED_TOKEN when its person is gone */
async function accessOf({ app, viewer: { userId, sessionId } }: UserContext) {
  const account = await findAccountById(app.db, userId);
  if (!account) throw failure('EXPIRED_TOKEN');
  return { userId, sessionId, credentialVersion: account.credentialVersion };
}

async function onBox({ app }: UserContext, command: BoxCommand): Promise<void> {
  const stream = notificationsStream(command.data.userId);
  const outcome = await app.execute({ decider: boxDecider, stream, command });
  if (outcome.status === 'refused') throw refusalFailure(outcome.refusal, refusalCodes);
}

type Changes = ChangeNotificationPreferences['data']['changes'];

/** @throws GraphQLError BAD_USER_INPUT for a time that is none, or quiet hours that only begin or only end. */
function readChanges(input: typeof UpdateNotificationPreferencesInput.$inferInput): Changes {
  const { choices, quietFrom, quietTo, isDigest, digestAt } = input;
  const fields: Record<string, string> = {};
  const timeOf = (name: string, text: string): number => {
    const minutes = readClockTime(text);
    if (minutes === undefined) fields[name] = 'timeInvalid';
    return minutes ?? 0;
  };
  if ((quietFrom == null) !== (quietTo == null))
    fields[quietFrom == null ? 'quietFrom' : 'quietTo'] = 'required';
  const isAbout = quietFrom !== undefined && quietTo !== undefined;
  const quiet =
    quietFrom == null || quietTo == null
      ? null
      : { from: timeOf('quietFrom', quietFrom), to: timeOf('quietTo', quietTo) };
  const changes = {
    ...(choices && { choices: Object.fromEntries(choices.map(({ kind, channel }) => [kind, channel])) }),
    ...(isAbout && { quiet }),
    ...(isDigest != null && { isDigest }),
    ...(digestAt != null && { digestAt: timeOf('digestAt', digestAt) }),
  };
  if (Object.keys(fields).length > 0) throw badUserInput(fields);
  return changes;
}
