import { useEffect, useReducer, useRef } from 'react';
import { failureOf } from '#/app/api/failure.ts';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { sync } from '#/app/sync/index.ts';
import { createPrivateStorage } from '#/lib/privateStorage.ts';
import { openSession, sessionCommand } from '../../mentoringSync.ts';
import { useViewerId } from '../../useViewerId.ts';
import { UpdateSessionNotes } from '../operations.ts';
import {
  type AsideText,
  changeNotes,
  isUnsaved,
  type KeptNotes,
  mayBeSent,
  startNotes,
} from './notesDraft.ts';

/** How long a pause in writing is before it is saved. */
export const SAVE_AFTER_MS = 1_500;

/** The notes of two people: saved by themselves, kept on this device until they are. */
export function useNotes(sessionId: string, notes: KeptNotes, tooLong: (text: string) => boolean) {
  const viewerId = useViewerId();
  const [state, tell] = useReducer(changeNotes, null, () =>
    startNotes(notes, readKept(viewerId, sessionId), readAside(viewerId, sessionId)),
  );
  const latest = useRef(state);
  latest.current = state;
  const { text, revision } = notes;

  useEffect(() => tell({ type: 'heard', notes: { text, revision } }), [text, revision]);
  useEffect(
    () => keep(viewerId, sessionId, isUnsaved(state) ? state.draft : null, state.base.revision),
    [viewerId, sessionId, state],
  );

  const { aside } = state;
  useEffect(() => keepAside(viewerId, sessionId, aside), [viewerId, sessionId, aside]);

  async function save(): Promise<void> {
    const { draft, base } = latest.current;
    if (!mayBeSent(latest.current) || draft === null || tooLong(draft)) return;
    tell({ type: 'sent' });
    const args = { sessionId, text: draft, seenRevision: base.revision };
    try {
      const answer = await sync.mutate(sessionCommand(UpdateSessionNotes), args);
      tell({
        type: 'saved',
        notes: Object.values(answer)[0]?.notes ?? { text: draft, revision: base.revision + 1 },
      });
    } catch (error) {
      const isConflict = failureOf(error).code === 'CONFLICT';
      tell({ type: 'failed', isConflict });
      if (isConflict) sync.invalidate(openSession);
    }
  }

  const saving = useRef(save);
  saving.current = save;
  const { draft, conflict, sending, hasFailed } = state;
  useEffect(() => {
    if (draft === null || conflict || sending !== null || hasFailed) return;
    const timer = setTimeout(() => void saving.current(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft, conflict, sending, hasFailed]);
  const isConnected = useLiveStatus((live) => live.isOnline && live.status === 'connected');
  useEffect(() => {
    if (isConnected && latest.current.hasFailed) void saving.current();
  }, [isConnected]);
  // Who leaves the page while writing has it saved too.
  useEffect(() => () => void saving.current(), []);

  return { state, tell, save: () => void saving.current() };
}

const keyOf = (sessionId: string) => `mentoring.notes.${sessionId}`;
const asideKeyOf = (sessionId: string) => `mentoring.notesAside.${sessionId}`;

function readKept(viewerId: string, sessionId: string): KeptNotes | null {
  const kept = createPrivateStorage(viewerId).read(keyOf(sessionId));
  if (kept === null) return null;
  try {
    const read = JSON.parse(kept) as Partial<KeptNotes>;
    return typeof read.text === 'string' && typeof read.revision === 'number'
      ? { text: read.text, revision: read.revision }
      : null;
  } catch {
    return null;
  }
}

function keep(viewerId: string, sessionId: string, draft: string | null, revision: number): void {
  const storage = createPrivateStorage(viewerId);
  if (draft === null) storage.remove(keyOf(sessionId));
  else storage.write(keyOf(sessionId), JSON.stringify({ text: draft, revision }));
}

function readAside(viewerId: string, sessionId: string): readonly AsideText[] {
  try {
    const read: unknown = JSON.parse(createPrivateStorage(viewerId).read(asideKeyOf(sessionId)) ?? '[]');
    return Array.isArray(read) ? read.filter(isAside) : [];
  } catch {
    return [];
  }
}

function isAside(read: Partial<AsideText> | null): read is AsideText {
  return (read?.of === 'mine' || read?.of === 'theirs') && typeof read.text === 'string';
}

function keepAside(viewerId: string, sessionId: string, aside: readonly AsideText[]): void {
  const storage = createPrivateStorage(viewerId);
  if (aside.length === 0) storage.remove(asideKeyOf(sessionId));
  else storage.write(asideKeyOf(sessionId), JSON.stringify(aside));
}
