import type { Reaction } from '../model/messagingState.ts';

/** How each kind is drawn. */
export const EMOJI: Readonly<Record<Reaction, string>> = {
  THUMBS_UP: '👍',
  HEART: '❤️',
  LAUGH: '😂',
  CELEBRATE: '🎉',
  SURPRISED: '😮',
  SAD: '😢',
};
