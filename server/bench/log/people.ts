import { randomUUID } from 'node:crypto';
import { projections } from '@waymark/db/catalogue';
import { createEventStore, type Database } from '@waymark/db/store';
import { capabilities } from '@waymark/events/catalogue';
import { userDecider, userStream } from '@waymark/events/identity';
import { commandId, type EventMeta, type UserId, userId } from '@waymark/events/kernel';

const AT_A_TIME = 256;

/** People who signed up: decided by the product and appended by its store, with their keys. */
export async function signUpPeople(db: Database, count: number, began: number): Promise<readonly UserId[]> {
  const store = createEventStore({ db, capabilities, projections });
  const people = Array.from({ length: count }, () => userId(randomUUID()));
  let next = 0;
  try {
    await Promise.all(
      Array.from({ length: Math.min(AT_A_TIME, count) }, async () => {
        for (let number = next++; number < count; number = next++) {
          const id = people[number] as UserId;
          const command = signUp(id, number, began + number);
          const decided = userDecider.decide(userDecider.initial, command);
          if (decided.status !== 'accepted') throw new Error(`Refused: ${decided.refusal.type}`);
          const { events } = decided;
          const state = events.reduce(userDecider.evolve, userDecider.initial);
          const snapshot = { stateVersion: userDecider.stateVersion, state };
          const writes = [{ stream: userStream(id), expectedVersion: 0, events, snapshot }];
          const result = await store.append({ meta: command.meta, writes });
          if (result.status !== 'appended')
            throw new Error(`A sign-up of the bench ended as ${result.status}.`);
        }
      }),
    );
  } finally {
    await store.close();
  }
  return people;
}

function signUp(id: UserId, number: number, at: number) {
  const command = commandId(randomUUID());
  const meta: EventMeta = {
    actor: { kind: 'system', name: 'bench' },
    commandId: command,
    correlationId: command,
    at,
  };
  const data = {
    userId: id,
    email: `${id}@example.org`,
    emailFingerprint: `print-${id}`,
    firstName: `Person ${number}`,
    lastName: 'Bench',
    passwordHash: 'none',
    userType: 'mentee',
    language: 'en',
    timezone: 'Europe/London',
    signupOptions: ['terms', 'privacy', 'age'],
    campaignId: null,
    groupEventId: null,
    returnPath: null,
    verificationId: randomUUID(),
    isEmailVerified: true,
    partner: null,
  } as const;
  return { type: 'SignUp', data, meta } as const;
}
