import { projections } from '@waymark/db/catalogue';
import { connect, migrate, upgradeReadModels } from '@waymark/db/store';
import { capabilities } from '@waymark/events/catalogue';

/**
 * Runs the migrations that the database lacks and fills the read models that they added or changed. Traffic comes after.
 * @param note called with the read model that is being filled, and its progress
 * @throws ReleaseTooOld if a newer version has served the database
 */
export async function bringUpToDate(
  url: string,
  masterKey: Uint8Array,
  note: (text: string) => void = () => undefined,
): Promise<void> {
  await migrate(url);
  const db = connect(url, { masterKey, poolSize: 2, applicationName: 'waymark-upgrade' });
  try {
    await upgradeReadModels(
      { db, capabilities, projections },
      {
        onProgress: (name, { done, total }) =>
          note(`Filling ${name}: ${Math.round((done / Math.max(total, 1)) * 100)} %`),
      },
    );
  } finally {
    await db.close();
  }
}
