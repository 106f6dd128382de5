import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { userId } from '@waymark/events/kernel';
import { type DocumentId, storageQuotaDecider, storageQuotaStream } from '@waymark/events/library';
import { libraryLimits } from '@waymark/events/limits';
import { createMessagingFixture, type Person } from '../../messaging/testing/messagingFixture.ts';
import type { Answer } from '../../testing/GraphQLClient.ts';
import type { TestAppOptions } from '../../testing/testApp.ts';

export type Shown = {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly isMine: boolean;
  readonly isRemoved: boolean;
  readonly removedAt: string | null;
  readonly restorableUntil: string | null;
  readonly filePath: string;
  readonly versionNumber: number;
  readonly versions: readonly { readonly number: number; readonly size: number; readonly filePath: string }[];
  readonly sharedWith: readonly {
    readonly user: { readonly id: string };
    readonly viaMessageId: string | null;
  }[];
};
export type Page = {
  readonly items: readonly Shown[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly usedBytes: number;
  readonly limitBytes: number;
};

const FIELDS = `id name type size owner { id } isMine sharedWith { user { id } since viaMessageId } topics { id }
  createdAt updatedAt source versionNumber versions { number size type createdAt filePath } filePath isRemoved
  removedAt restorableUntil`;
const UPLOAD = `mutation ($data: UploadLibraryDocumentInput!) { result: uploadLibraryDocument(data: $data) { ${FIELDS} } }`;
const UPDATE = `mutation ($id: ID!, $input: UpdateLibraryDocumentInput!, $clientId: ID) {
  result: updateLibraryDocument(id: $id, input: $input, clientId: $clientId) { ${FIELDS} } }`;
const ONE = `query ($id: ID!) { result: getLibraryDocument(id: $id) { ${FIELDS} } }`;
const LIST = `query ($search: String, $topicId: ID, $scope: DocumentScope, $order: DocumentOrder, $limit: Int, $offset: Int) {
  result: getLibraryDocuments(search: $search, topicId: $topicId, scope: $scope, order: $order, limit: $limit, offset: $offset) {
    items { ${FIELDS} } total hasMore position usedBytes limitBytes } }`;
const SAVE = `mutation ($userId: ID!, $messageId: ID!, $clientId: ID!) {
  result: saveMessageAttachment(userId: $userId, messageId: $messageId, clientId: $clientId) { ${FIELDS} } }`;
const on = (name: string) =>
  `mutation ($id: ID!, $clientId: ID) { result: ${name}(id: $id, clientId: $clientId) { ${FIELDS} } }`;
const withPerson = (name: string) => `mutation ($id: ID!, $userId: ID!, $clientId: ID) {
  result: ${name}(id: $id, userId: $userId, clientId: $clientId) { ${FIELDS} } }`;

/** Every operation of the library by its name; the answer is called `result`. */
export const documents = {
  upload: UPLOAD,
  update: UPDATE,
  one: ONE,
  list: LIST,
  save: SAVE,
  remove: on('deleteLibraryDocument'),
  restore: on('restoreLibraryDocument'),
  share: withPerson('shareLibraryDocument'),
  unshare: withPerson('unshareLibraryDocument'),
} as const;

export function textFile(content = 'Hello', name = 'notes.txt', type = 'text/plain'): File {
  return new File([content], name, { type });
}

/** A server with people who have libraries: `await using fixture = await createLibraryFixture()`. */
export async function createLibraryFixture(options: TestAppOptions = {}) {
  const fixture = await createMessagingFixture(options);
  const { app } = fixture;

  function ask<Result = Shown>(
    by: Pick<Person, 'client'>,
    operation: keyof typeof documents,
    variables: Readonly<Record<string, unknown>> = {},
  ): Promise<Answer<{ readonly result: Result }>> {
    return by.client.ask<{ readonly result: Result }>(documents[operation], variables);
  }

  async function run<Result = Shown>(
    by: Pick<Person, 'client'>,
    operation: keyof typeof documents,
    variables: Readonly<Record<string, unknown>> = {},
  ): Promise<Result> {
    const { result } = await by.client.run<{ readonly result: Result }>(documents[operation], variables);
    return result;
  }

  return {
    ...fixture,
    ask,
    run,
    list: (by: Pick<Person, 'client'>, variables: object = {}) => run<Page>(by, 'list', { ...variables }),
    upload: (by: Pick<Person, 'client'>, data: object = {}) =>
      run(by, 'upload', { data: { file: textFile(), clientId: randomUUID(), ...data } }),
    /** As a browser follows the path that it was given. */
    async fetch(path: string) {
      const response = await fetch(`${fixture.address}${path}`);
      return { status: response.status, text: response.status === 200 ? await response.text() : '' };
    },
    /** Files in the store, by key, without those of anything else. */
    async storedFiles(): Promise<readonly string[]> {
      const folder = join(app.config.dataDir, 'files', 'library');
      const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      return found.filter((each) => each.isFile()).map(({ name }) => name);
    },
    /** Leaves so many bytes of somebody's space. */
    async fill(person: { readonly id: string }, left: number): Promise<void> {
      const ownerId = userId(person.id);
      const size = libraryLimits.space - left;
      const data = { ownerId, documentId: 'filler' as DocumentId, size, why: 'UPLOADED' } as const;
      const command = { type: 'TakeSpace', data, meta: fixture.metaOf() } as const;
      const outcome = await app.execute({
        decider: storageQuotaDecider,
        stream: storageQuotaStream(ownerId),
        command,
      });
      if (outcome.status === 'refused') throw new Error(outcome.refusal.type);
    },
  };
}

export type LibraryFixture = Awaited<ReturnType<typeof createLibraryFixture>>;
