import { randomUUID } from 'node:crypto';
import { block } from '../../testing/acts.ts';
import { logIn } from '../../testing/people.ts';
import type { TestApp } from '../../testing/testApp.ts';
import { type Answered, act, CANARY } from './act.ts';
import { eventsOfOthers, webhookOfOthers } from './eventsOfOthers.ts';
import { HOME, PASSWORD, type Somebody, somebody } from './rightsWorld.ts';
import type { ThingKind } from './thingKinds.ts';

// Two people, Ada and Tom, and one real thing of every kind that is theirs alone.

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const DESCRIPTION = `${CANARY} would like to know how others found their first customers. `.repeat(3);
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** `<owner>.<id>.<signature>` in a link. */
const CODE = /[\w-]{8,64}\.[\w-]{8,64}\.[\w-]{22}/;

export type OthersThings = {
  readonly ada: Somebody;
  readonly tom: Somebody;
  /** Took part in the plan, the document and the request of the session, and does not any more. */
  readonly former: Somebody;
  /** Both of them blocked this person. */
  readonly blocked: Somebody;
  /** The real id of each thing; of a code its public half with a wrong signature. */
  readonly ids: Readonly<Record<ThingKind, string>>;
  /** The start of the accepted session, as an instant. */
  readonly startsAt: string;
};

const textFile = (name: string) => new File([`${CANARY} in a file`], name, { type: 'text/plain' });

function instant(app: TestApp, milliseconds: number): string {
  return new Date(Math.ceil(app.clock.now() / HOUR) * HOUR + milliseconds).toISOString();
}

async function requestSession(mentee: Somebody, mentors: readonly Somebody[], time: string) {
  const input = {
    clientId: randomUUID(),
    kind: 'ONE_OFF',
    title: `${CANARY} title`,
    description: DESCRIPTION,
    topicId: 'strategy',
    suggestedTimes: [time],
    mentorIds: mentors.map(({ id }) => id),
  };
  return (await act(mentee, 'createSessionRequest', { input })).id;
}

async function agree(mentee: Somebody, mentors: readonly [Somebody, ...Somebody[]], time: string) {
  const sessionId = await requestSession(mentee, mentors, time);
  const link = `https://meet.example.org/${CANARY}`;
  await act(mentors[0], 'acceptSessionRequest', { sessionId, time, provider: 'ZOOM', link });
  return sessionId;
}

/** Makes everything, with a token for everybody that is still good at the end: 51 hours and 20 minutes after the next full hour. */
export async function makeOthersThings(app: TestApp): Promise<OthersThings> {
  const [ada, tom, former, blocked, asking, manager] = await Promise.all([
    somebody(app, 'mentee'),
    somebody(app, 'mentor'),
    somebody(app, 'both'),
    somebody(app, 'mentee'),
    somebody(app, 'elsewhere'),
    somebody(app, 'manager'),
  ]);
  const past = await pastSessions(app, ada, tom);
  for (const each of [ada, tom, former, blocked, asking, manager]) {
    each.client.accessToken = (await app.holderOf({ userId: each.id })).accessToken;
  }
  const startsAt = instant(app, 5 * DAY);
  const sessions = await comingSessions(app, ada, [tom, former], startsAt);
  const documents = await documentsOf(ada, tom, former);
  const talk = await conversation(ada, tom, former, documents.document);
  const plans = await planOf(ada, tom, former);
  const { id: permission } = await act(asking, 'requestPermissionToSendMessage', { to: ada.id });
  for (const each of [ada, tom]) await block(each, blocked);
  const { id: download } = await act(ada, 'requestDataDownload');
  const { slug } = await act<{ slug: string }>(tom, 'updateSharing', { isOn: true });
  await act(tom, 'updateSharing', { isOn: false });
  const codes = await codesOf(app, ada, manager);
  await logIn(app, ada.email);
  const [login] = await act<readonly Answered[]>(ada, 'getAccountSessions');
  await app.settled();
  const { items } = await act<{ items: readonly Answered[] }>(tom, 'getNotifications');
  const ids: Record<ThingKind, string> = {
    ...past,
    ...sessions,
    ...documents,
    ...talk,
    ...plans,
    ...codes,
    'permission request': permission,
    download,
    'log-in': login?.id ?? '',
    ...(await eventsOfOthers(app, tom, ada)),
    webhook: await webhookOfOthers(app),
    'hidden profile': slug,
    statement: await statementOf(app, tom),
    notification: items[0]?.id ?? '',
  };
  const nothing = Object.entries(ids).filter(([, id]) => !id);
  if (nothing.length > 0) throw new Error(`There is no ${nothing.map(([kind]) => kind).join(', ')}`);
  return { ada, tom, former, blocked, ids, startsAt };
}

async function statementOf(app: TestApp, mentor: Somebody): Promise<string> {
  // The sessions of the last hours may have been yesterday.
  const [from, to] = [DAY, 0].map((ago) => new Date(app.clock.now() - ago).toISOString().slice(0, 10));
  const input = { clientId: randomUUID(), from, to, parts: [], language: 'en' };
  return (await act(mentor, 'issueVolunteeringStatement', { input })).id;
}

