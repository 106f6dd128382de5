import {
  type Actor,
  accepted,
  assertNever,
  type Decider,
  type Decision,
  refused,
  type UserId,
} from '../kernel/index.ts';
import { privacyLimits } from '../limits/index.ts';
import type { PrivacyCommand, RequestDataDownload } from './commands.ts';
import type { DataPrivacyChanges, PrivacyEvent } from './events.ts';
import type { PrivacyRefusal } from './refusals.ts';
import { evolvePrivacy, initialPrivacy, type PrivacyState } from './state.ts';

type Decided = Decision<PrivacyEvent, PrivacyRefusal>;

/** What one person shows, shares and takes away. Stream `privacy-<user>`. */
export const privacyDecider: Decider<PrivacyState, PrivacyCommand, PrivacyEvent, PrivacyRefusal> = {
  category: 'privacy',
  stateVersion: 1,
  initial: initialPrivacy,
  evolve: evolvePrivacy,
  decide: decidePrivacy,
};

function decidePrivacy(state: PrivacyState, command: PrivacyCommand): Decided {
  const { actor, at } = command.meta;
  const { userId } = command.data;
  switch (command.type) {
    case 'ChangeDataPrivacy':
      if (!mayAct(actor, userId)) return refused({ type: 'NotYourPrivacy' });
      return decideChange(state, userId, command.data.changes);
    case 'ShareProfile':
      if (!mayAct(actor, userId)) return refused({ type: 'NotYourPrivacy' });
      if (state.isShared) return accepted();
      return accepted({ type: 'ProfileShared', data: { userId, slug: state.slug ?? command.data.slug } });
    case 'UnshareProfile':
      if (!mayAct(actor, userId)) return refused({ type: 'NotYourPrivacy' });
      return state.isShared ? accepted({ type: 'ProfileUnshared', data: { userId } }) : accepted();
    case 'RequestDataDownload':
      if (!mayAct(actor, userId)) return refused({ type: 'NotYourPrivacy' });
      return decideRequest(state, command);
    case 'FinishDataDownload': {
      if (actor.kind !== 'system') return refused({ type: 'PrivacySystemOnly' });
      if (state.runningId !== command.data.downloadId) return refused({ type: 'DataDownloadUnknown' });
      const expiresAt = at + privacyLimits.downloadLifetime;
      return accepted({ type: 'DataDownloadReady', data: { ...command.data, expiresAt } });
    }
    case 'FailDataDownload': {
      if (actor.kind !== 'system') return refused({ type: 'PrivacySystemOnly' });
      const { downloadId } = command.data;
      if (state.runningId !== downloadId) return accepted();
      return accepted({ type: 'DataDownloadFailed', data: { userId, downloadId } });
    }
    case 'ExpireDataDownload': {
      if (actor.kind !== 'system') return refused({ type: 'PrivacySystemOnly' });
      const { downloadId } = command.data;
      if (!state.readyIds.includes(downloadId)) return accepted();
      return accepted({ type: 'DataDownloadExpired', data: { userId, downloadId } });
    }
    default:
      return assertNever(command);
  }
}

/** Only what is new is a fact. A value that was never set is not known to be the default: signing up may have set it. */
function decideChange(state: PrivacyState, userId: UserId, wanted: DataPrivacyChanges): Decided {
  const changes = Object.fromEntries(
    Object.entries(wanted).filter(
      ([key, value]) => state.settings[key as keyof DataPrivacyChanges] !== value,
    ),
  );
  if (Object.keys(changes).length === 0) return accepted();
  return accepted({ type: 'DataPrivacyChanged', data: { userId, changes } });
}

function decideRequest(state: PrivacyState, { data, meta }: RequestDataDownload): Decided {
  if (state.runningId !== null) return refused({ type: 'DataDownloadRunning' });
  const today = state.requestedAt.filter((at) => at > meta.at - privacyLimits.day);
  const [oldest] = today;
  if (oldest !== undefined && today.length >= privacyLimits.downloadsPerDay) {
    return refused({ type: 'DataDownloadLimitReached', retryAt: oldest + privacyLimits.day });
  }
  return accepted({ type: 'DataDownloadRequested', data: { ...data, requestedAt: meta.at } });
}

function mayAct(actor: Actor, owner: UserId): boolean {
  return actor.kind === 'system' || (actor.kind === 'user' && actor.id === owner);
}
