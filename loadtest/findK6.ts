import { spawnSync } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** What to type to have it; no package of npm or Debian carries k6. */
export const HOW_TO_GET_K6 =
  'k6 was not found. Get it with `go install go.k6.io/k6@latest` or from https://grafana.com/docs/k6/latest/set-up/install-k6/, or name it: K6=/path/to/k6 npm run load -- messaging smoke';

/** The first k6 that runs: the one that `K6` names, on the PATH, or where Go installs. */
export function findK6(environment: Readonly<Record<string, string | undefined>>): string | undefined {
  const { K6, GOBIN, GOPATH } = environment;
  const candidates = [
    K6,
    'k6',
    GOBIN && join(GOBIN, 'k6'),
    GOPATH && join(GOPATH, 'bin/k6'),
    join(homedir(), 'go/bin/k6'),
  ];
  return candidates.find((path) => path && spawnSync(path, ['version']).status === 0);
}
