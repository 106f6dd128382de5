import { expect, it } from 'vitest';
import { fetched, story } from '../testing/messagingStory.ts';
import { conversationRows } from './conversationRows.ts';

it('MSG-31 a blocked person is listed under Blocked and no more among the chats, but for the open one', () => {
  const model = story(7, 40);
  const state = fetched(model, model.position);
  const [first] = conversationRows(state, null);
  const id = first?.userId ?? '';
  const row = state.conversations[id];
  if (!row) throw new Error('The story has no conversation');
  const blocked = { ...state, conversations: { ...state.conversations, [id]: { ...row, blocked: true } } };
  const listed = (selected: string | null) => conversationRows(blocked, selected).map(({ userId }) => userId);
  expect(listed(null)).not.toContain(id);
  expect(listed(id)).toContain(id);
});
