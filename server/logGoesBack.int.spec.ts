import { keepDatabase } from '@waymark/db/testing';
import type { Position } from '@waymark/events/kernel';
import type { PlanId } from '@waymark/events/planning';
import { decodeJwt } from 'jose';
import { expect, it, vi } from 'vitest';
import { contactPerson } from './messaging/contact/contactBook.ts';
import {
  createMessagingFixture,
  type MessagingFixture,
  type Person,
} from './messaging/testing/messagingFixture.ts';
import { wantsMessageMails } from './notification/mail/messageMails.ts';
import { allPartners } from './partner/directory.ts';
import { memberCounts } from './partner/membership/memberCounts.ts';
import { factsOf } from './planning/history/planFacts.ts';
import { isRetryable } from './platform/execute/retryable.ts';
import type { OwnedMailer } from './platform/mail/types.ts';
import { isConsumerPaused, notePause } from './platform/reactor/consumerDesk.ts';

type World = MessagingFixture & { readonly ada: Person };
type Keeper = {
  /** What docs/architecture.md calls it. */
  readonly name: string;
  /** Does what goes with the log, and returns how to ask for it. */
  readonly begin: (world: World) => Promise<() => Promise<unknown>>;
  readonly gone: unknown;
  readonly stands: unknown;
};

const keepers: readonly Keeper[] = [
  {
    name: 'people who may be written to',
    async begin({ app, person }) {
      const { id } = await person('Eve');
      return async () => (await contactPerson(app, id))?.isAvailable;
    },
    gone: true,
    stands: undefined,
  },
  {
    name: 'partners',
    async begin({ app, partner }) {
      await partner('quay');
      return async () => (await allPartners(app)).map(({ id }) => id).sort();
    },
    gone: ['quay', 'town'],
    stands: ['town'],
  },
  {
    name: 'members of communities',
    async begin({ app, person }) {
      const before = [...(await memberCounts(app)).values()];
      await person('Eve');
      await expect.poll(async () => [...(await memberCounts(app)).values()]).not.toEqual(before);
      return async () => [...(await memberCounts(app)).values()];
    },
    gone: [3],
    stands: [2],
  },
  {
    name: 'who wants mails about messages',
    async begin({ app, ada }) {
      await ada.client.run(`mutation { updateNotificationPreferences(input: {
        choices: [{ kind: MESSAGE, channel: EMAIL }] }) { isDigest } }`);
      return () => wantsMessageMails(app, ada.id);
    },
    gone: true,
    stands: false,
  },
  {
    name: 'events of action plans',
    async begin({ app, ada }) {
      const { createActionPlan } = await ada.client.run<{ createActionPlan: { id: string } }>(
        'mutation { createActionPlan(input: { clientId: "one", name: "Plan" }) { id } }',
      );
      return async () => (await factsOf(app, createActionPlan.id as PlanId, 0 as Position)).length;
    },
    gone: 1,
    stands: 0,
  },
  {
    name: 'personal keys',
    async begin({ app, ada }) {
      const log = await app.store.readLog({ after: 0 as Position, limit: 1_000 });
      const said = log.find(({ type }) => type === 'MessageSent');
      const [sealed] = Object.values(said?.sealed ?? {});
      await app.keyring.destroy(ada.id);
      return () => app.keyring.open(ada.id, sealed as string);
    },
    gone: null,
    stands: 'before',
  },
  {
    name: 'verified tokens and ended sessions',
    async begin({ app, ada }) {
      const { accessToken = '' } = ada.client;
      app.tokens.revoke(String(decodeJwt(accessToken).sid));
      return async () => (await app.tokens.authenticate(`Bearer ${accessToken}`)).viewer.kind;
    },
    gone: 'anonymous',
    stands: 'user',
  },
  {
    name: 'pauses of consumers',
    async begin({ app }) {
      notePause(app, { consumer: 'worker.held', isPaused: true, position: 10 });
      return async () => isConsumerPaused(app, 'worker.held');
    },
    gone: true,
    stands: false,
  },
  {
    name: 'late answers to mails',
    async begin({ app }) {
      const forgetAnswers = vi.spyOn(app.mailer as OwnedMailer, 'forgetAnswers');
      return async () => forgetAnswers.mock.calls.length;
    },
    gone: 0,
    stands: 1,
  },
];

it.each(keepers)(
  'a log that goes back: a process drops what it kept: $name',
  async ({ begin, gone, stands }) => {
    await using fixture = await createMessagingFixture();
    const { app } = fixture;
    const [ada, ben] = [await fixture.person('Ada'), await fixture.person('Ben')];
    await ada.sends(ben, 'before');
    await fixture.settled();
    const before = await keepDatabase(app.db);
    // Something is gone whatever the keeper does.
    await ben.sends(ada, 'gone');
    const ask = await begin({ ...fixture, ada });
    await fixture.settled();
    expect(await ask()).toEqual(gone);
    await before.putBack();
    await expect.poll(async () => (await app.metrics.logChanges.get()).values[0]?.value).toBe(1);
    expect(await ask()).toEqual(stands);
  },
);

it('a log that goes back: who waits for a position is refused in a way that may be tried again', async () => {
  await using fixture = await createMessagingFixture();
  const { feed, db, store } = fixture.app;
  const before = await keepDatabase(db);
  await fixture.person('Ada');
  await fixture.settled();
  const waiting = feed.reached(((await store.head()) + 100) as Position);
  const refused = waiting.catch((fault: unknown) => [(fault as { code: string }).code, isRetryable(fault)]);
  await before.putBack();
  expect(await refused).toEqual(['LOG_CHANGED', true]);
});
