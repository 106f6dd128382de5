import type { Looker } from '@waymark/db/gathering';
import { type Membership, readMemberships } from '@waymark/db/partner';
import type { Viewer } from '@waymark/events/kernel';
import type { App, Context } from '../platform/app.ts';

const known = new WeakMap<object, Promise<Looker>>();

/** The viewer with their communities; read once a request. */
export function lookerOf(context: Context): Promise<Looker> {
  const held = known.get(context);
  if (held) return held;
  const looker = readLooker(context.app, context.viewer);
  known.set(context, looker);
  return looker;
}

export async function readLooker(app: App, viewer: Viewer): Promise<Looker> {
  if (viewer.kind !== 'user') return { viewer, memberOf: [], managerOf: [] };
  const memberships = await readMemberships(viewer, app.db);
  const manages = memberships.filter(({ role }) => role !== 'MEMBER');
  return {
    viewer,
    memberOf: memberships.filter(isLetIn).map(({ partnerId }) => partnerId),
    managerOf: manages.map(({ partnerId }) => partnerId),
  };
}

/** Who asks to come in, or was refused, is not there yet. */
function isLetIn({ menteeApproval, mentorApproval }: Membership): boolean {
  return menteeApproval === 'APPROVED' || mentorApproval === 'APPROVED';
}

export function isStaff(viewer: Looker['viewer']): boolean {
  return viewer.kind === 'user' && (viewer.role === 'OPS' || viewer.role === 'ADMIN');
}

export function manages({ viewer, managerOf }: Looker, partnerId: string | null): boolean {
  return isStaff(viewer) || (partnerId !== null && managerOf.includes(partnerId));
}
