import {
  type AttendeeCommand,
  attendeeDecider,
  attendeeStream,
  type GatheringCommand,
  type GatheringForm,
  type GatheringId,
  gatheringDecider,
  gatheringEnd,
  gatheringStream,
} from '@waymark/events/gathering';
import type { EventMeta, Instant } from '@waymark/events/kernel';
import type { Execute } from '../../../platform/app.ts';
import { demoUserId } from '../demoIds.ts';
import { duration } from '../duration.ts';
import { ratingIntents } from '../ratings.ts';
import { personOf, timezoneOf } from '../sessions/sessionTimes.ts';
import { asDemo, asPerson, mustBeAccepted, type Teller } from '../teller.ts';
import type { EventStory } from './eventStory.ts';
import { instantOfEvent } from './eventTimes.ts';

type Intents = Parameters<Execute['all']>[0];
type Said<Command> = Command extends { meta: unknown } ? Omit<Command, 'meta'> : never;
/** Some of it. */
type Part = Intents[number][];

/**
 * One event with everything that was done about it, in one append: between two of them a timer that has long been due would
 * end it first.
 */
export async function tellEvent({ app, now }: Teller, story: EventStory): Promise<void> {
  const outcome = await app.execute.all(new EventTeller(story, now).all());
  mustBeAccepted(outcome, `the event ${story.key}`);
}

class EventTeller {
  readonly #story: EventStory;
  readonly #now: Instant;
  readonly #id: GatheringId;
  readonly #startsAt: Instant;
  readonly #askedAt: Instant;
  readonly #publishedAt: Instant;

  constructor(story: EventStory, now: Instant) {
    this.#story = story;
    this.#now = now;
    this.#id = demoUserId(`event ${story.key}`) as string as GatheringId;
    this.#startsAt = instantOfEvent(story.starts, story.minutes, now);
    this.#askedAt = now - duration(story.ago);
    const before = story.stage === 'HELD' ? this.#startsAt : now;
    this.#publishedAt = before - duration(story.published ?? '7h');
  }

