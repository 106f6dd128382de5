import { randomUUID } from 'node:crypto';
import { commandId, userId } from '@waymark/events/kernel';
import { webhookDecider, webhooksStream } from '@waymark/events/operations';
import type { TestApp } from '../../testing/testApp.ts';
import { act, CANARY } from './act.ts';
import { proposal } from './gatheringCalls.ts';
import { type Somebody, somebody } from './rightsWorld.ts';

type Form = Readonly<Record<string, unknown>>;

const SECRET: Form = {
  title: `${CANARY} event`,
  description: `${CANARY} is for people who have not dared to ask for more yet. `.repeat(3),
  link: `https://meet.example.org/${CANARY}`,
};
/** Of a public event everybody may read the title and the description; never the link. */
const PUBLIC: Form = { isPublic: true, link: `https://meet.example.org/${CANARY}` };

/** Events of Tom that belong to no community, with Ada at those that are published. */
export async function eventsOfOthers(app: TestApp, tom: Somebody, ada: Somebody) {
  const ops = await somebody(app, 'ops');
  const propose = async (form: Form) =>
    (await act(tom, 'createGroupEventRequest', proposal(app.clock.now(), form))).id;
  async function published(form: Form): Promise<string> {
    const id = await propose(form);
    await act(ops, 'updateGroupEventRequest', { input: { id, status: 'ACCEPTED' } });
    await act(tom, 'publishGroupEvent', { requestId: id });
    await act(tom, 'inviteToGroupEvent', { groupEventId: id, userIds: [ada.id] });
    await act(ada, 'updateAttendeeStatus', { groupEventId: id, status: 'REGISTERED' });
    const input = { groupEventId: id, help: `${CANARY} asks how`, interestExpertise: 'BEGINNER' };
    await act(ada, 'createSpeakerBreafingQuestion', { input });
    return id;
  }
  const withdrawn = await propose(SECRET);
  await act(tom, 'cancelGroupEvent', { id: withdrawn, reason: `${CANARY} is ill.` });
  return {
    'withdrawn event': withdrawn,
    'open proposal': await propose(SECRET),
    'private event': await published({ ...SECRET, isPublic: false }),
    'public event': await published(PUBLIC),
  };
}

/** Of the operators, by the decision that everybody meets. */
export async function webhookOfOthers({ app, clock }: TestApp): Promise<string> {
  const webhookId = randomUUID();
  const actor = { kind: 'user', id: userId('operator') } as const;
  const meta = { actor, commandId: commandId(randomUUID()), correlationId: webhookId, at: clock.now() };
  const data = { webhookId, url: `https://hooks.example.org/${CANARY}`, types: ['StatementWithdrawn'] };
  const command = { type: 'CreateWebhook', data, meta } as const;
  const outcome = await app.execute({ decider: webhookDecider, stream: webhooksStream, command });
  if (outcome.status === 'refused') throw new Error(`No webhook: ${outcome.refusal.type}`);
  return webhookId;
}
