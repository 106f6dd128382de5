import { commandId, userId } from '@waymark/events/kernel';
import { boxDecider, notificationsStream } from '@waymark/events/notification';
import { expect, it } from 'vitest';
import { registerDemoPerson } from '../../identity/index.ts';
import { announce, deleteOrphanedFiles } from '../../platform/files/orphanedFiles.ts';
import { testApp } from '../../testing/testApp.ts';

const HOUR = 60 * 60_000;
const WAITING = `{ getLogConsumers { timers { armed overdue heldMails nextMailAt } files { underWay orphaned } } }`;

type Waiting = {
  readonly timers: {
    readonly armed: number;
    readonly overdue: number;
    readonly heldMails: number;
    readonly nextMailAt: string | null;
  };
  readonly files: { readonly underWay: number; readonly orphaned: number } | null;
};

it('OPS-08 (partly) operators see mails that are held and files that no event refers to, until both are gone', async () => {
  await using app = await testApp();
  const person = { id: 'olga', email: 'olga@example.org', password: 'correct horse battery' };
  await registerDemoPerson(app.app, {
    ...person,
    firstName: 'Olga',
    lastName: 'Last',
    userType: null,
    role: 'OPS',
    at: app.clock.now(),
  });
  const waiting = async () => {
    const olga = await app.holderOf({ userId: 'olga', role: 'OPS' });
    return (await olga.run<{ getLogConsumers: Waiting }>(WAITING)).getLogConsumers;
  };
  await app.settled();
  const { timers: before, files } = await waiting();
  expect(before).toMatchObject({ overdue: 0, heldMails: 0, nextMailAt: null });
  expect(files).toEqual({ underWay: 0, orphaned: 0 });

  const ada = userId('ada');
  const meta = {
    actor: { kind: 'system', name: 'notificationMails' },
    commandId: commandId('hold-1'),
    correlationId: 'held',
    at: app.clock.now(),
  } as const;
  const dueAt = app.clock.now() + HOUR;
  await app.app.execute({
    decider: boxDecider,
    stream: notificationsStream(ada),
    command: {
      type: 'HoldNotificationMail',
      data: { userId: ada, notificationId: 'n1' as never, kind: 'SESSION_REQUESTED', dueAt },
      meta,
    },
  });
  await announce(app.app, 'library/left-behind', meta);
  await app.settled();
  expect(await waiting()).toEqual({
    timers: {
      armed: before.armed + 1,
      overdue: 0,
      heldMails: 1,
      nextMailAt: new Date(dueAt).toISOString(),
    },
    files: { underWay: 1, orphaned: 0 },
  });

  await app.advance(25 * HOUR);
  const later = await waiting();
  expect(later.timers).toMatchObject({ overdue: 0, heldMails: 0, nextMailAt: null });
  expect(later.files).toEqual({ underWay: 0, orphaned: 1 });
  await deleteOrphanedFiles(app.app);
  expect((await waiting()).files).toEqual({ underWay: 0, orphaned: 0 });
});

it('OPS-08 (partly) a timer that no process fires is counted as overdue, and alerts when it is a minute late', async () => {
  await using app = await testApp({ config: { role: 'api' } });
  const seen = async () => {
    const olga = await app.holderOf({ userId: 'olga', role: 'OPS' });
    const { getLogConsumers, getHealth } = await olga.run<{
      getLogConsumers: Waiting;
      getHealth: { alerts: readonly { kind: string; value: number }[] };
    }>(`{ getLogConsumers { timers { armed overdue heldMails nextMailAt } files { underWay orphaned } }
      getHealth { alerts { kind value } } }`);
    const { armed, overdue } = getLogConsumers.timers;
    return { armed, overdue, alerts: getHealth.alerts.filter(({ kind }) => kind === 'TIMERS_OVERDUE') };
  };
  const dueAt = app.clock.now() + HOUR;
  const { armed } = await seen();
  await app.app.execute({
    decider: boxDecider,
    stream: notificationsStream(userId('ada')),
    command: {
      type: 'HoldNotificationMail',
      data: { userId: userId('ada'), notificationId: 'n1' as never, kind: 'SESSION_REQUESTED', dueAt },
      meta: {
        actor: { kind: 'system', name: 'notificationMails' },
        commandId: commandId('hold-1'),
        correlationId: 'held',
        at: app.clock.now(),
      },
    },
  });
  app.clock.time = dueAt;
  expect(await seen()).toEqual({ armed: armed + 1, overdue: 0, alerts: [] });
  app.clock.time = dueAt + 60_000;
  expect(await seen()).toEqual({ armed: armed + 1, overdue: 1, alerts: [] });
  app.clock.time = dueAt + 60_001;
  expect(await seen()).toEqual({
    armed: armed + 1,
    overdue: 1,
    alerts: [{ kind: 'TIMERS_OVERDUE', value: 1 }],
  });
});
