import { runAccessFaults } from './access.ts';
import { changedDomainLines } from './changedLines.ts';
import { domainFolders, runDomainMutants } from './events.ts';

/**
 * `npm run test:mutants` changes the product in small ways and demands that tests notice.
 * `-- events [--every N] [folder …]` lets Stryker mutate the domain: 85 % must be killed. `-- access [--part 1/2] [word …]`
 * plants faults into rules of access in db/ and server/, on a real PostgreSQL: all must be killed. Without a word both.
 * `-- changed [seconds]` mutates the changed lines of the domain only; where that takes longer than `seconds`, it says so
 * and passes.
 */
const [what, ...words] = process.argv.slice(2);

process.exitCode = (await judge()) ? 0 : 1;

async function judge(): Promise<boolean> {
  if (what === 'access') return runAccessFaults(words);
  if (what === 'events') return judgeDomain(words);
  if (what === 'changed') {
    const seconds = Number(words[0] ?? 3600);
    setTimeout(() => leaveOut(seconds), seconds * 1000).unref();
    return judgeChanged();
  }
  if (what !== undefined) {
    console.error(`Nothing is called ${what}: events, access or changed.`);
    return false;
  }
  const isDomainTested = await runDomainMutants(domainFolders());
  return (await runAccessFaults([])) && isDomainTested;
}

/** `--every 5`: a sample, each fifth mutant. */
async function judgeDomain(given: readonly string[]): Promise<boolean> {
  const [option, number, ...rest] = given;
  const isSample = option === '--every' && Number(number) >= 1;
  const folders = isSample ? rest : given;
  const chosen = folders.length > 0 ? folders : domainFolders();
  return runDomainMutants(chosen, isSample ? { every: Number(number) } : {});
}

async function judgeChanged(): Promise<boolean> {
  const changed = changedDomainLines();
  if (!changed) console.log('Git has no earlier commit to compare with: no mutants.');
  else if (changed.ranges.length === 0) console.log('Nothing changed in events/: no mutants.');
  else {
    if (changed.leftOut > 0)
      console.log(`${changed.leftOut} changed lines left out: npm run test:mutants -- events`);
    return runDomainMutants(domainFolders(), { ranges: changed.ranges });
  }
  return true;
}

/** A busy machine must not hold up the check: the whole command judges the same lines later. */
function leaveOut(seconds: number): never {
  console.log(`Not judged within ${seconds} s: npm run test:mutants -- changed`);
  process.exit(0);
}
