import type { UserId } from '@waymark/events/kernel';
import type { DocumentSource } from '@waymark/events/library';

/** The first message and the first session that give it; neither: given by itself, whatever else. */
export type DocumentShare = {
  readonly userId: UserId;
  readonly since: number;
  readonly viaMessageId: string | null;
  readonly viaSessionId: string | null;
};

export type DocumentVersion = {
  readonly number: number;
  readonly size: number;
  readonly type: string;
  readonly createdAt: number;
};

export type LibraryDocument = {
  readonly id: string;
  /** null once its owner is erased. */
  readonly name: string | null;
  readonly type: string;
  readonly size: number;
  readonly ownerId: UserId;
  readonly topicIds: readonly string[];
  readonly source: DocumentSource;
  readonly versionNumber: number;
  readonly createdAt: number;
  readonly changedAt: number;
  readonly removedAt: number | null;
  /** For its owner; nobody else learns who reads it. */
  readonly shares: readonly DocumentShare[];
  /** For its owner, the newest first. */
  readonly versions: readonly DocumentVersion[];
};

/** What a message or a session says of a document that came with it; nothing where the viewer may not read it. */
export type SentDocument =
  | { readonly isReachable: false }
  | {
      readonly isReachable: true;
      readonly name: string | null;
      readonly type: string;
      readonly size: number;
      readonly ownerId: UserId;
      /** For its owner: who else may read it. */
      readonly readerIds: readonly UserId[];
    };

export type DocumentFile = {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
};
