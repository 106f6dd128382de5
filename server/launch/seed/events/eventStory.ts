import type { CallProvider, Expertise, Location } from '@waymark/events/gathering';
import type { Said } from '../ratings.ts';

/** A start by the clocks in London: on a day from the story's today, never at a weekend; or the next that is possible. */
export type EventTime = { readonly day: number; readonly at: string } | 'next';

/** What came of it. HELD is over; the others are ahead. */
type Stage = 'ASKED' | 'DRAFT' | 'PUBLISHED' | 'HELD';

export type EventStory = {
  readonly key: string;
  readonly host: string;
  /** Absent: the charity's own. */
  readonly partner?: string;
  readonly title: string;
  readonly description: string;
  readonly type: 'MASTERCLASS' | 'WORKSHOP' | 'PANEL' | 'QUESTIONS';
  readonly topics: readonly string[];
  readonly minutes: number;
  readonly starts: EventTime;
  readonly where: { readonly place: string; readonly location: Exclude<Location, 'ONLINE'> } | 'ONLINE';
  readonly via?: { readonly provider: CallProvider; readonly link: string };
  readonly seats: number;
  readonly isForCommunity?: boolean;
  readonly sponsor?: string;
  /** How long before the story's now it was proposed, or the speaker was invited. */
  readonly ago: string;
  /** Who answers a proposal, or invites the speaker and offers these dates beside the first. */
  readonly manager: string;
  readonly offers?: readonly EventTime[];
  readonly stage: Stage;
  /** How long before the story's now, or before the start of one that is over. */
  readonly published?: string;
  /** In the order in which they register; beyond the seats they wait. */
  readonly people?: readonly string[];
  /** Asked by the host, without an answer. */
  readonly invited?: readonly string[];
  readonly briefings?: readonly {
    readonly who: string;
    readonly help: string;
    readonly knows: Expertise;
    readonly isHidden?: boolean;
  }[];
  /** Of one that is over. */
  readonly missing?: readonly string[];
  readonly ratings?: Readonly<Record<string, Said>>;
  readonly replay?: { readonly chapters: readonly (readonly [minute: number, title: string])[] };
};
