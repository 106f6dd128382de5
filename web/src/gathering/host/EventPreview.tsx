import { useTranslations } from 'use-intl';
import { useMe } from '#/app/session/sessionStore.ts';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { useReferenceData } from '#/profile/index.ts';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { EventView } from '../event/EventView.tsx';
import { SeatButtons } from '../event/SeatButtons.tsx';
import { SeatStatus } from '../event/SeatStatus.tsx';
import type { GroupEvent } from '../operations.ts';
import { countOf, type HostForm } from './form/hostForm.ts';
import { useObjectUrl } from './form/PictureField.tsx';
import type { EventType, HostedEvent } from './operations.ts';

type EventPreviewProps = {
  form: HostForm;
  type: EventType | undefined;
  picture: File | null;
  event: HostedEvent | undefined;
  community: { readonly id: string; readonly name: string } | null;
};

/** The event as those who register will see it; nothing on it can be pressed. */
export function EventPreview({ form, type, picture, event, community }: EventPreviewProps) {
  const t = useTranslations('hostEvent');
  const me = useMe();
  const { reference } = useReferenceData();
  const address = useObjectUrl(picture) ?? event?.featureImage ?? null;
  const startTime = form.startTime || form.offeredTimes[0] || new Date(serverNow()).toISOString();
  const seats = countOf(form.maxNumberOfAttendees) || 0;
  const speaker = event?.mentor ?? {
    id: form.mentorId || (me?.id ?? ''),
    firstName: form.speaker === 'other' ? form.mentorName : (me?.firstName ?? null),
    lastName: form.speaker === 'other' ? null : (me?.lastName ?? null),
    photo: form.speaker === 'other' ? null : (me?.photo ?? null),
  };
  const shown: GroupEvent = {
    id: event?.id ?? 'preview',
    version: 0,
    status: 'UPCOMING',
    title: form.title.trim(),
    description: form.description.trim(),
    startTime,
    endTime: new Date(Date.parse(startTime) + form.duration * 60_000).toISOString(),
    duration: form.duration,
    delayMinutes: null,
    location: form.location,
    place: form.location === 'ONLINE' ? null : form.place.trim() || null,
    isPublic: form.isPublic,
    isPromoted: false,
    isHost: false,
    maxNumberOfAttendees: seats,
    seatsLeft: seats,
    waiting: 0,
    totalAcceptedInvitations: 0,
    startDateRegistration: form.startDateRegistration || startTime,
    endDateRegistration: form.endDateRegistration || startTime,
    featureImage: address,
    type: { whitelabelledName: type?.whitelabelledName ?? '' },
    mentor: speaker,
    taxonomy: form.taxonomyIds.map((id) => ({
      id,
      name: reference?.taxonomy.find((topic) => topic.id === id)?.name ?? '',
    })),
    sponsoredBy: form.sponsoredBy.trim() || null,
    cancelReason: null,
    hasSpeakerLeft: false,
    recordingUrl: null,
    captionsUrl: null,
    chapters: [],
    googleCalendarUrl: '',
    outlookCalendarUrl: '',
    calendarPath: null,
    partner: community,
  };
  return (
    <>
      <Banner role="status">{t('previewNote')}</Banner>
      <EventView
        event={shown}
        place={
          <div inert className="flex flex-col gap-4">
            <SeatStatus event={shown} own={null} position={null} state="open" />
            <SeatButtons state="open" isInvited={false} busy={null} onWant={() => {}} onLeave={() => {}} />
          </div>
        }
      />
    </>
  );
}
