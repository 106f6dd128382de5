import { expect, it } from 'vitest';
import type { Excerpt, Message } from '../model/messagingState.ts';
import { messageOf, rowOf } from '../testing/memoryGateway.ts';
import { joinExcerpt } from './shownThread.ts';
import type { OpenThread } from './threadSync.ts';

const said = (sequence: number) => messageOf(sequence, 'ana', 'me', `text ${sequence}`);
const threadOf = (...messages: Message[]): OpenThread => ({
  person: rowOf('ana'),
  messages,
  hasOlder: true,
  readUpTo: null,
  otherReadUpTo: null,
  otherDeliveredUpTo: null,
});
const textsOf = ({ messages }: { readonly messages: readonly Message[] }) => messages.map(({ text }) => text);

it('MSG-58 a part that reaches the newest messages becomes one with them, another stands alone', () => {
  const thread = threadOf(said(7), said(8));
  const part: Excerpt = { messages: [said(5), said(6)], hasOlder: false, hasNewer: false };
  const apart = joinExcerpt(thread, part);
  expect([textsOf(apart.thread), apart.excerpt?.hasNewer]).toEqual([['text 7', 'text 8'], true]);
  const joined = joinExcerpt(thread, { ...part, messages: [said(6), said(7)] });
  expect(joined.excerpt).toBeUndefined();
  expect(textsOf(joined.thread)).toEqual(['text 6', 'text 7', 'text 8']);
  expect(joined.thread.hasOlder).toBe(false);
  expect(joinExcerpt(thread, null)).toEqual({ thread, excerpt: undefined });
});
