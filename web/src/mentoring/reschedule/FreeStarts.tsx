import { mentoringLimits } from '@waymark/events/limits';
import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { apiClient } from '#/app/api/apiClient.ts';
import { useZone } from '#/i18n/useZone.ts';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { useLoaded } from '#/lib/loaded/useLoaded.ts';
import { Button } from '#/ui/Button.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { useSessionNames } from '../list/PersonLine.tsx';
import { GetMentorAvailability, type MentorAvailability, type Session } from '../operations.ts';
import { useSessionTimeTexts } from '../SessionTimes.tsx';
import { useViewerId } from '../useViewerId.ts';
import { dayAt } from '../zonedTimes.ts';
import { nextFreeStarts } from './proposalRules.ts';
import type { PickedStarts } from './usePickedStarts.ts';

const AHEAD_MS = 14 * 24 * 60 * 60_000;

/** The mentor's next free times, one press each; nothing where they are not known. */
export function FreeStarts({ session, picks }: { session: Session; picks: PickedStarts }) {
  const t = useTranslations('reschedule.form');
  const zone = useZone();
  const texts = useSessionTimeTexts();
  const names = useSessionNames();
  const viewerId = useViewerId();
  const mentorId = session.mentor?.id ?? null;
  const load = useCallback(() => loadSlots(mentorId), [mentorId]);
  const { value, hasFailed, reload } = useLoaded(load, { isRefreshed: true });
  const slots = value ?? [];
  const minutes = session.durationMinutes;
  const current = session.acceptedTime === null ? null : Date.parse(session.acceptedTime);
  const starts = nextFreeStarts(slots, minutes, serverNow(), (at) => dayAt(at, zone)).filter(
    (at) => at !== current && !picks.picked.includes(at),
  );
  if (starts.length === 0) return null;
  return (
    <div>
      {hasFailed ? <CouldNotRefresh onRetry={reload} /> : null}
      <p className="text-sm font-semibold">
        {mentorId === viewerId ? t('freeYours') : t('free', { name: names.short(session.mentor) })}
      </p>
      <div className="mt-1 flex flex-wrap gap-2">
        {starts.map((at) => (
          <Button
            key={at}
            size="sm"
            variant="secondary"
            disabled={picks.picked.length >= mentoringLimits.proposalTimes}
            onClick={() => picks.add(at)}
          >
            <Plus aria-hidden="true" />
            <span className="first-letter:uppercase">{texts.short(new Date(at).toISOString(), minutes)}</span>
          </Button>
        ))}
      </div>
    </div>
  );
}

/** A help, no more: where it cannot be loaded, days and times are still there to choose. */
async function loadSlots(mentorId: string | null): Promise<MentorAvailability['slots']> {
  if (mentorId === null) return [];
  const now = serverNow();
  const variables = {
    mentorId,
    from: new Date(now).toISOString(),
    to: new Date(now + AHEAD_MS).toISOString(),
  };
  const { data } = await apiClient.query({ query: GetMentorAvailability, variables });
  return data?.getMentorAvailability.slots ?? [];
}
