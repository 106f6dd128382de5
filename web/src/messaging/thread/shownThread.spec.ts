import { expect, it } from 'vitest';
import type { Excerpt, Message } from '../model/messagingState.ts';
import { messageOf, rowOf } from '../testing/memoryGateway.ts';
import { joinExcerpt, withSent } from './shownThread.ts';
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

it('MSG-51 what was just sent stands in its conversation once, before and after the feed has brought it', () => {
  const mine = messageOf(4, 'me', 'ana', 'sent', 'c4');
  const sent = { c4: mine, c5: messageOf(5, 'me', 'ben', 'to Ben', 'c5') };
  expect(textsOf(withSent(threadOf(said(3)), sent))).toEqual(['text 3', 'sent']);
  expect(textsOf(withSent(threadOf(said(3), mine), sent))).toEqual(['text 3', 'sent']);
});

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
