import { parseArgs } from 'node:util';
import { LaunchError } from '../terminal/launchError.ts';

export type StartOptions = {
  readonly reset: boolean;
  readonly seed: boolean;
  /** Prepare everything and end. */
  readonly setup: boolean;
};

export const USAGE = `npm start                 installs, builds, seeds a demo and serves it on http://localhost:4000
npm start -- --reset      deletes the local data and starts with a new demo story
npm start -- --no-seed    begins with an empty product
npm start -- --setup      prepares everything and ends

PORT, HOST, DATA_DIR, DATABASE_URL, NATS_URL, SMTP_URL: see docs/operations.md`;

/** @throws LaunchError that names what was not understood. */
export function parseOptions(args: readonly string[]): StartOptions | 'help' {
  try {
    const { values } = parseArgs({
      args: [...args],
      allowNegative: true,
      options: {
        reset: { type: 'boolean', default: false },
        seed: { type: 'boolean', default: true },
        setup: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return 'help';
    const { reset, seed, setup } = values;
    return { reset, seed, setup };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new LaunchError(`${reason}.\n\n${USAGE}`);
  }
}
