import { join } from 'node:path';
import { startPostgres } from '@waymark/db/embedded';
import { LaunchError } from '../terminal/launchError.ts';

export type OpenedDatabase = {
  readonly url: string;
  readonly isEmbedded: boolean;
  readonly stop: () => Promise<void>;
};

/** The server that `DATABASE_URL` names, or the PostgreSQL that came with npm, on its own data below `dataFolder`. */
export async function openDatabase(
  dataFolder: string,
  databaseUrl: string | undefined,
  note: (text: string) => void = () => undefined,
): Promise<OpenedDatabase> {
  if (databaseUrl) return { url: databaseUrl, isEmbedded: false, stop: async () => undefined };
  try {
    const server = await startPostgres({ dataDir: join(dataFolder, 'postgres'), onRestart: note });
    return { url: server.url, isEmbedded: true, stop: () => server.stop() };
  } catch (error) {
    throw new LaunchError(error instanceof Error ? error.message : String(error));
  }
}
