import { z } from 'zod';

const figure = z.object({ name: z.string().max(100), value: z.number() });
const check = z.object({
  name: z.string().max(100),
  rule: z.string().max(100),
  isHeld: z.boolean(),
  value: z.number(),
});

/** What `loadtest/run.ts --lines` says. */
const runLine = z.discriminatedUnion('type', [
  z.object({ type: z.literal('phase'), phase: z.enum(['starting', 'running']) }),
  z.object({
    type: z.literal('figures'),
    second: z.number(),
    tables: z.number(),
    requests: z.number(),
    answer95: z.number(),
    named: z.array(figure).max(50),
  }),
  z.object({ type: z.literal('checks'), checks: z.array(check).max(50) }),
  z.object({ type: z.literal('failed'), reason: z.string() }),
]);

export type RunLine = z.output<typeof runLine>;
export type Figure = z.output<typeof figure>;
export type Check = z.output<typeof check>;

/** undefined for what is no line of a run. */
export function readLine(line: string): RunLine | undefined {
  try {
    return runLine.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