async function pastSessions(app: TestApp, ada: Somebody, tom: Somebody) {
  const missedAt = instant(app, 2 * DAY + 3 * HOUR);
  const missed = await agree(ada, [tom], missedAt);
  const ended = await agree(ada, [tom], instant(app, 2 * DAY));
  const scored = await agree(ada, [tom], instant(app, DAY));
  await app.advance(Date.parse(missedAt) + 20 * 60_000 - app.clock.now());
  for (const each of [ada, tom]) {
    each.client.accessToken = (await app.holderOf({ userId: each.id })).accessToken;
  }
  await act(ada, 'reportSessionNoShow', { sessionId: missed });
  const input = { clientId: randomUUID(), sessionId: scored, score: 9, comment: `${CANARY} comment` };
  await act(ada, 'createSessionScore', { input: { ...input, marketingConsent: true } });
  return { 'missed session': missed, 'ended session': ended, 'scored session': scored };
}

async function comingSessions(
  app: TestApp,
  ada: Somebody,
  mentors: readonly [Somebody, Somebody],
  startsAt: string,
) {
  const open = await requestSession(ada, [mentors[0]], instant(app, 9 * DAY));
  const sessionId = await agree(ada, mentors, startsAt);
  const link = { sessionId, title: `${CANARY} link`, url: `https://example.org/${CANARY}` };
  type Prepared = { documents: Answered[]; reschedule: Answered };
  const { documents } = await act<Prepared>(ada, 'addSessionDocument', link);
  const times = [instant(app, 6 * DAY)];
  const { reschedule } = await act<Prepared>(ada, 'proposeSessionReschedule', { sessionId, times });
  return {
    'open request': open,
    session: sessionId,
    proposal: reschedule.id,
    'session document': documents[0]?.id ?? '',
  };
}

async function documentsOf(ada: Somebody, tom: Somebody, former: Somebody) {
  const upload = (name: string) =>
    act(ada, 'uploadLibraryDocument', { data: { file: textFile(name), clientId: randomUUID() } });
  const [{ id }, removed] = await Promise.all([upload(`${CANARY}.txt`), upload('removed.txt')]);
  await act(ada, 'shareLibraryDocument', { id, userId: tom.id });
  await act(ada, 'shareLibraryDocument', { id, userId: former.id });
  await act(ada, 'unshareLibraryDocument', { id, userId: former.id });
  await act(ada, 'deleteLibraryDocument', { id: removed.id });
  return { document: id, 'removed document': removed.id };
}

async function conversation(ada: Somebody, tom: Somebody, former: Somebody, documentId: string) {
  const say = (userId: string, messageText: string) => act(ada, 'sendMessage', { userId, messageText });
  await say(former.id, 'Thank you for the offer');
  const { id } = await say(tom.id, `${CANARY} said`);
  const deleted = await say(tom.id, `${CANARY} taken back`);
  await act(ada, 'deleteMessage', { userId: tom.id, messageId: deleted.id });
  const attached = await act(ada, 'sendMessageAttachmentFromLibrary', {
    data: { userId: tom.id, documentId },
  });
  return { message: id, 'deleted message': deleted.id, attachment: attached.id };
}

async function planOf(ada: Somebody, tom: Somebody, former: Somebody) {
  const input = { clientId: randomUUID(), name: `${CANARY} plan` };
  const { id: planId } = await act(ada, 'createActionPlan', { input });
  const add = (name: string) => act(ada, 'createTask', { planId, input: { clientId: randomUUID(), name } });
  const [card, deleted] = [await add(`${CANARY} card`), await add(`${CANARY} deleted card`)];
  await act(ada, 'deleteTask', { taskId: deleted.id });
  for (const { id: userId } of [tom, former]) {
    await act(ada, 'shareActionPlan', { planId, userId, permission: 'EDITOR' });
  }
  const comment = { taskId: card.id, text: `${CANARY} remark`, clientId: randomUUID() };
  await act(former, 'addTaskComment', comment);
  await act(ada, 'removeActionPlanAccess', { planId, userId: former.id });
  return { plan: planId, card: card.id, 'deleted card': deleted.id, comment: comment.clientId };
}

/** Codes as they are sent, each with a signature that is not its own. */
async function codesOf(app: TestApp, ada: Somebody, manager: Somebody) {
  await act(ada, 'forgotPassword', { email: ada.email, token: '' });
  const changed = `changed-${randomUUID()}@example.org`;
  await act(ada, 'requestEmailChange', { email: changed, password: PASSWORD });
  const invited = `invited-${randomUUID()}@example.org`;
  await act(manager, 'inviteUser', { data: { email: invited, partnerId: HOME } });
  await app.settled();
  const mails = await app.outbox();
  const codeTo = (to: string) => {
    const codes = mails.filter((mail) => mail.to === to).map(({ text }) => CODE.exec(text)?.[0]);
    return forged(codes.find((code) => code !== undefined) ?? '');
  };
  const { code } = await act<{ code: string }>(ada, 'createHandoff', { challenge: 'A'.repeat(43) });
  return {
    'reset code': codeTo(ada.email),
    'email change code': codeTo(changed),
    'invitation code': codeTo(invited),
    'hand-over code': forged(code),
    'refresh token': forged(`${ada.id}.${randomUUID()}.none`),
  };
}

function forged(code: string): string {
  return code === '' ? '' : `${code.split('.').slice(0, -1).join('.')}.${'A'.repeat(22)}`;
}

/** Another id of the same shape, which nothing has; it stands in the same place when ids are compared by time. */
export function unknownLike(id: string): string {
  return id.split('.').map(unknownPart).join('.');
}

function unknownPart(part: string): string {
  if (UUID.test(part)) return randomUUID();
  if (/^\d+$/.test(part)) return `9${part}`;
  const next = (character: string) => {
    if (/\d/.test(character)) return String((Number(character) + 1) % 10);
    return character === 'A' ? 'B' : 'A';
  };
  return part.slice(0, -6) + part.slice(-6).replace(/[\da-z]/gi, next);
}
