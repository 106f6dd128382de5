const page = '/mentoring-request';
const most = 5;

type Prepared = {
  /** Picked before the wizard, so that nobody picks them again. */
  times?: readonly string[];
  /** To the mentors of one's community instead of chosen ones (MEN-11, COM-11). */
  isToCommunity?: boolean;
};

/** The wizard's address, with what was answered before it. */
export function requestPath({ times = [], isToCommunity = false }: Prepared = {}): string {
  const query = new URLSearchParams();
  if (times.length > 0) query.set('times', times.join(','));
  if (isToCommunity) query.set('ask', 'community');
  return query.size > 0 ? `${page}?${query}` : page;
}

/** The picked times of such an address, ISO instants in their order; what is no instant is left out. */
export function pickedTimes(search: string): readonly string[] {
  const asked = new URLSearchParams(search).get('times')?.split(',') ?? [];
  const times = asked.flatMap((time) => {
    const at = Date.parse(time);
    return Number.isNaN(at) ? [] : [new Date(at).toISOString()];
  });
  return [...new Set(times)].sort().slice(0, most);
}

/** Whether such an address is for a request to the community. */
export function asksCommunity(search: string): boolean {
  return new URLSearchParams(search).get('ask') === 'community';
}
