import { userDecider, userStream } from '@waymark/events/identity';
import { commandId, userId } from '@waymark/events/kernel';
import { composeApp } from '../../composeApp.ts';
import { eraseUser } from '../../identity/index.ts';
import type { Config } from '../../platform/config/config.ts';

/**
 * Erases the `owners` that the log still knows by the product's own command, so that read models forget them too. Their
 * files go when the product next starts. Returns how many there were.
 */
export async function eraseAgain(config: Config, owners: readonly string[]): Promise<number> {
  // Nobody else serves this database yet.
  const { app, close } = await composeApp({ ...config, natsUrl: undefined }, { collectProcess: false });
  let erased = 0;
  try {
    for (const owner of owners) {
      const id = userId(owner);
      const { version, state } = await app.store.load(userDecider, userStream(id));
      // Keys are destroyed of others too, such as messages of the contact form.
      if (version === 0 || state.status === 'erased') continue;
      const why = `restore-erased:${owner}`;
      await eraseUser(app, id, {
        actor: { kind: 'system', name: 'restore' },
        commandId: commandId(why),
        correlationId: why,
        at: app.clock.now(),
      });
      erased += 1;
    }
    return erased;
  } finally {
    await close();
  }
}
