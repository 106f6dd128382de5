import type { Execute } from '../app.ts';
import type { Tracing } from './types.ts';

type AnyIntents = Parameters<Execute['all']>[0];

/** Gives each command of a traced request or reaction its span, which its events carry on in their meta. */
export function tracedExecute(
  execute: Execute,
  tracing: Pick<Tracing, 'current' | 'begin' | 'within'>,
): Execute {
  async function all(intents: AnyIntents): ReturnType<Execute['all']> {
    const [first] = intents;
    const span = first && tracing.begin(`execute ${first.command.type}`, 'internal', tracing.current(), {});
    if (!span) return execute.all(intents);
    const { traceparent: trace } = span;
    const traced = intents.map((intent) => ({
      ...intent,
      command: { ...intent.command, meta: { ...intent.command.meta, trace } },
    }));
    return tracing.within(span, () => execute.all(traced));
  }
  return Object.assign(((intent) => all([intent])) as Execute, { all });
}
