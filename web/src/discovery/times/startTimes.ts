const hourMs = 60 * 60_000;
/** SES-26: no earlier than this from now. */
const noticeMs = 24 * hourMs;

type Span = { readonly start: string; readonly end: string };

/** When a session of an hour may begin within free time: at its start, then each hour; only what can still be asked for. */
export function startTimes({ start, end }: Span, now: number): readonly string[] {
  const times: string[] = [];
  for (let at = Date.parse(start); at + hourMs <= Date.parse(end); at += hourMs)
    if (at >= now + noticeMs) times.push(new Date(at).toISOString());
  return times;
}
