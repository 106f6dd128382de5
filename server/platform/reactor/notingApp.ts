import type { App, Execute } from '../app.ts';
import type { Basis } from './Rested.ts';

/** The app for the work on one event: each command asserts what the one before rests on. */
export function notingApp(app: App, { last, note }: Basis): App {
  async function all(intents: Parameters<Execute['all']>[0]): ReturnType<Execute['all']> {
    const restsOn = last();
    const outcome = await app.execute.all(intents.map((intent) => ({ ...intent, restsOn })));
    note(outcome.restsOn);
    return outcome;
  }
  return { ...app, execute: Object.assign(((intent) => all([intent])) as Execute, { all }) };
}
