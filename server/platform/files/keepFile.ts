import { Readable } from 'node:stream';
import type { DomainEvent, EventMeta, Position, Recorded, Refusal } from '@waymark/events/kernel';
import type { App, Outcome } from '../app.ts';
import { CommandIdReused, TooManyConflicts } from '../execute/execute.ts';
import { failure } from '../graphql/failures.ts';
import { newFileKey } from './fileKey.ts';
import { announce, refersTo } from './orphanedFiles.ts';
import type { CheckedFile, KeptFile } from './types.ts';

type Dependencies = Pick<App, 'files' | 'store' | 'clock' | 'tokens'>;
type Keeping<Event extends DomainEvent, No extends Refusal> = {
  readonly meta: EventMeta;
  readonly folder: string;
  /** Who sends it. */
  readonly viewer: { readonly sessionId: string };
  /** Checks the file; nothing is stored before. */
  readonly check: () => Promise<CheckedFile>;
  readonly append: (file: KeptFile) => Promise<Outcome<Event, No>>;
};

/**
 * Stores a file and appends the events that refer to it. A command that was executed before stores nothing, and a file without
 * an event, or of somebody who is not logged in any more, is deleted again. If the outcome is unknown, or this process dies, `deleteOrphanedFiles` deletes it later.
 * @throws GraphQLError EXPIRED_TOKEN
 */
export async function keepFile<Event extends DomainEvent, No extends Refusal>(
  app: Dependencies,
  { meta, folder, viewer, check, append }: Keeping<Event, No>,
): Promise<Outcome<Event, No>> {
  const earlier = await app.store.findCommand(meta.actor, meta.commandId);
  const last = earlier?.at(-1);
  if (earlier && last) return acceptedWith(earlier as readonly Recorded<Event>[], last.position);
  const { content, ...about } = await check();
  const key = newFileKey(folder, app.clock.now());
  let settle: Awaited<ReturnType<typeof announce>>;
  try {
    settle = await announce(app, key, meta);
    await app.files.put(key, content);
  } finally {
    // Fully read, or no longer needed: in both cases nothing may stay open.
    if (content instanceof Readable) content.destroy();
  }
  // If the person was erased while the file came in, it would stay behind: their other files are already gone. A later
  // erasure deletes it too.
  if (!(await app.tokens.isLive(viewer.sessionId))) {
    await settle({ isReferenced: false });
    throw failure('EXPIRED_TOKEN');
  }
  let outcome: Outcome<Event, No>;
  try {
    outcome = await append({ ...about, key });
  } catch (error) {
    if (error instanceof TooManyConflicts || error instanceof CommandIdReused)
      await settle({ isReferenced: false });
    throw error;
  }
  // Another request with the same command may have been faster, with another file.
  await settle({ isReferenced: outcome.status === 'accepted' && refersTo(outcome.events, key) });
  return outcome;
}

function acceptedWith<Event extends DomainEvent>(events: readonly Recorded<Event>[], position: Position) {
  return { status: 'accepted', events, position, restsOn: events.slice(-1) } as const;
}
