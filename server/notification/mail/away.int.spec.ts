import { userDecider, userStream } from '@waymark/events/identity';
import { commandId, userId } from '@waymark/events/kernel';
import { expect, it } from 'vitest';
import {
  createMentoringFixture,
  HOUR,
  type MentoringFixture,
  type Somebody,
} from '../../mentoring/testing/mentoringFixture.ts';
import { prefers, subjectsTo } from '../testing/notifications.ts';

const deletes = (_fixture: MentoringFixture, { client }: Somebody) =>
  client.run('mutation ($p: String) { deleteUser(password: $p, confirmation: "DELETE") }', {
    p: 'correct horse battery',
  });

const isDeactivated = async ({ app, clock }: MentoringFixture, { id }: Somebody) => {
  const outcome = await app.execute({
    decider: userDecider,
    stream: userStream(userId(id)),
    command: {
      type: 'DeactivateUser',
      data: { userId: userId(id), reason: 'ops' },
      meta: {
        actor: { kind: 'system', name: 'ops.spec' },
        commandId: commandId(`deactivate-${id}`),
        correlationId: 'spec',
        at: clock.now(),
      },
    },
  });
  expect(outcome.status).toBe('accepted');
};

it.each([
  ['deletes the account', deletes],
  ['is deactivated', isDeactivated],
])('PRV-12 ONB-47 NTF-03 who %s gets no mail that waited', async (_what, goes) => {
  await using fixture = await createMentoringFixture();
  const ada = await fixture.learner({ firstName: 'Ada' });
  const [ben, cleo] = [
    await fixture.learner({ partnerId: null }),
    await fixture.learner({ partnerId: null }),
  ];
  for (const each of [ben, cleo]) {
    await prefers(each, { quietFrom: '08:30', quietTo: '12:00' });
    await ada.client.run('mutation($to: ID!) { requestPermissionToSendMessage(to: $to) { id } }', {
      to: each.id,
    });
  }
  await fixture.settled();
  await goes(fixture, ben);
  await fixture.later(4 * HOUR);
  expect(await subjectsTo(fixture, ben)).toEqual([]);
  expect(await subjectsTo(fixture, cleo)).toEqual(['Ada would like to write to you']);
});

it('NTF-03 NTF-06 who is deactivated still gets a mail that takes a session out of the calendar', async () => {
  await using fixture = await createMentoringFixture();
  const [ada, tom] = [
    await fixture.learner({ firstName: 'Ada' }),
    await fixture.mentor({ firstName: 'Tom' }),
  ];
  const session = await fixture.accepted(ada, tom);
  await isDeactivated(fixture, ada);
  await tom.did('cancelSession', { sessionId: session.id, reason: 'OTHER', reasonText: 'Ill, sorry' });
  await fixture.settled();
  expect(await subjectsTo(fixture, ada)).toContain('Tom has cancelled your session');
});
