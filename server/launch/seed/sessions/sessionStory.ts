import type { Cadence, MeetingProvider } from '@waymark/events/mentoring';
import type { Said } from '../ratings.ts';

/** A start: on a date from the story's today, by the mentee's clock; or so soon that it can be joined. */
export type When = { readonly day: number; readonly at: string } | { readonly soon: number };

type Act =
  /** Takes the suggested time of this place. */
  | { readonly does: 'accept'; readonly time?: number; readonly link: string; readonly via: MeetingProvider }
  | { readonly does: 'decline'; readonly says: string }
  | { readonly does: 'ask'; readonly says: string }
  | { readonly does: 'propose'; readonly times: readonly When[]; readonly says: string }
  /** Takes the first of the proposed times. */
  | { readonly does: 'agree' }
  | { readonly does: 'plan'; readonly agenda: readonly string[]; readonly done?: number }
  | { readonly does: 'note'; readonly says: string }
  | { readonly does: 'attach'; readonly title: string; readonly url: string };

/** A request and its history: who asked which mentor for what, how long before the story's now, and what was done about it. */
export type SessionStory = {
  readonly key: string;
  readonly mentee: string;
  readonly mentors: readonly string[];
  readonly ago: string;
  readonly title: string;
  readonly description: string;
  readonly topic: string;
  readonly times: readonly When[];
  readonly community?: string;
  readonly series?: { readonly cadence: Cadence; readonly count: number; readonly minutes: 30 | 45 | 60 };
  readonly acts: readonly (readonly [who: string, ago: string, act: Act])[];
  /** How many of its sessions have taken place, each closed by its mentor right after the end. */
  readonly given?: number;
  /** What both said after each session that took place, in turns; a comment is made once. */
  readonly ratings?: readonly (readonly [ofMentee: Said, ofMentor: Said])[];
};
