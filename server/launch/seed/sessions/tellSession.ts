import type { Instant } from '@waymark/events/kernel';
import { endOf, type ProposalId, type SessionId, seriesSessionId } from '@waymark/events/mentoring';
import { demoUserId } from '../demoIds.ts';
import { duration } from '../duration.ts';
import type { Rating } from '../ratings.ts';
import { mustBeAccepted, type Teller } from '../teller.ts';
import { bookingsOf, type Step, sessionIntents } from './sessionIntents.ts';
import type { SessionStory } from './sessionStory.ts';
import { instantOfStory, minutesOf, personOf, startsOf, timezoneOf } from './sessionTimes.ts';

/**
 * One request with everything that was done about it. A past session is written in one append: between two of them a timer that
 * has long been due would end the request first.
 */
export async function tellSession({ app, now }: Teller, story: SessionStory): Promise<void> {
  const steps = stepsOf(story, now).sort((one, other) => one.at - other.at);
  const settled = 1 + steps.findLastIndex(({ settles }) => settles);
  const together = steps.slice(0, Math.max(1, settled));
  const groups = [together, ...steps.slice(together.length).map((step) => [step])];
  for (const [index, group] of groups.entries()) {
    const name = `session-${story.key}-${index}`;
    const outcome = await app.execute.all(group.flatMap((step) => sessionIntents(name, step)));
    mustBeAccepted(outcome, `part ${index + 1} of ${story.key}`);
  }
}

function stepsOf(story: SessionStory, now: Instant): Step[] {
  const sessionId = demoUserId(`session ${story.key}`) as string as SessionId;
  const timezone = timezoneOf(personOf(story.mentee));
  const instant = (when: SessionStory['times'][number]) => instantOfStory(when, timezone, now);
  const starts = startsOf(story, timezone, now);
  const steps: Step[] = [
    {
      who: story.mentee,
      at: now - duration(story.ago),
      says: {
        type: 'RequestSession',
        data: {
          sessionId,
          kind: story.series ? 'ONGOING' : 'ONE_OFF',
          title: story.title,
          description: story.description,
          topicId: story.topic,
          times: story.times.map(instant),
          timezone,
          durationMinutes: minutesOf(story),
          series: story.series ? { cadence: story.series.cadence, count: story.series.count } : null,
          mentorIds: story.mentors.map(demoUserId),
          communityId: story.community ?? null,
          planId: null,
          acceptSubstitutes: true,
        },
      },
    },
  ];
  let [start = 0] = starts;
  let proposals = 0;
  let revision = 0;
  let proposed: readonly Instant[] = [];
  for (const [who, ago, act] of story.acts) {
    const at = now - duration(ago);
    const proposalId = () => `${sessionId}-${proposals}` as ProposalId;
    switch (act.does) {
      case 'accept':
        steps.push(...accepting(story, sessionId, starts, { who, at, act }));
        break;
      case 'decline': {
        const why = { reason: 'OTHER', reasonText: act.says } as const;
        const data = { sessionId, ...why, isOfCommunity: false, substituteId: null };
        steps.push({ who, at, settles: true, says: { type: 'DeclineSessionRequest', data } });
        break;
      }
      case 'ask': {
        const data = { sessionId, text: act.says, isOfCommunity: false };
        steps.push({ who, at, says: { type: 'AskSessionQuestion', data } });
        break;
      }
      case 'propose': {
        proposals += 1;
        proposed = act.times.map(instant);
        const data = { sessionId, proposalId: proposalId(), times: proposed, reasonText: act.says };
        steps.push({ who, at, says: { type: 'ProposeReschedule', data } });
        break;
      }
      case 'agree': {
        [start = 0] = proposed;
        const data = { sessionId, proposalId: proposalId(), time: start };
        const books = bookingsOf([story.mentee, ...story.mentors], sessionId, start, minutesOf(story));
        steps.push({ who, at, books, says: { type: 'AcceptReschedule', data } });
        break;
      }
      case 'plan': {
        const items = act.agenda.map((text, index) => ({ text, isDone: index < (act.done ?? 0) }));
        steps.push({ who, at, says: { type: 'ChangeAgenda', data: { sessionId, items } } });
        break;
      }
      case 'note': {
        const data = { sessionId, text: act.says, seenRevision: revision };
        steps.push({ who, at, says: { type: 'ChangeNotes', data } });
        revision += 1;
        break;
      }
      case 'attach': {
        const data = { sessionId, documentId: `${story.key}-document`, title: act.title, url: act.url };
        steps.push({ who, at, says: { type: 'AddSessionDocument', data } });
        break;
      }
    }
  }
  return [...steps, ...closing(story, sessionId, [start, ...starts.slice(1)])];
}

type Accepted = {
  readonly who: string;
  readonly at: Instant;
  readonly act: Extract<SessionStory['acts'][number][2], { readonly does: 'accept' }>;
};

/** The acceptance with all sessions of the series and everybody's bookings. */
function accepting(
  story: SessionStory,
  sessionId: SessionId,
  starts: readonly Instant[],
  { who, at, act }: Accepted,
): readonly Step[] {
  const agreed = { provider: act.via, link: act.link };
  const { title, description, topic: topicId } = story;
  const durationMinutes = minutesOf(story);
  const people = { menteeId: demoUserId(story.mentee), mentorId: demoUserId(who) };
  const timezone = timezoneOf(personOf(story.mentee));
  return starts.map((startsAt, index): Step => {
    const number = index + 1;
    const id = seriesSessionId(sessionId, number);
    const step = {
      who,
      at,
      settles: true,
      books: bookingsOf([story.mentee, who], id, startsAt, durationMinutes),
    };
    if (!story.series || index === 0) {
      const data = { sessionId, time: startsAt, ...agreed, isOfCommunity: false };
      return { ...step, says: { type: 'AcceptSessionRequest', data } };
    }
    const place = { sessionId: id, seriesId: sessionId, number, count: story.series.count, startsAt };
    const about = { title, description, topicId, timezone, durationMinutes, cadence: story.series.cadence };
    return { ...step, says: { type: 'PlanSession', data: { ...place, ...about, ...people, ...agreed } } };
  });
}

/** Those that took place, each closed by its mentor right after the end. */
function closing(story: SessionStory, sessionId: SessionId, starts: readonly Instant[]): readonly Step[] {
  const mentor = story.acts.find(([, , { does }]) => does === 'accept')?.[0];
  if (mentor === undefined) return [];
  return starts.slice(0, story.given ?? 0).map((start, index) => ({
    who: mentor,
    at: endOf(start, minutesOf(story)) + duration('6m'),
    settles: true,
    says: { type: 'CompleteSession', data: { sessionId: seriesSessionId(sessionId, index + 1) } },
    ratings: ratingsOf(story, mentor, index),
  }));
}

function ratingsOf({ mentee, ratings = [] }: SessionStory, mentor: string, index: number): readonly Rating[] {
  const pair = ratings[index % ratings.length];
  if (!pair) return [];
  const [ofMentee, ofMentor] = pair.map(
    ([score, reason, comment]) => [score, reason, index < ratings.length ? comment : ''] as const,
  );
  if (!ofMentee || !ofMentor) return [];
  return [
    { who: mentee, about: mentor, said: ofMentee },
    { who: mentor, about: mentee, said: ofMentor },
  ];
}
