import type { App, Execute } from '../app.ts';
import type { Mailer } from '../mail/types.ts';
import { failureName, type Span, type Tracing } from './types.ts';

type AnyIntents = Parameters<Execute['all']>[0];

/**
 * The app for the work below one span: its commands and mails are below it too. The span is handed on by hand, because Node's
 * own storage for it slows every promise of the process.
 */
export function tracedApp<Given extends Pick<App, 'execute' | 'mailer'>>(
  app: Given,
  tracing: Pick<Tracing, 'begin'>,
  parent: string,
): Given {
  return {
    ...app,
    execute: tracedExecute(app.execute, tracing, parent),
    mailer: tracedMailer(app.mailer, tracing, parent),
  };
}

/** Gives each command its span, which its events carry on in their meta. */
function tracedExecute(execute: Execute, tracing: Pick<Tracing, 'begin'>, parent: string): Execute {
  async function all(intents: AnyIntents): ReturnType<Execute['all']> {
    const [first] = intents;
    const span = first && tracing.begin(`execute ${first.command.type}`, 'internal', parent, {});
    if (!span) return execute.all(intents);
    const { traceparent: trace } = span;
    const traced = intents.map((intent) => ({
      ...intent,
      command: { ...intent.command, meta: { ...intent.command.meta, trace } },
    }));
    return endingWith(span, execute.all(traced));
  }
  return Object.assign(((intent) => all([intent])) as Execute, { all });
}

/** The span names nobody: it has neither address nor text. */
function tracedMailer(mailer: Mailer, tracing: Pick<Tracing, 'begin'>, parent: string): Mailer {
  return {
    ...mailer,
    send(mail) {
      const span = tracing.begin('mail', 'client', parent, {});
      return span ? endingWith(span, mailer.send(mail)) : mailer.send(mail);
    },
  };
}

/** Ends the span with the work, and with the error where that fails. */
export async function endingWith<Result>(span: Span, work: Promise<Result>): Promise<Result> {
  try {
    const result = await work;
    span.end();
    return result;
  } catch (error) {
    span.end(failureName(error));
    throw error;
  }
}
