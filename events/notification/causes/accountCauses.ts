import type { DomainEvent } from '../../kernel/index.ts';
import type { CauseOutline, CausingEvent } from './cause.ts';

/** Notifications about an account, its communities, permissions to write and the review of the year. */
export function accountCauses(recorded: DomainEvent): CauseOutline | undefined {
  const event = recorded as CausingEvent;
  switch (event.type) {
    case 'MessagePermissionRequested': {
      const { requestId, fromId, toId } = event.data;
      const about = `permission.${requestId}`;
      return { begins: [{ userId: toId, kind: 'MESSAGE_REQUEST', about, actorId: fromId }] };
    }
    case 'MessagePermissionAnswered':
    case 'MessagePermissionLapsed':
      return { ends: [{ about: `permission.${event.data.requestId}`, kinds: ['MESSAGE_REQUEST'] }] };
    case 'PartnerRoleAnswered': {
      const { userId, partnerId, role, isApproved } = event.data;
      // Only the last answer about a role stands.
      const about = `approval.${userId}.${partnerId}.${role}`;
      const values = { partnerId, role, isApproved: String(isApproved) };
      return {
        begins: [{ userId, kind: 'APPROVAL', about, values }],
        ends: [{ about, kinds: ['APPROVAL'] }],
      };
    }
    case 'AccessPaused': {
      const { userId, until } = event.data;
      const about = `access.${userId}`;
      return {
        begins: [{ userId, kind: 'ACCESS_PAUSED', about, values: { until: String(until) } }],
        ends: [{ about, kinds: ['ACCESS_PAUSED'] }],
      };
    }
    case 'AccessResumed':
      return { ends: [{ about: `access.${event.data.userId}`, kinds: ['ACCESS_PAUSED'] }] };
    case 'YearReviewDue': {
      const { userId, year } = event.data;
      const about = `yearReview.${userId}`;
      return {
        begins: [{ userId, kind: 'YEAR_REVIEW', about, values: { year: String(year) } }],
        ends: [{ about, kinds: ['YEAR_REVIEW'] }],
      };
    }
    default:
      return undefined;
  }
}
