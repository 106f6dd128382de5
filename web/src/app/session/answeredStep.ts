import { create } from 'zustand';
import { onSessionEnd } from './sessionEnd.ts';

/** The last step of sign-up that was answered in this tab; its save may still be under way. 0: none. */
export const useAnsweredStep = create(() => ({ step: 0 }));

onSessionEnd(() => useAnsweredStep.setState({ step: 0 }));
