import type { NotificationRow } from '@waymark/db/notification';
import { position, type Recorded, type UserId, userTopic } from '@waymark/events/kernel';
import { type Cause, type CausingEvent, causesOf, isEndedBy } from '@waymark/events/notification';
import type { App } from '../../platform/app.ts';

const PAGE = 100;

type Read = Pick<App, 'store'>;

/** Of these ids, what the person did themselves and still stands: it is mailed and in no list, so the log alone has it. */
export async function standingOwnActs(
  app: Read,
  owner: UserId,
  ids: readonly string[],
): Promise<readonly NotificationRow[]> {
  const found = await Promise.all(ids.map((id) => ownAct(app, owner, id)));
  return found.flatMap((act) => act ?? []);
}

/** The id of a notice is the position of its event. */
async function ownAct({ store }: Read, owner: UserId, id: string): Promise<NotificationRow | undefined> {
  const at = Number(id);
  const [event] = await store.readLog({ after: position(at - 1), limit: 1 });
  if (event?.position !== at) return undefined;
  const { begins } = causesOf(event as Recorded<CausingEvent>);
  const act = begins.find(({ isOwnAct, userId }) => isOwnAct && userId === owner);
  return act && !(await isOver(store, act, at)) ? { ...act, readAt: null } : undefined;
}

/** Whether something that concerned the person since then ended it. */
async function isOver(store: App['store'], act: Cause, since: number): Promise<boolean> {
  const upTo = await store.head();
  for (let after = position(since); ; ) {
    const events = await store.readTopics({ topics: [userTopic(act.userId)], after, upTo, limit: PAGE });
    const ends = events.flatMap((event) => causesOf(event as Recorded<CausingEvent>).ends);
    if (ends.some((end) => isEndedBy(act, end))) return true;
    const last = events.at(-1);
    if (!last || events.length < PAGE) return false;
    after = last.position;
  }
}
