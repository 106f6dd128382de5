/**
 * One statement answers what is asked in the same turn of the event loop, and while the statement before it runs: after a restart
 * everybody asks at once. `ask` gets up to `most` and answers each at its place; where it fails, they all fail.
 */
export function shareStatements<Asked, Answer>(
  most: number,
  ask: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (asked: Asked) => Promise<Answer> {
  type Waiting = {
    readonly asked: Asked;
    readonly resolve: (answer: Answer) => void;
    readonly reject: (fault: unknown) => void;
  };
  const waiting: Waiting[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      await new Promise((next) => setImmediate(next));
      const some = waiting.splice(0, most);
      try {
        const answers = await ask(some.map(({ asked }) => asked));
        for (const [number, { resolve }] of some.entries()) resolve(answers[number] as Answer);
      } catch (fault) {
        for (const { reject } of some) reject(fault);
      }
    }
    isRunning = false;
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (!isRunning) void run();
    });
}
