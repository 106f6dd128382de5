import { randomUUID } from 'node:crypto';
import { eventCalls } from './gatheringCalls.ts';
import type { OthersThings } from './othersThings.ts';
import { PASSWORD, type Somebody } from './rightsWorld.ts';

/** What the person who calls has, to set beside a thing of others. */
export type Own = { readonly plan: string; readonly card: string; readonly session: string };
export type Cast = {
  readonly me: Somebody;
  readonly own: Own;
  readonly things: OthersThings;
  readonly now: number;
};
type Variables = Readonly<Record<string, unknown>>;
/** The variables of one call, or of several that have the same answer. */
type Call = (cast: Cast) => readonly Variables[];

const DAY = 24 * 3_600_000;
const inDays = (now: number, days: number) =>
  new Date(Math.ceil(now / DAY) * DAY + days * DAY + 10 * 3_600_000).toISOString();
const aFile = () => new File(['hello'], 'hello.txt', { type: 'text/plain' });
const newPassword = { password: PASSWORD, confirmPassword: PASSWORD };
const signupOptions = ['terms', 'privacy', 'age'];

type Ids = OthersThings['ids'];

/** One call with ids of others. */
function one(variables: (ids: Ids, cast: Cast) => Variables): Call {
  return (cast) => [variables(cast.things.ids, cast)];
}

/** A message in the conversation with either of its two people. */
function ofMessage(more: (ids: Ids) => Variables): Call {
  return ({ things: { ada, tom, ids } }) => [ada, tom].map(({ id }) => ({ userId: id, ...more(ids) }));
}

/** An operation on a session, with what else it needs. */
function onSession(
  kind: 'open request' | 'session' | 'ended session' | 'missed session',
  more: Variables = {},
) {
  return one((ids) => ({ sessionId: ids[kind], ...more }));
}

const messageCalls: Readonly<Record<string, Call>> = {
  'getMessages before': ofMessage((ids) => ({ before: ids.message })),
  'getMessages after': ofMessage((ids) => ({ after: ids.message })),
  'getMessages around': ofMessage((ids) => ({ around: ids.message })),
  'searchMessages before': ofMessage((ids) => ({ text: 'said', before: ids['deleted message'] })),
  'getMessageAttachment messageId': ofMessage((ids) => ({ messageId: ids.attachment })),
  'markMessagesRead upToMessageId': ofMessage((ids) => ({ upToMessageId: ids.message })),
  'markMessagesDelivered upToMessageId': ofMessage((ids) => ({ upToMessageId: ids.message })),
  'editMessage messageId': ofMessage((ids) => ({ messageId: ids.message, messageText: 'Mine' })),
  'deleteMessage messageId': ofMessage((ids) => ({ messageId: ids.message })),
  'restoreMessage messageId': ofMessage((ids) => ({ messageId: ids['deleted message'] })),
  'setMessageReaction messageId': ofMessage((ids) => ({
    messageId: ids.message,
    reaction: 'HEART',
    isOn: true,
  })),
  'sendMessage replyToId': ofMessage((ids) => ({ messageText: 'Mine', replyToId: ids.message })),
  'saveMessageAttachment messageId': ofMessage((ids) => ({
    messageId: ids.attachment,
    clientId: randomUUID(),
  })),
  'answerMessagePermission requestId': one((ids) => ({ requestId: ids['permission request'], accept: true })),
  'reportMessage input.messageId': ({ things: { ada, tom, ids } }) =>
    [ada, tom].map(({ id }) => ({
      input: { clientId: randomUUID(), userId: id, messageId: ids.message, reason: 'HARASSMENT' },
    })),
};

