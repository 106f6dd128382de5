import { createHash } from 'node:crypto';
import type { DomainEvent, EventMeta, UserId } from '@waymark/events/kernel';
import {
  type DocumentCommand,
  type DocumentId,
  type DocumentState,
  documentDecider,
  documentStream,
  type LibraryRefusal,
  type StorageQuotaCommand,
  storageQuotaDecider,
  storageQuotaStream,
} from '@waymark/events/library';
import { referenceIds } from '@waymark/events/profile';
import type { App, Execute, Outcome } from '../platform/app.ts';
import { commandMeta } from '../platform/execute/commandMeta.ts';
import { badUserInput, failure, refusalFailure } from '../platform/graphql/failures.ts';
import type { UserContext } from '../platform/viewer.ts';
import { isDocumentId } from './lent/inMessages.ts';
import { refusalCodes } from './refusalCodes.ts';

/** How often the size of a document may change under one command. */
const ATTEMPTS = 10;

/** Commands on one document, and what they take of its owner's space or give back: all or nothing. */
export type Change = {
  readonly document: readonly DocumentCommand[];
  readonly quota: readonly StorageQuotaCommand[];
};

/** One command on a document. @throws GraphQLError of the refusal. */
export async function onDocument({ app }: UserContext, command: DocumentCommand): Promise<void> {
  const stream = documentStream(command.data.documentId);
  const outcome = await app.execute({ decider: documentDecider, stream, command });
  if (outcome.status === 'refused') throw refusalFailure(outcome.refusal, refusalCodes);
}

/**
 * Decides on the current document and appends; when the document changed meanwhile, decides again. So the storage quota
 * receives exactly what the document decided, however many requests run at once.
 */
export async function change(
  app: App,
  { documentId, ownerId }: Which,
  make: (state: DocumentState) => Change,
): Promise<Changed> {
  for (let attempt = 1; ; attempt += 1) {
    const { state } = await app.store.load(documentDecider, documentStream(documentId));
    const outcome = (await app.execute.all(intentsOf({ documentId, ownerId }, make(state)))) as Changed;
    const hasMoved = outcome.status === 'refused' && outcome.refusal.type === 'DocumentMoved';
    if (!hasMoved || attempt >= ATTEMPTS) return outcome;
  }
}

/** For an `execute.all`. */
export function intentsOf(
  { documentId, ownerId }: Which,
  { document, quota }: Change,
): Parameters<Execute['all']>[0] {
  return [
    ...document.map((command) => ({
      decider: documentDecider,
      stream: documentStream(documentId),
      command,
    })),
    ...quota.map((command) => ({
      decider: storageQuotaDecider,
      stream: storageQuotaStream(ownerId),
      command,
    })),
  ];
}

/** @throws GraphQLError NOT_FOUND for what cannot be the id of a document. */
export function documentArgument(id: string): DocumentId {
  if (!isDocumentId(id)) throw failure('NOT_FOUND');
  return id as DocumentId;
}

/** The same upload sent twice is the same document, and nobody can name somebody else's. */
export function newDocumentId(ownerId: UserId, clientId: string): DocumentId {
  return createHash('sha256').update(`${ownerId} ${clientId}`).digest('hex').slice(0, 32) as DocumentId;
}

/** @throws GraphQLError BAD_USER_INPUT */
export function libraryMeta(context: UserContext, clientId?: string | null): EventMeta {
  if (clientId && !/^[\w-]{1,64}$/.test(clientId)) throw badUserInput({ clientId: 'invalid' });
  return commandMeta(context, clientId);
}

/** @throws GraphQLError BAD_USER_INPUT for a topic that there is none of. */
export function topicsArgument(ids: readonly string[]): readonly string[] {
  if (ids.some((id) => !referenceIds.taxonomy.has(id))) throw badUserInput({ topicIds: 'choiceUnknown' });
  return ids;
}

export type Changed = Outcome<DomainEvent, LibraryRefusal>;
type Which = { readonly documentId: DocumentId; readonly ownerId: UserId };
