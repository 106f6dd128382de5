import { expect, it } from 'vitest';
import type { FeedItem } from '#/sync/types.ts';
import { createThingFeed } from './thingFeed.ts';

type Item = { position: string; cursor: string; payload: { __typename: string; reason?: string } };
type Connection = { after: string; isOpen: boolean; say: (item: Item) => void; lose: () => void };

function openFeed(isPrivate = false) {
  const connections: Connection[] = [];
  const feed = createThingFeed('plans', { isPrivate } as never, ({ after, onItem, onLost }) => {
    const say = (item: Item) => onItem(item as never);
    const connection: Connection = { after, isOpen: true, say, lose: onLost };
    connections.push(connection);
    return () => {
      connection.isOpen = false;
    };
  });
  const items: string[] = [];
  const listen = () =>
    feed.onItem((item: FeedItem) => items.push(`${item.position} ${item.payload.__typename}`));
  return { feed, connections, items, listen };
}

const changed = (at: number): Item => ({
  position: String(at),
  cursor: `${at}.1f`,
  payload: { __typename: 'ActionPlanChanged' },
});

it('LIV-02 runs while somebody listens, and begins again where the next answer stands', () => {
  const { feed, connections, items, listen } = openFeed();
  feed.startAt('5.1f');
  expect(connections).toHaveLength(0);
  const leave = listen();
  feed.startAt('5.1f');
  connections[0]?.say(changed(6));
  expect([items, feed.began(), feed.reached()]).toEqual([['6 ActionPlanChanged'], '5.1f', '6.1f']);
  leave();
  expect([connections[0]?.isOpen, feed.began(), feed.reached()]).toEqual([false, null, null]);
  listen();
  feed.startAt('9.1f');
  expect(connections[1]).toMatchObject({ after: '9.1f', isOpen: true });
});

it('LIV-02 PLN-33 begins again for a plan that was not there, once, and has what is shown fetched', () => {
  const { feed, connections, items, listen } = openFeed();
  listen();
  feed.cover(['a', 'b']);
  feed.startAt('5.1f');
  connections[0]?.say(changed(6));
  feed.cover(['b']);
  expect(connections).toHaveLength(1);
  feed.cover(['b', 'c']);
  feed.cover(['c', 'a']);
  expect(connections.map(({ after, isOpen }) => [after, isOpen])).toEqual([
    ['5.1f', false],
    ['6.1f', true],
  ]);
  expect(items).toEqual(['6 ActionPlanChanged', '6.1f ResyncRequired']);
});

it('LIV-03 goes on behind a log that went back', () => {
  const { feed, connections, listen } = openFeed();
  listen();
  feed.startAt('50.1f');
  connections[0]?.say({
    position: '7',
    cursor: '7.2a',
    payload: { __typename: 'ResyncRequired', reason: 'UNKNOWN_POSITION' },
  });
  expect([feed.began(), feed.reached()]).toEqual(['7.2a', '7.2a']);
});

it('PLN-23 where the right to read may end, a lost connection has what is shown fetched again; a refusal ends it', () => {
  const { feed, connections, items, listen } = openFeed(true);
  listen();
  feed.startAt('5.1f');
  connections[0]?.say(changed(6));
  connections[0]?.lose();
  expect(items).toEqual(['6 ActionPlanChanged', '6.1f ResyncRequired']);
  feed.end?.();
  expect([connections[0]?.isOpen, feed.began(), feed.reached()]).toEqual([false, null, null]);
  feed.startAt('9.1f');
  expect(connections[1]).toMatchObject({ after: '9.1f', isOpen: true });
  const others = openFeed();
  others.listen();
  others.feed.startAt('5.1f');
  others.connections[0]?.lose();
  expect(others.items).toEqual([]);
});
