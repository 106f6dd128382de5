import { createHash } from 'node:crypto';
import type { EventMeta, Recorded, UserId } from '@waymark/events/kernel';
import type { LibraryRefusal } from '@waymark/events/library';
import type { App, Outcome } from '../platform/app.ts';
import { TooManyConflicts } from '../platform/execute.ts';
import type { KeptFile } from '../platform/files/types.ts';
import { failure, refusalFailure } from '../platform/graphql/failures.ts';
import { refusalCodes } from './refusalCodes.ts';

type Command = {
  readonly meta: EventMeta;
  /** Puts the file into the store. */
  readonly store: () => Promise<KeptFile>;
  readonly append: (file: KeptFile) => Promise<Outcome<Fact, LibraryRefusal>>;
  /** Whether this is what the command was for. */
  readonly isMeant: (fact: Fact) => boolean;
};
type Fact = { readonly type: string; readonly data: unknown };

/** Where the files of one person are; a folder that says nothing. */
export function folderOf(ownerId: UserId): string {
  return `library/${createHash('sha256').update(ownerId).digest('hex').slice(0, 32)}`;
}

/**
 * A file and the facts that tell of it: a command that was carried out before stores nothing, and a file that no fact tells
 * of is deleted again. Only where nobody can know whether the facts are there, the file stays; the worker finds it later.
 * @throws GraphQLError of the refusal; CONFLICT where the client id was used for something else.
 */
export async function keepFile(app: App, { meta, store, append, isMeant }: Command): Promise<void> {
  const earlier = await app.store.findCommand(meta.actor, meta.commandId);
  if (earlier && earlier.length > 0) return mustBeMeant(earlier, isMeant);
  const file = await store();
  const discard = () => app.files.delete(file.key);
  let outcome: Awaited<ReturnType<typeof append>>;
  try {
    outcome = await append(file);
  } catch (error) {
    if (error instanceof TooManyConflicts) await discard();
    throw error;
  }
  if (outcome.status === 'refused') {
    await discard();
    throw refusalFailure(outcome.refusal, refusalCodes);
  }
  // The same command at the same moment was faster, with a file of its own.
  const isTold = outcome.events.some(({ data }) => (data as { fileKey?: string }).fileKey === file.key);
  if (!isTold) await discard();
  mustBeMeant(outcome.events, isMeant);
}

function mustBeMeant(events: readonly Recorded<Fact>[], isMeant: Command['isMeant']): void {
  if (!events.some(isMeant)) throw failure('CONFLICT', {}, 'This client id was used for something else');
}
