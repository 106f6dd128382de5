import type { BatchReport } from '@waymark/db/store';
import type { DoneSpan } from './types.ts';

/** The append of each traced command, with the read models that its events went into. */
export function batchSpans(
  record: (span: DoneSpan) => string | undefined,
  { appends, projected, together, committedAt }: BatchReport,
): void {
  for (const { trace, waitedFrom, events } of appends) {
    const facts = {
      'waymark.position': events[0]?.position ?? 0,
      'waymark.events': events.map(({ type }) => type).join(' '),
      'waymark.together': together,
    };
    const parent = record({
      name: 'append',
      kind: 'client',
      parent: trace,
      startedAt: waitedFrom,
      endedAt: committedAt,
      facts,
    });
    if (parent === undefined) continue;
    for (const { name, types, startedAt, endedAt } of projected) {
      if (events.some(({ type }) => types.includes(type)))
        record({ name: `project ${name}`, kind: 'client', parent, startedAt, endedAt, facts: {} });
    }
  }
}
