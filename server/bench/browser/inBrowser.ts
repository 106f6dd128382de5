import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * The lines that a script of web/e2e says of so many rounds. The browser belongs to the client's workspace, so it is a process
 * of that one; what it says is all we know of it.
 */
export async function inBrowser<Line>(script: string, rounds: number): Promise<readonly Line[]> {
  const path = fileURLToPath(new URL(`../../../web/e2e/${script}`, import.meta.url));
  const args = ['--import', import.meta.resolve('tsx'), path, String(rounds)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += String(chunk)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
  return printed
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);
}