const sessionCalls: Readonly<Record<string, Call>> = {
  'getSessionById id': one((ids) => ({ id: ids.session })),
  'getSubstituteSuggestions sessionId': onSession('open request'),
  'getSessionTasks sessionId': onSession('session'),
  'getSessionScore sessionId': one((ids) => ({ sessionId: ids['scored session'] })),
  'acceptSessionRequest sessionId': one((ids, { now }) => ({
    sessionId: ids['open request'],
    time: inDays(now, 9),
    provider: 'ZOOM',
    link: 'https://meet.example.org/x',
  })),
  'declineSessionRequest sessionId': onSession('open request', { reason: 'NO_TIME' }),
  'askSessionQuestion sessionId': onSession('open request', { text: 'Which market?' }),
  'withdrawSessionRequest sessionId': onSession('open request'),
  'cancelSession sessionId': onSession('session', { reason: 'NO_TIME' }),
  'reportSessionLate sessionId': onSession('session', { minutes: 5 }),
  'reportSessionNoShow sessionId': onSession('missed session'),
  'appealSessionNoShow sessionId': onSession('missed session', { text: 'I was there' }),
  'revokeSessionNoShow sessionId': onSession('session'),
  'completeSession sessionId': onSession('ended session'),
  'updateSessionAgenda sessionId': onSession('session', { items: [] }),
  'updateSessionNotes sessionId': onSession('session', { text: 'x', seenRevision: 0 }),
  'addSessionDocument sessionId': onSession('session', { title: 'Plan', url: 'https://example.org/plan' }),
  'addSessionLibraryDocument sessionId': onSession('session', { documentId: 'x' }),
  'addSessionLibraryDocument documentId': one((ids, { own }) => ({
    sessionId: own.session,
    documentId: ids.document,
  })),
  'uploadSessionDocument sessionId': one((ids) => ({
    sessionId: ids.session,
    file: aFile(),
    clientId: randomUUID(),
  })),
  'removeSessionDocument sessionId': one((ids) => ({
    sessionId: ids.session,
    documentId: ids['session document'],
  })),
  'removeSessionDocument documentId': one((ids, { own }) => ({
    sessionId: own.session,
    documentId: ids['session document'],
  })),
  'proposeSessionReschedule sessionId': one((ids, { now }) => ({
    sessionId: ids.session,
    times: [inDays(now, 6)],
  })),
  'answerSessionReschedule proposalId': one((ids) => ({ proposalId: ids.proposal, accept: false })),
  'withdrawSessionReschedule proposalId': one((ids) => ({ proposalId: ids.proposal })),
  'createSessionScore input.sessionId': one((ids) => ({
    input: { clientId: randomUUID(), sessionId: ids['ended session'], score: 1 },
  })),
  'skipSessionScore sessionId': onSession('ended session'),
  'withdrawMarketingConsent sessionId': one((ids) => ({ sessionId: ids['scored session'] })),
  'createCalendarLink sessionId': onSession('session'),
  'createSessionRequest input.planId': one((ids, { now, things }) =>
    request(now, things, { planId: ids.plan }),
  ),
  'createSessionRequest input.clientId': one((ids, { now, things }) =>
    request(now, things, { clientId: ids.session }),
  ),
};

function request(now: number, { tom }: OthersThings, more: Variables): Variables {
  const input = {
    clientId: randomUUID(),
    kind: 'ONE_OFF',
    title: 'First customers',
    description: 'I would like to know how others found their first customers. '.repeat(3),
    topicId: 'strategy',
    suggestedTimes: [inDays(now, 12)],
    mentorIds: [tom.id],
    ...more,
  };
  return { input };
}

const planCalls: Readonly<Record<string, Call>> = {
  'getActionPlanById id': one((ids) => ({ id: ids.plan })),
  'getActionPlanHistory planId': one((ids) => ({ planId: ids.plan })),
  'getActionPlanAt planId': one((ids) => ({ planId: ids.plan, position: '9999999' })),
  'planEventsSince planId': one((ids) => ({ planId: ids.plan, after: '0' })),
  'getActionPlanAttendance planId': one((ids) => ({ planId: ids.plan })),
  'attendActionPlan planId': one((ids) => ({ planId: ids.plan, tabId: 'one', isHere: true })),
  'getTaskComments taskId': one((ids) => ({ taskId: ids.card })),
  'createActionPlan input.clientId': one((ids) => ({ input: { clientId: ids.plan, name: 'Mine' } })),
  'updateActionPlan id': one((ids) => ({ id: ids.plan, input: { name: 'Mine' } })),
  'archiveActionPlan id': one((ids) => ({ id: ids.plan })),
  'deleteActionPlan id': one((ids) => ({ id: ids.plan })),
  'restoreActionPlanVersion planId': one((ids) => ({ planId: ids.plan, position: '9999999' })),
  'shareActionPlan planId': one((ids, { me }) => ({ planId: ids.plan, userId: me.id, permission: 'EDITOR' })),
  'updateActionPlanAccess planId': one((ids, { things }) => ({
    planId: ids.plan,
    userId: things.tom.id,
    permission: 'VIEWER',
  })),
  'removeActionPlanAccess planId': one((ids, { things }) => ({ planId: ids.plan, userId: things.tom.id })),
  'leaveActionPlan planId': one((ids) => ({ planId: ids.plan })),
  'createTask planId': one((ids) => ({ planId: ids.plan, input: { clientId: randomUUID(), name: 'Mine' } })),
  'createTask input.messageId': one((ids, { own, things }) => ({
    planId: own.plan,
    input: { clientId: randomUUID(), name: 'Mine', messageId: source(things, ids.message) },
  })),
  'createTask input.sessionId': one((ids, { own }) => ({
    planId: own.plan,
    input: { clientId: randomUUID(), name: 'Mine', sessionId: ids.session },
  })),
  'updateTask taskId': one((ids) => ({ taskId: ids.card, input: { name: 'Mine' } })),
  'moveTask taskId': one((ids) => ({ taskId: ids.card, status: 'COMPLETED' })),
  'moveTask afterTaskId': one((ids, { own }) => ({
    taskId: own.card,
    status: 'COMPLETED',
    afterTaskId: ids.card,
  })),
  'deleteTask taskId': one((ids) => ({ taskId: ids.card })),
  'restoreTask taskId': one((ids) => ({ taskId: ids['deleted card'] })),
  'addTaskComment taskId': one((ids) => ({ taskId: ids.card, text: 'Hello', clientId: randomUUID() })),
  'planEvents planId': one((ids) => ({ planId: ids.plan, after: '0' })),
};

