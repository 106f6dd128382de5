/** What a mentor is found by, as one word for the index. */
export const term = {
  topic: (id: string) => `t:${id}`,
  language: (id: string) => `l:${id}`,
  country: (id: string) => `c:${id}`,
  sector: (id: string) => `s:${id}`,
  orgType: (id: string) => `o:${id}`,
  community: (id: string) => `p:${id}`,
  /** A person without a community. */
  noCommunity: 'p:',
  day: (day: number) => `d:${day}`,
  kind: (kind: 'ONE_OFF' | 'ONGOING') => `k:${kind}`,
  /** Of the UTC week, see `weekParts`. */
  part: (part: number) => `h:${part}`,
  word: (word: string) => `w:${word}`,
  /** Of `qualityOf`, see `bandOf`. */
  band: (band: number) => `q:${band}`,
} as const;

/** The parent of a topic of the second level; undefined for the first. */
export function parentOf(topicId: string): string | undefined {
  const dot = topicId.indexOf('.');
  return dot < 0 ? undefined : topicId.slice(0, dot);
}

/** PRO-97: the languages that somebody mentors in. An empty list, or none, means English only. */
export function mentoringLanguagesOf(chosen: readonly string[] | undefined): readonly string[] {
  return chosen && chosen.length > 0 ? chosen : ['en'];
}

/** The languages to learn in: those of the list, else those that the person speaks, else English. */
export function learningLanguagesOf(
  chosen: readonly string[] | undefined,
  spoken: readonly string[],
): readonly string[] {
  if (chosen && chosen.length > 0) return chosen;
  return spoken.length > 0 ? spoken : ['en'];
}
