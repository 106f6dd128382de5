import { create } from 'zustand';
import { onSessionEnd } from './sessionEnd.ts';
import type { UserType } from './UserType.ts';

type Answered = {
  /** The last step that was answered; 0: none. */
  readonly step: number;
  readonly userType: UserType | null;
};

const nothing: Answered = { step: 0, userType: null };

/** What was answered in this tab during sign-up while its save is under way. */
export const useAnswered = create<Answered>(() => nothing);

onSessionEnd(() => useAnswered.setState(nothing));
