import type { Config } from '../../platform/config/config.ts';
import type { DemoProvider } from '../demoProvider/demoProvider.ts';

/**
 * A provider of our own beside the demo, unless there is a real one. Never in production; where it cannot start (its port,
 * the one after ours, is taken; a package is missing), the demo goes on without it.
 */
export async function startDemoSignIn(config: Config): Promise<DemoProvider | undefined> {
  if (config.isProduction || config.sso) return undefined;
  try {
    const { startDemoProvider } = await import('../demoProvider/demoProvider.ts');
    // The same port every time: an account is linked to the issuer's address.
    const port = config.port === 0 ? 0 : config.port + 1;
    return await startDemoProvider({ port, publicUrl: config.publicUrl });
  } catch (error) {
    console.warn(`  ! No demo of signing in with Google: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}
