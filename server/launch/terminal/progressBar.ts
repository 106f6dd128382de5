const WIDTH = 30;

/** One moving line on a terminal, a line a tenth elsewhere. */
export function progressBar(title: string) {
  const from = performance.now();
  let shown = -1;
  let reached = 0;

  function line(done: number, total: number): string {
    const share = total === 0 ? 1 : Math.min(1, done / total);
    const full = Math.round(share * WIDTH);
    const seconds = (performance.now() - from) / 1000;
    const speed = seconds > 0 ? Math.round(done / seconds) : 0;
    return `${title}  ${'█'.repeat(full)}${'·'.repeat(WIDTH - full)}  ${done} of ${total} events, ${speed}/s`;
  }

  return {
    show({ done, total }: { readonly done: number; readonly total: number }): void {
      reached = done;
      if (process.stdout.isTTY) {
        process.stdout.write(`\r\x1b[2K${line(done, total)}`);
        return;
      }
      const tenth = total === 0 ? 10 : Math.floor((done / total) * 10);
      if (tenth > shown) console.log(line(done, total));
      shown = tenth;
    },
    end(): void {
      const took = ((performance.now() - from) / 1000).toFixed(1);
      process.stdout.write(
        `${process.stdout.isTTY ? '\r\x1b[2K' : ''}✓ ${title}: ${reached} events in ${took} s\n`,
      );
    },
  };
}
