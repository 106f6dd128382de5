import { create } from 'zustand';

/** Whether somebody else was logged in where a person was taken to: the session there stays, and a notice says so. */
export const useKeptSession = create<{ isKept: boolean }>(() => ({ isKept: false }));
