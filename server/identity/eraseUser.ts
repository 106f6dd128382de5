import { findFingerprint, findSsoFingerprints } from '@waymark/db/identity';
import {
  emailDecider,
  emailStream,
  ssoDecider,
  ssoStream,
  userDecider,
  userStream,
} from '@waymark/events/identity';
import type { EventMeta, Recorded, UserId } from '@waymark/events/kernel';
import type { App } from '../platform/app.ts';
import { noteErased } from '../platform/files/erasedList.ts';
import { endingSessions } from './account/endSessions.ts';

/**
 * PRV-13, TRP-28: the account, its address and its sessions end in one append; its rows are emptied with it. Then the key is
 * destroyed, before this returns, and every process forgets it on receiving `UserErased`, for good, so that one which reads
 * between the two keeps nothing. Should this process die in between, the worker `destroyPersonalKey` does it.
 * @throws Error when the account is unknown or the actor may not.
 */
export async function eraseUser(
  app: Pick<App, 'execute' | 'db' | 'keyring' | 'tokens' | 'files'>,
  userId: UserId,
  meta: EventMeta,
  cause?: Recorded,
): Promise<void> {
  const [fingerprint, identities] = await Promise.all([
    findFingerprint(app.db, userId),
    findSsoFingerprints(app.db, userId),
  ]);
  const outcome = await endingSessions(app, { userId, meta, reason: 'erased' }, ({ intents, logIns }) =>
    app.execute.all([
      {
        decider: userDecider,
        stream: userStream(userId),
        command: { type: 'EraseUser', data: { userId, logIns }, meta },
        cause,
      },
      ...(fingerprint
        ? [
            {
              decider: emailDecider,
              stream: emailStream(fingerprint),
              command: { type: 'ReleaseEmail', data: { emailFingerprint: fingerprint, userId }, meta },
            },
          ]
        : []),
      ...identities.map((ssoFingerprint) => ({
        decider: ssoDecider,
        stream: ssoStream(ssoFingerprint),
        command: { type: 'UnlinkSso', data: { ssoFingerprint, userId }, meta },
      })),
      ...intents,
    ]),
  );
  if (outcome.status === 'refused') throw new Error(`Erasing was refused: ${outcome.refusal.type}`);
  await destroyPersonalData(app, userId);
}

/**
 * After this no word of theirs can be read from the log, here or anywhere, nor after an older backup is restored. Safe to
 * repeat.
 */
export async function destroyPersonalData(
  app: Pick<App, 'keyring' | 'files'>,
  userId: UserId,
): Promise<void> {
  await app.keyring.destroy(userId);
  app.keyring.forget(userId);
  await noteErased(app.files, userId);
}
