/** What grid and list know of a time and do with it. */
export type TimePicker = {
  readonly isPicked: (at: number) => boolean;
  readonly mayPick: (at: number) => boolean;
  /** Ids of the mentors who are free then. */
  readonly freeOf: (at: number) => readonly string[];
  readonly toggle: (at: number) => void;
  readonly nameOf: (mentorId: string) => string;
  /** Of how many mentors the free time is known. */
  readonly askedCount: number;
};