  all(): Part {
    const { stage, people = [], briefings = [], invited = [] } = this.#story;
    const asked = this.#ask();
    if (stage === 'ASKED') return [asked];
    if (stage === 'DRAFT') return [asked, ...this.#settle()];
    return [
      asked,
      ...this.#settle(),
      ...people.flatMap((who, index) => this.#register(who, index)),
      ...briefings.flatMap((briefing) => this.#brief(briefing)),
      ...invited.flatMap((who, index) => this.#invite(who, index)),
      ...(stage === 'HELD' ? this.#hold() : []),
    ];
  }

  #ask(): Part[number] {
    const { host, manager, partner = null, offers } = this.#story;
    const shared = { gatheringId: this.#id, form: this.#form(), partnerId: partner, isMentor: true };
    if (!offers) return this.#event({ type: 'ProposeGathering', data: shared }, host, this.#askedAt);
    const later = offers.map((when) => instantOfEvent(when, this.#story.minutes, this.#now));
    const offeredTimes = [this.#startsAt, ...later];
    const data = { ...shared, hostId: demoUserId(host), offeredTimes, isManager: true };
    return this.#event({ type: 'InviteSpeaker', data }, manager, this.#askedAt);
  }

  /** Answered a day later, and shown to people where the story says so. */
  #settle(): Part {
    const { host, manager, offers, stage, replay } = this.#story;
    const gatheringId = this.#id;
    const suitingTimes = [this.#startsAt];
    const recordingConsent = replay !== undefined;
    const answeredAt = this.#askedAt + duration('20h');
    const answered = offers
      ? this.#event(
          { type: 'AnswerInvitation', data: { gatheringId, suitingTimes, recordingConsent } },
          host,
          answeredAt,
        )
      : this.#event({ type: 'AcceptProposal', data: { gatheringId, isManager: true } }, manager, answeredAt);
    if (stage === 'DRAFT') return [answered];
    const publish = { type: 'PublishGathering', data: { gatheringId, isManager: false } } as const;
    return [answered, this.#event(publish, host, this.#publishedAt)];
  }

  #register(who: string, index: number): Part {
    const gatheringId = this.#id;
    const at = this.#publishedAt + (index + 1) * duration('20m');
    return [
      this.#attendee({ type: 'EnterGathering', data: { gatheringId, userId: demoUserId(who) } }, who, at),
      this.#event({ type: 'TakeSeat', data: { gatheringId, isOfCommunity: true } }, who, at),
    ];
  }

  #brief({ who, help, knows, isHidden = false }: NonNullable<EventStory['briefings']>[number]): Part {
    const gatheringId = this.#id;
    const at = this.#publishedAt + duration('4h');
    const [userId, hostId] = [demoUserId(who), demoUserId(this.#story.host)];
    const data = { gatheringId, userId, hostId, help, interestExpertise: knows, isHidden };
    return [
      this.#event({ type: 'ConfirmOpen', data: { gatheringId, doing: 'BRIEF', ticket: null } }, who, at),
      this.#attendee({ type: 'BriefSpeaker', data }, who, at),
    ];
  }

  #invite(who: string, index: number): Part {
    const { host } = this.#story;
    const gatheringId = this.#id;
    const at = this.#publishedAt + (index + 1) * duration('5m');
    const data = { gatheringId, doing: 'INVITE', isManager: false } as const;
    return [
      this.#event({ type: 'ConfirmOrganiser', data }, host, at),
      this.#attendee({ type: 'InviteAttendee', data: { gatheringId, userId: demoUserId(who) } }, host, at),
    ];
  }

  /** From the start to the last answer of who was there. */
  #hold(): Part {
    const { key, host, people = [], missing = [], ratings = {}, replay, minutes } = this.#story;
    const gatheringId = this.#id;
    const [startsAt, hostId] = [this.#startsAt, demoUserId(host)];
    const endsAt = gatheringEnd(startsAt, minutes);
    const name = nameOf(key);
    const subject = { subjectKind: 'GROUP_EVENT', subjectId: gatheringId } as const;
    const seated = people.slice(0, this.#story.seats);
    const came = seated.filter((who) => !missing.includes(who));
    const on = (who: string) => ({ gatheringId, userId: demoUserId(who) });
    return [
      this.#event({ type: 'StartGathering', data: { gatheringId, startsAt } }, null, startsAt),
      ...came.map((who) =>
        this.#attendee({ type: 'AttendGathering', data: { ...on(who), hostId } }, who, startsAt),
      ),
      this.#event({ type: 'FinishGathering', data: { gatheringId, endsAt } }, null, endsAt),
      ...came.map((who) =>
        this.#attendee({ type: 'ThankAttendee', data: { ...on(who), hostId } }, null, endsAt),
      ),
      ...seated
        .filter((who) => missing.includes(who))
        .map((who) => this.#attendee({ type: 'MissGathering', data: on(who) }, null, endsAt)),
      ...(replay ? this.#replay(seated, endsAt + duration('1d')) : []),
      ...Object.entries(ratings).flatMap(([who, said]) =>
        ratingIntents(name, subject, endsAt, { who, about: who === host ? null : host, said }),
      ),
    ];
  }

  #replay(seated: readonly string[], at: Instant): Part {
    const { key, host, replay } = this.#story;
    const gatheringId = this.#id;
    const chapters = (replay?.chapters ?? []).map(([minute, title]) => ({ at: minute * 60, title }));
    const data = {
      gatheringId,
      url: `https://video.waymark.example/${key}`,
      captionsUrl: `https://video.waymark.example/${key}/captions`,
      chapters,
      isManager: false,
    };
    return [
      this.#event({ type: 'AddReplay', data }, host, at),
      ...seated.map((who) =>
        this.#attendee(
          {
            type: 'TellAttendee',
            data: { gatheringId, userId: demoUserId(who), what: 'REPLAY', startsAt: at, minutes: null },
          },
          null,
          at,
        ),
      ),
    ];
  }

  #form(): GatheringForm {
    const { title, description, type, topics, minutes, where, via, seats, sponsor, replay } = this.#story;
    return {
      title,
      description,
      typeId: type,
      topicIds: topics,
      startsAt: this.#startsAt,
      durationMinutes: minutes,
      timezone: timezoneOf(personOf(this.#story.host)),
      location: where === 'ONLINE' ? where : where.location,
      place: where === 'ONLINE' ? '' : where.place,
      provider: via?.provider ?? null,
      link: via?.link ?? '',
      capacity: seats,
      minimum: 0,
      registersFrom: this.#askedAt,
      registersUntil: this.#startsAt,
      isPublic: !this.#story.isForCommunity,
      sponsoredBy: sponsor ?? '',
      recordingConsent: replay !== undefined,
      imageId: null,
    };
  }

  #event(said: Said<GatheringCommand>, who: string | null, at: Instant): Part[number] {
    const command = { ...said, meta: this.#meta(who, at, said.type) } as GatheringCommand;
    return { decider: gatheringDecider, stream: gatheringStream(this.#id), command };
  }

  #attendee(said: Said<AttendeeCommand>, who: string | null, at: Instant): Part[number] {
    const { userId } = said.data;
    const command = { ...said, meta: this.#meta(who, at, `${said.type}-${userId}`) } as AttendeeCommand;
    return { decider: attendeeDecider, stream: attendeeStream(this.#id, userId), command };
  }

  /** `who`: null for what the product does itself. */
  #meta(who: string | null, at: Instant, what: string): EventMeta {
    const name = `${nameOf(this.#story.key)}-${what}`;
    return who === null ? asDemo(name, at) : asPerson(demoUserId(who), name, at);
  }
}

function nameOf(key: string): string {
  return `event-${key}`;
}
