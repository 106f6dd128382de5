/** Says what is being done while it is done: a moving line on a terminal, plain lines elsewhere. */
export async function step<Result>(title: string, work: (note: (text: string) => void) => Promise<Result>) {
  const from = performance.now();
  const isTerminal = process.stdout.isTTY === true;
  let detail = '';
  const show = () => {
    const seconds = Math.round((performance.now() - from) / 1000);
    process.stdout.write(
      `\r\x1b[2K  … ${title}${detail && `: ${detail}`}${seconds > 1 ? ` (${seconds} s)` : ''}`,
    );
  };
  if (isTerminal) show();
  else console.log(`  … ${title}`);
  const ticking = isTerminal ? setInterval(show, 250) : undefined;
  let succeeded = false;
  try {
    const result = await work((text) => {
      detail = text;
    });
    succeeded = true;
    return result;
  } finally {
    clearInterval(ticking);
    const took = ((performance.now() - from) / 1000).toFixed(1);
    const line = `  ${succeeded ? '✓' : '✗'} ${title}${detail && `: ${detail}`} (${took} s)`;
    process.stdout.write(isTerminal ? `\r\x1b[2K${line}\n` : `${line}\n`);
  }
}
