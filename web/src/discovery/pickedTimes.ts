const name = 'times';
const most = 5;

/** The wizard's address with times that were picked before it, so that nobody picks them again. */
export function requestPath(times: readonly string[] = []): string {
  if (times.length === 0) return '/mentoring-request';
  return `/mentoring-request?${new URLSearchParams({ [name]: times.join(',') })}`;
}

/** The picked times of such an address, ISO instants in their order; what is no instant is left out. */
export function pickedTimes(search: string): readonly string[] {
  const asked = new URLSearchParams(search).get(name)?.split(',') ?? [];
  const times = asked.flatMap((time) => {
    const at = Date.parse(time);
    return Number.isNaN(at) ? [] : [new Date(at).toISOString()];
  });
  return [...new Set(times)].sort().slice(0, most);
}
