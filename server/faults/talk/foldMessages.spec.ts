import { expect, it } from 'vitest';
import { findMessageDifferences } from './foldMessages.ts';

const message = (position: number, senderId: string, receiverId: string) => ({
  position,
  messageId: `m${position}`,
  senderId,
  receiverId,
});
const side = (userId: string, otherId: string, messages: number, incoming: number, last: string) => ({
  userId,
  otherId,
  messages,
  incoming,
  last,
});
const log = [message(4, 'ada', 'ben'), message(5, 'ben', 'ada'), message(7, 'ada', 'ben')];
const sides = [side('ada', 'ben', 3, 1, 'm7'), side('ben', 'ada', 3, 2, 'm7')];

it('read models that hold what the messages of the log add up to differ in nothing', () => {
  expect(findMessageDifferences(log, { messages: log, sides })).toEqual([]);
});

it('names a message that is missing, stands elsewhere or was never sent, and a conversation that counts wrongly', () => {
  const messages = [
    message(4, 'ada', 'ben'),
    { ...message(7, 'ada', 'ben'), position: 6 },
    message(9, 'eve', 'ada'),
  ];
  expect(findMessageDifferences(log, { messages, sides: [side('ada', 'ben', 3, 2, 'm5')] })).toEqual([
    'message m5: the log has position 5 from ben to ada, the read model none',
    'message m7: the log has position 7 from ada to ben, the read model position 6 from ada to ben',
    'message m9: the log has none, the read model position 9 from eve to ada',
    'conversation of ada with ben: the log has 3 messages, 1 incoming, last m7, the read model 3 messages, 2 incoming, last m5',
    'conversation of ben with ada: the log has 3 messages, 2 incoming, last m7, the read model none',
  ]);
});
