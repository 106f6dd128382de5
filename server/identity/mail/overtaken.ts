import type { UserEvent } from '@waymark/events/identity';
import type { Recorded } from '@waymark/events/kernel';
import type { App } from '../../platform/app.ts';

const PAGE = 100;

/** What became of the account since this fact of its stream: a mail may go out days later. */
export async function laterFacts(
  { store }: Pick<App, 'store'>,
  { stream, version }: Recorded,
): Promise<readonly Recorded<UserEvent>[]> {
  return factsBetween(store, stream, { after: version, upTo: Number.POSITIVE_INFINITY });
}

/** What the account was up to this fact of its stream, itself included. */
export async function factsUpTo(
  { store }: Pick<App, 'store'>,
  { stream, version }: Recorded,
): Promise<readonly Recorded<UserEvent>[]> {
  return factsBetween(store, stream, { after: 0, upTo: version });
}

/** The address that the account had at this fact; undefined once it is gone. */
export async function addressAt(app: Pick<App, 'store'>, event: Recorded): Promise<string | undefined> {
  const facts = await factsUpTo(app, event);
  const named = facts.findLast(({ type }) => type === 'UserSignedUp' || type === 'EmailChanged');
  const { email } = (named?.data ?? {}) as { readonly email?: string | null };
  return email ?? undefined;
}

async function factsBetween(
  store: App['store'],
  stream: Recorded['stream'],
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<readonly Recorded<UserEvent>[]> {
  const facts: Recorded[] = [];
  for (let from = after; from < upTo; ) {
    const page = await store.readStream(stream, { after: from, limit: PAGE });
    facts.push(...page.filter(({ version }) => version <= upTo));
    const last = page.at(-1);
    if (!last || page.length < PAGE) break;
    from = last.version;
  }
  return facts as Recorded<UserEvent>[];
}
