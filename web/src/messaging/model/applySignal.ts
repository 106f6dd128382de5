import type { MessagingSignal } from './messagingChange.ts';
import { type MessagingState, TYPING_SHOWN_MS } from './messagingState.ts';

/** Typing and presence: never stored, may be lost, and hidden from and of people the viewer has blocked (MSG-42). */
export function applySignal(state: MessagingState, signal: MessagingSignal): MessagingState {
  switch (signal.type) {
    case 'Typing': {
      if (state.conversations[signal.userId]?.blocked || state.preferences?.showTyping === false)
        return state;
      const until = signal.at + TYPING_SHOWN_MS;
      if ((state.typing[signal.userId] ?? 0) >= until) return state;
      return { ...state, typing: { ...state.typing, [signal.userId]: until } };
    }
    case 'TypingLapsed': {
      const lit = Object.entries(state.typing).filter(([, until]) => until > signal.now);
      return lit.length === Object.keys(state.typing).length
        ? state
        : { ...state, typing: Object.fromEntries(lit) };
    }
    case 'PresenceChanged': {
      const row = state.conversations[signal.userId];
      if (!row || row.blocked || row.presence === signal.presence) return state;
      if (state.preferences?.showPresence === false) return state;
      return {
        ...state,
        conversations: { ...state.conversations, [signal.userId]: { ...row, presence: signal.presence } },
      };
    }
  }
}
