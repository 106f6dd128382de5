import { ask, type Mutation, REFETCH, type Resource } from '#/app/sync/index.ts';
import { toConversation } from '../conversations/toConversation.ts';
import type { ContactState, Conversation, PermissionRequest } from '../model/messagingState.ts';
import {
  AnswerMessagePermission,
  BlockMessageUser,
  type ContactProfile,
  GetContactProfile,
  GetMessagePermissionRequests,
  RequestPermissionToSendMessage,
  SearchBlockedUsers,
  UnBlockMessageUser,
} from '../operations.ts';

const REQUESTS_SHOWN = 100;

type OfPerson = { readonly userId: string };

/** People who ask the viewer for permission to write (MSG-47). */
export const permissionRequests: Resource<null, readonly PermissionRequest[]> = {
  name: 'permissionRequests',
  fetch: (_params, signal) =>
    ask(
      GetMessagePermissionRequests,
      { limit: REQUESTS_SHOWN, offset: 0 },
      signal,
      ({ getMessagePermissionRequests: { items } }) =>
        items.map(({ from, createdAt, expiresAt, id }) => ({
          id,
          fromId: from.id,
          firstName: from.firstName,
          lastName: from.lastName,
          photo: from.photo,
          createdAt: Date.parse(createdAt),
          expiresAt: Date.parse(expiresAt),
        })),
    ),
  on: {
    MessagePermissionRequested: (held, { requestId, toId }, { me }) =>
      toId === me && !held.some(({ id }) => id === requestId) ? REFETCH : held,
    MessagePermissionAnswered: withoutRequest,
    MessagePermissionLapsed: withoutRequest,
    UserChanged: (held, { userId }) => (held.some(({ fromId }) => fromId === userId) ? REFETCH : held),
  },
};

function withoutRequest(
  held: readonly PermissionRequest[],
  { requestId }: { readonly requestId: string },
): readonly PermissionRequest[] {
  return held.some(({ id }) => id === requestId) ? held.filter(({ id }) => id !== requestId) : held;
}

type Answered = { readonly request: Pick<PermissionRequest, 'id' | 'fromId'>; readonly accept: boolean };

/** Shown once it was answered: the card says that it is on its way, and why it failed. */
export const answerPermission: Mutation<Answered & { readonly me: string }, unknown> = {
  name: 'answerMessagePermission',
  document: AnswerMessagePermission,
  variables: ({ request, accept }) => ({ requestId: request.id, accept }),
  tells: (_done, { request: { id: requestId, fromId }, accept: accepted, me: toId }) => [
    { __typename: 'MessagePermissionAnswered', requestId, fromId, toId, accepted },
    ...contactPredicted(accepted, fromId, 'OPEN'),
  ],
  orderedBy: ({ request }) => `permission:${request.id}`,
};

type PermissionAsked = { readonly requestPermissionToSendMessage: { readonly id: string } };

export const askPermission: Mutation<{ readonly to: string; readonly me: string }, PermissionAsked> = {
  name: 'requestPermissionToSendMessage',
  document: RequestPermissionToSendMessage,
  variables: ({ to }) => ({ to }),
  tells: ({ requestPermissionToSendMessage: { id: requestId } }, { to: toId, me: fromId }) => [
    { __typename: 'MessagePermissionRequested', requestId, fromId, toId },
    ...contactPredicted(true, toId, 'PERMISSION_ASKED'),
  ],
  orderedBy: ({ to }) => `contact:${to}`,
};

/** Everyone the viewer has blocked (MSG-31). */
export const blockedPeople: Resource<null, readonly Conversation[]> = {
  name: 'blockedPeople',
  fetch: (_params, signal) =>
    ask(SearchBlockedUsers, {}, signal, ({ searchBlockedUsers }) => searchBlockedUsers.map(toConversation)),
  on: {
    MessageUserBlocked: (held, { userId }) => (isIn(held, userId) ? held : REFETCH),
    MessageUserUnblocked: (held, { userId }) =>
      isIn(held, userId) ? held.filter((one) => one.userId !== userId) : held,
    UserChanged: (held, { userId }) => (isIn(held, userId) ? REFETCH : held),
  },
};

function isIn(people: readonly OfPerson[], userId: string): boolean {
  return people.some((one) => one.userId === userId);
}

/** Before the server has answered: of an unblocked person only it knows what the viewer may do next. */
export type BlockPredicted = { readonly __typename: 'BlockPredicted' } & OfPerson;
export type UnblockPredicted = { readonly __typename: 'UnblockPredicted' } & OfPerson;
/** Whether the viewer may write to them, until the server says the rest. */
export type ContactPredicted = {
  readonly __typename: 'ContactPredicted';
  readonly contact: ContactState;
} & OfPerson;

function contactPredicted(isSo: boolean, userId: string, contact: ContactState): readonly ContactPredicted[] {
  return isSo ? [{ __typename: 'ContactPredicted', userId, contact }] : [];
}

/** Two quick presses about one person end as the last one says. */
const orderedBy = ({ userId }: OfPerson) => `contact:${userId}`;

export const blockPerson: Mutation<OfPerson, unknown> = {
  name: 'blockMessageUser',
  document: BlockMessageUser,
  variables: (args, clientId) => ({ ...args, clientId }),
  durable: true,
  predict: ({ userId }): BlockPredicted[] => [{ __typename: 'BlockPredicted', userId }],
  tells: (_done, { userId }) => [
    { __typename: 'BlockPredicted', userId },
    { __typename: 'MessageUserBlocked', userId },
  ],
  orderedBy,
};

export const unblockPerson: Mutation<OfPerson, unknown> = {
  name: 'unBlockMessageUser',
  document: UnBlockMessageUser,
  variables: (args, clientId) => ({ ...args, clientId }),
  durable: true,
  predict: ({ userId }): UnblockPredicted[] => [{ __typename: 'UnblockPredicted', userId }],
  tells: (_done, { userId }) => [
    { __typename: 'UnblockPredicted', userId },
    { __typename: 'MessageUserUnblocked', userId },
  ],
  orderedBy,
};

/** Who the other person is: what they let the viewer see; null where that is nothing. */
export const contactProfile: Resource<OfPerson, ContactProfile | null> = {
  name: 'contactProfile',
  fetch: ({ userId: id }, signal) =>
    ask(GetContactProfile, { id }, signal, ({ getUser }): ContactProfile | null => getUser),
  on: { UserChanged: (held, { userId }, { params }) => (userId === params.userId ? REFETCH : held) },
};
