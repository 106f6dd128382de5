import { benchAchievements } from './achievements.ts';
import { apart } from './apart/apart.ts';
import { benchAppend, benchLogLength } from './append/append.ts';
import { benchProcesses } from './append/processes.ts';
import { benchBusy } from './browser/busy.ts';
import { benchFirstLoad } from './browser/firstLoad.ts';
import { benchScreens } from './browser/screens.ts';
import { benchTail } from './browser/tail.ts';
import { capacityOf } from './capacity/capacityTable.ts';
import { benchCards } from './cards.ts';
import { benchDiscover } from './discover.ts';
import { benchRebuild } from './rebuild.ts';
import { benchRegister } from './register.ts';
import { type BenchOptions, type BenchResult, withFigures } from './result.ts';
import { calibrate } from './table/calibrate.ts';
import { openKeptRuns, runApart } from './table/keptRuns.ts';
import { measureTable, tableOf } from './table/table.ts';
import { benchUpload } from './upload/upload.ts';

const TURNS = 3;

const BENCHES: Readonly<Record<string, (options: BenchOptions) => Promise<readonly BenchResult[]>>> = {
  append: benchAppend,
  length: benchLogLength,
  long: apart('./log/long.ts', 'benchLong'),
  processes: benchProcesses,
  sends: apart('./sends.ts', 'benchSends'),
  traces: apart('./traces.ts', 'benchTraces'),
  rebuild: benchRebuild,
  register: benchRegister,
  discover: benchDiscover,
  achievements: benchAchievements,
  mutation: apart('./mutation.ts', 'benchMutation'),
  accept: apart('./accept.ts', 'benchAccept'),
  board: apart('./board.ts', 'benchBoard'),
  fanout: apart('./fanout.ts', 'benchFanout'),
  resume: apart('./resume.ts', 'benchResume'),
  idle: apart('./idle.ts', 'benchIdle'),
  upload: benchUpload,
  first: benchFirstLoad,
  cards: benchCards,
  tail: benchTail,
  screens: benchScreens,
  busy: benchBusy,
};

// `npm run bench -- --capacity[=<file>]` prints what so many people need, from the lines that `--json` wrote;
// `npm run bench -- [--quick] [--table [--fresh]] [--json] [--events=10000000] [--keep=folder] [--parts=a,b] [name …]`; exit code 1 when a target is missed.
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = names.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(
    `There is no bench "${unknown.join('", "')}". There are: ${Object.keys(BENCHES).join(', ')}.`,
  );
  process.exit(2);
}
const optionOf = (option: string) =>
  process.argv.find((argument) => argument.startsWith(`--${option}=`))?.slice(option.length + 3);
const chosen = optionOf('events');
if (chosen !== undefined && !/^[1-9]\d{4,8}$/.test(chosen)) {
  console.error('--events takes a number from 10000 to 999999999.');
  process.exit(2);
}
const options: BenchOptions = {
  events: chosen === undefined ? undefined : Number(chosen),
  keep: optionOf('keep'),
  parts: optionOf('parts')?.split(','),
  isQuick: process.argv.includes('--quick'),
  note: (text) => process.stderr.write(`  ${text}\n`),
};
const isAsked = (name: string) => names.length === 0 || names.includes(name);
const isJson = process.argv.includes('--json');

const capacity = process.argv.find((argument) => /^--capacity(?:=|$)/.test(argument));
if (capacity !== undefined) console.log(await capacityOf(capacity.slice('--capacity='.length)));
else if (process.argv.includes('--table')) await showTable();
else await measureOnce();

async function measureOnce(): Promise<void> {
  const results: BenchResult[] = [];
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (!isAsked(name)) continue;
    const found = withFigures(await bench(options));
    results.push(...found);
    if (isJson) for (const result of found) console.log(JSON.stringify(result));
    else print(found);
  }
  process.exitCode = results.some(({ judged }) => judged && !judged.isMet) ? 1 : 0;
}

/** Every group three times in separate processes; goes on where it was broken off. */
async function showTable(): Promise<void> {
  const handedOn = process.argv.filter((argument) => /^--(?:quick$|events=|keep=|parts=)/.test(argument));
  const kept = await openKeptRuns(handedOn, process.argv.includes('--fresh'));
  const runs = await measureTable({
    names: Object.keys(BENCHES).filter(isAsked),
    turns: TURNS,
    run: (name) => runApart(name, handedOn),
    calibrate,
    kept: [...kept.runs],
    keep: kept.keep,
    note: options.note,
  });
  console.log(tableOf(runs));
}

function print(lines: readonly BenchResult[]): void {
  for (const { group, name, value, unit, p99Ms, judged } of lines) {
    const figure = value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 });
    const p99 = p99Ms === undefined ? '' : `p99 ${p99Ms.toFixed(1)} ms`;
    const verdict = judged
      ? `${judged.isMet ? 'pass' : 'MISS'}  ${judged.ratio.toFixed(2)} of ${judged.beside} (target ${judged.target})`
      : '';
    console.log(
      `${group.padEnd(12)}${name.padEnd(36)}${figure.padStart(10)} ${unit.padEnd(10)}${p99.padEnd(16)}${verdict}`,
    );
  }
}
