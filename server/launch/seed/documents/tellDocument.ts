import type { Instant } from '@waymark/events/kernel';
import {
  type DocumentCommand,
  type DocumentId,
  documentDecider,
  documentStream,
  storageQuotaDecider,
  storageQuotaStream,
} from '@waymark/events/library';
import { demoUserId } from '../demoIds.ts';
import { duration } from '../duration.ts';
import { asPerson, mustBeAccepted, type Teller } from '../teller.ts';
import { type DocumentStory, demoDocuments } from './documents.ts';

type Said<Command> = Command extends { meta: unknown } ? Omit<Command, 'meta'> : never;

/** One document: its file, its place in the owner's library, and its shares, in one append. */
export async function tellDocument({ app, now }: Teller, story: DocumentStory): Promise<void> {
  const { key, owner, type, content, name } = story;
  const file = {
    key: `library/demo/${key}.${type === 'text/csv' ? 'csv' : 'pdf'}`,
    type,
    size: content.length,
  };
  await app.files.put(file.key, content);
  const ownerId = demoUserId(owner);
  const documentId = documentIdOf(key);
  const meta = asPerson(ownerId, `document-${key}`, now - duration(story.ago));
  const said: readonly Said<DocumentCommand>[] = [
    { type: 'UploadDocument', data: { documentId, name, topicIds: story.topics, source: 'UPLOADED', file } },
    ...story.shared.map((who) => shareWith(documentId, who, null)),
  ];
  const space = { ownerId, documentId, size: file.size, why: 'UPLOADED' } as const;
  const outcome = await app.execute.all([
    ...said.map((each) => ({
      decider: documentDecider,
      stream: documentStream(documentId),
      command: { ...each, meta } as DocumentCommand,
    })),
    {
      decider: storageQuotaDecider,
      stream: storageQuotaStream(ownerId),
      command: { type: 'TakeSpace' as const, data: space, meta },
    },
  ]);
  mustBeAccepted(outcome, `the document ${key}`);
}

/** Gives the receiver of a message the document that came with it. */
export async function shareInMessage(
  { app }: Teller,
  sent: {
    readonly key: string;
    readonly who: string;
    readonly to: string;
    readonly messageId: string;
    readonly at: Instant;
  },
): Promise<void> {
  const documentId = documentIdOf(sent.key);
  const meta = asPerson(demoUserId(sent.who), `document-${sent.key}-${sent.to}`, sent.at);
  const outcome = await app.execute({
    decider: documentDecider,
    stream: documentStream(documentId),
    command: { ...shareWith(documentId, sent.to, sent.messageId), meta } as DocumentCommand,
  });
  mustBeAccepted(outcome, `sending ${sent.key} to ${sent.to}`);
}

/** What a message with the document carries, and the text that it has. */
export function inMessage(key: string) {
  const story = demoDocuments.find((each) => each.key === key);
  if (!story) throw new Error(`No document is called ${key}`);
  const { name, type, content } = story;
  const attachment = { fileKey: null, type, size: content.length, documentId: documentIdOf(key) };
  return { text: name, attachment };
}

function shareWith(documentId: DocumentId, who: string, viaMessageId: string | null): Said<DocumentCommand> {
  return {
    type: 'ShareDocument',
    data: { documentId, userId: demoUserId(who), viaMessageId, isAllowed: true },
  };
}

function documentIdOf(key: string): DocumentId {
  return demoUserId(`document ${key}`) as string as DocumentId;
}
