import { findNotificationPreferences } from '@waymark/db/notification';
import type { ChangeNotificationPreferences } from '@waymark/events/notification';
import { builder } from '../../platform/builder.ts';
import { commandMeta } from '../../platform/execute/commandMeta.ts';
import { badUserInput } from '../../platform/graphql/failures.ts';
import { readClockTime } from '../clockTime.ts';
import { onBox } from '../onBox.ts';
import {
  NotificationPreferencesRef,
  type NotificationPreferenceValues,
  UpdateNotificationPreferencesInput,
} from '../types.ts';

type Changes = ChangeNotificationPreferences['data']['changes'];

/** @throws GraphQLError BAD_USER_INPUT for a time that is none, or quiet hours that only begin or only end. */
function readChanges(input: typeof NotificationPreferenceValues.$inferInput): Changes {
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

builder.mutationField('updateNotificationPreferences', (t) =>
  t.withAuth({ user: true }).field({
    type: NotificationPreferencesRef,
    args: {
      input: t.arg({ type: UpdateNotificationPreferencesInput, required: true }),
      clientId: t.arg.id(),
    },
    resolve: async (_root, { input, clientId }, context) => {
      const { app, viewer } = context;
      const { userId } = viewer;
      const meta = commandMeta(context, clientId);
      const changes = readChanges(input);
      const seen = input.seen ? readChanges(input.seen) : {};
      const data = { userId, changes, seen };
      await onBox(context, { type: 'ChangeNotificationPreferences', data, meta });
      return findNotificationPreferences(app.db, userId);
    },
  }),
);