function source({ ada, tom }: OthersThings, messageId: string): string {
  return `${[ada.id, tom.id].sort().join('~')}/${messageId}`;
}

const fileCalls: Readonly<Record<string, Call>> = {
  'getLibraryDocument id': one((ids) => ({ id: ids.document })),
  'updateLibraryDocument id': one((ids) => ({ id: ids.document, input: { name: 'Mine' } })),
  'deleteLibraryDocument id': one((ids) => ({ id: ids.document })),
  'restoreLibraryDocument id': one((ids) => ({ id: ids['removed document'] })),
  'shareLibraryDocument id': one((ids, { me }) => ({ id: ids.document, userId: me.id })),
  'unshareLibraryDocument id': one((ids, { things }) => ({ id: ids.document, userId: things.tom.id })),
  'sendMessageAttachmentFromLibrary data.documentId': one((ids, { things }) => ({
    data: { userId: things.former.id, documentId: ids.document },
  })),
  'createDownloadLink id': one((ids) => ({ id: ids.download, format: 'JSON' })),
  'withdrawVolunteeringStatement id': one((ids) => ({ id: ids.statement })),
};

const operatorCalls: Readonly<Record<string, Call>> = {
  'getWebhookDeliveries id': one((ids) => ({ id: ids.webhook })),
  'rotateWebhookSecret id': one((ids) => ({ id: ids.webhook })),
  'enableWebhook id': one((ids) => ({ id: ids.webhook })),
  'deleteWebhook id': one((ids) => ({ id: ids.webhook })),
  'sendTestWebhook id': one((ids) => ({ id: ids.webhook })),
  'sendWebhookAgain id': one((ids) => ({ id: ids.webhook, position: '1' })),
  'skipWebhookEvent id': one((ids) => ({ id: ids.webhook, position: '1', reason: 'It is not needed.' })),
};

/** Codes stand in for a person, so the public half of a real one must be worth nothing. */
const codeCalls: Readonly<Record<string, Call>> = {
  'getSharedProfile slug': one((ids) => ({ slug: ids['hidden profile'] })),
  'resetPassword resetId': one((ids) => ({ resetId: ids['reset code'], ...newPassword })),
  'confirmEmailChange code': one((ids) => ({ code: ids['email change code'] })),
  'emailValidation code': one((ids) => ({ code: ids['email change code'] })),
  'isResetLinkGood resetId': one((ids) => ({ resetId: ids['reset code'] })),
  'getInvitation code': one((ids) => ({ code: ids['invitation code'] })),
  'createUser userData.code': one((ids) => ({
    userData: { code: ids['invitation code'], ...newPassword, signupOptions },
  })),
  'endAccountSession id': one((ids) => ({ id: ids['log-in'] })),
  'redeemHandoff code': one((ids) => ({ code: ids['hand-over code'], secret: 'forged' })),
  'refreshToken refreshToken': one((ids) => ({ refreshToken: ids['refresh token'] })),
};

/** Every call of the table of others' things by operation and argument; at that argument stands an id of theirs. */
export const othersCalls: Readonly<Record<string, Call>> = {
  ...messageCalls,
  ...sessionCalls,
  ...planCalls,
  ...fileCalls,
  ...codeCalls,
  ...eventCalls,
  ...operatorCalls,
  'markNotificationsRead ids': one((ids) => ({ ids: [ids.notification] })),
};
