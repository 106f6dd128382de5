import { eventTextsInEnglish } from './eventTexts.en.ts';
import type { NotificationMailTexts } from './texts.ts';

/** In braces: `name` is the other person, `title` the session, plan, task or document, `when` its start in the reader's zone and the other's. */
export const textsInEnglish: NotificationMailTexts = {
  texts: {
    SESSION_REQUESTED: {
      subject: () => '{name} would like a mentoring session with you',
      heading: 'Someone would like to learn from you',
      lines: ['{name} has asked you for a session: {title}.', 'Suggested times: {times}'],
      button: 'Answer the request',
    },
    SESSION_NUDGED: {
      subject: () => '{name} is still waiting for your answer',
      heading: 'A request is still waiting for you',
      lines: ['{name} asked you for a session a few days ago: {title}.', 'Suggested times: {times}'],
      button: 'Answer the request',
    },
    SESSION_ACCEPTED: {
      subject: () => '{name} has accepted your session',
      heading: 'Your session is booked',
      lines: ['{name} has accepted your request: {title}.', 'When: {when}', '{series}'],
      button: 'Open the session',
    },
    SESSION_ACCEPTED_OWN: {
      subject: () => 'Your session with {name} is booked',
      heading: 'You’ve accepted a session',
      lines: ['You’re meeting {name}: {title}.', 'When: {when}', '{series}'],
      button: 'Open the session',
    },
    SESSION_DECLINED: {
      subject: () => 'Nobody could take your session request',
      heading: 'Your request was declined',
      lines: [
        'None of the mentors you asked can take {title}. We’ve kept your text, so you can ask other mentors.',
      ],
      button: 'Open the request',
    },
    SESSION_TAKEN: {
      subject: () => 'Another mentor has accepted {name}’s request',
      heading: 'Another mentor accepted first',
      lines: ['Another mentor has accepted {name}’s request: {title}. You don’t need to do anything.'],
      button: 'See my requests',
    },
    SESSION_EXPIRED: {
      subject: () => 'Your session request has expired',
      heading: 'Nobody answered in time',
      lines: ['Your request {title} has expired. We’ve kept your text, so you can ask other mentors.'],
      button: 'Open the request',
    },
    SESSION_CANCELLED: {
      subject: () => '{name} has cancelled your session',
      heading: 'Your session has been cancelled',
      lines: ['{name} has cancelled {title}.', 'It was planned for: {when}', '{reason}'],
      button: 'Open the session',
    },
    SESSION_CANCELLED_OWN: {
      subject: () => 'You’ve cancelled your session with {name}',
      heading: 'You’ve cancelled a session',
      lines: ['You’ve cancelled {title} with {name}. We’ve told {name}.', 'It was planned for: {when}'],
      button: 'Open the session',
    },
    SESSION_QUESTION: {
      subject: () => '{name} has a question about your request',
      heading: 'A mentor would like to know more',
      lines: ['{name} has a question about {title} before they answer.'],
      button: 'Read the question',
    },
    RESCHEDULE_PROPOSED: {
      subject: () => '{name} suggests another time',
      heading: 'Another time for your session',
      lines: [
        '{name} would like to move {title}.',
        'Current time: {original}',
        'Suggested times: {times}',
        'Answer by {until}.',
      ],
      button: 'Answer the suggestion',
    },
    RESCHEDULE_ACCEPTED: {
      subject: () => '{name} has accepted the new time',
      heading: 'Your session has moved',
      lines: ['{name} has accepted the new time for {title}.', 'When: {when}', 'Previous time: {previous}'],
      button: 'Open the session',
    },
    RESCHEDULE_ACCEPTED_OWN: {
      subject: () => 'Your session with {name} has moved',
      heading: 'You’ve accepted a new time',
      lines: ['{title} with {name} has moved.', 'When: {when}', 'Previous time: {previous}'],
      button: 'Open the session',
    },
    RESCHEDULE_DECLINED: {
      subject: () => '{name} can’t make the new time',
      heading: 'The time stays the same',
      lines: ['{name} has declined the new time for {title}.', 'It’s still on: {start}'],
      button: 'Open the session',
    },
    RESCHEDULE_EXPIRING: {
      subject: () => 'A suggested time is waiting for your answer',
      heading: 'A suggested time is about to expire',
      lines: ['{name} would like to move {title}. If you don’t answer by {until}, the time stays the same.'],
      button: 'Answer the suggestion',
    },
    RESCHEDULE_EXPIRED: {
      subject: () => 'A suggested time has expired',
      heading: 'The time stays the same',
      lines: ['Nobody answered in time, so {title} hasn’t moved.', 'It’s still on: {start}'],
      button: 'Open the session',
    },
    SESSION_IN_24_HOURS: {
      subject: () => '{soon}: your session with {name}',
      heading: 'Your session is {soon}',
      lines: ['You’re meeting {name}: {title}.', 'When: {when}'],
      button: 'Prepare the session',
    },
    SESSION_IN_15_MINUTES: {
      subject: () => 'In 15 minutes: your session with {name}',
      heading: 'Your session starts in 15 minutes',
      lines: ['{name} will be there: {title}.', 'When: {when}'],
      button: 'Open the session',
    },
    SESSION_LATE: {
      subject: () => '{name} will be {minutes} minutes late',
      heading: 'Someone is running late',
      lines: ['{name} will be {minutes} minutes late for {title}.'],
      button: 'Open the session',
    },
    NO_SHOW: {
      subject: () => '{name} says you weren’t there',
      heading: 'Did you miss a session?',
      lines: [
        '{name} has reported that you didn’t come to {title}.',
        'It was planned for: {start}',
        'If that’s wrong, tell us.',
      ],
      button: 'Say what happened',
    },
    NO_SHOW_APPEAL_UPHELD: {
      subject: () => 'We’ve accepted your appeal',
      heading: 'You were there',
      lines: [
        'We’ve read what you wrote about {title}. The report that you didn’t come has been withdrawn and doesn’t count.',
        'Our answer is on the session page.',
      ],
      button: 'Read our answer',
    },
    NO_SHOW_APPEAL_DISMISSED: {
      subject: () => 'We haven’t accepted your appeal',
      heading: 'The report stands',
      lines: [
        'We’ve read what you wrote about {title}. The report that you didn’t come stands and counts for 90 days.',
        'Our answer is on the session page.',
      ],
      button: 'Read our answer',
    },
    MESSAGE: {
      subject: () => '{name} has written to you',
      heading: 'Unread messages',
      lines: ['You have {unread} from {name}.'],
      button: 'Read the messages',
    },
    MESSAGE_REQUEST: {
      subject: () => '{name} would like to write to you',
      heading: 'Someone would like to write to you',
      lines: ['{name} would like to send you messages. You decide.'],
      button: 'Answer',
    },
    FEEDBACK_ASKED: {
      subject: () => 'How was your session with {name}?',
      heading: 'How was it?',
      lines: ['You met {name}: {title}. Your feedback takes a minute and helps both of you.'],
      button: 'Give feedback',
    },
    PLAN_SHARED: {
      subject: () => '{name} has shared an action plan with you',
      heading: 'You have a new plan',
      lines: ['{name} has shared {title} with you.'],
      button: 'Open the plan',
    },
    TASK_ASSIGNED: {
      subject: () => '{name} gave you a task',
      heading: 'You have a new task',
      lines: ['{name} gave you {title}.'],
      button: 'Open the task',
    },
    TASK_DUE: {
      subject: () => 'One of your tasks is due on {day}',
      heading: 'A task is due',
      lines: ['{title} is due on {day}.'],
      button: 'Open the task',
    },
    DOCUMENT_SHARED: {
      subject: () => '{name} has shared a document with you',
      heading: 'You have a new document',
      lines: ['{name} has shared {title} with you. You can find it in your library.'],
      button: 'Open the document',
    },
    YEAR_REVIEW: {
      subject: () => 'Your {year} in review',
      heading: 'Your year in review',
      lines: ['{review}', '{reviewToo}'],
      button: 'See your year',
    },
    DIGEST: {
      subject: (brand) => `{count} from ${brand}`,
      heading: 'What’s new for you',
      lines: [],
      button: 'See all notifications',
    },
    ...eventTextsInEnglish,
  },
  note: 'Choose which emails you get, and when',
  sentBy: (brand) => `You get this email because of your notification settings at ${brand}.`,
  someSession: 'a mentoring session',
  someEvent: 'an event',
  some: {
    PLAN_SHARED: 'an action plan',
    TASK_ASSIGNED: 'a task',
    TASK_DUE: 'a task',
    DOCUMENT_SHARED: 'a document',
  },
  quoted: (title) => `“${title}”`,
  soon: { today: 'today', tomorrow: 'tomorrow', on: (day) => `on ${day}` },
  forOther: (own, name, other) => `${own}; for ${name}: ${other}`,
  series: (count) => `It’s the first of ${count} sessions. You can see them all under Upcoming.`,
  reasons: {
    NO_TIME: 'Reason: no time',
    WRONG_TOPIC: 'Reason: not the right topic',
    NEEDS_MORE_INFORMATION: 'Reason: more information is needed',
    OTHER: 'The reason is on the session page.',
  },
  unread: (count) => (count === 1 ? '1 unread message' : `${count} unread messages`),
  news: (count) => (count === 1 ? '1 update' : `${count} updates`),
  registered: (count) => {
    if (count === 0) return 'Nobody has registered';
    return count === 1 ? '1 person has registered' : `${count} people have registered`;
  },
  because: (reason) => `Reason: “${reason}”`,
  speakerLeft: 'Reason: the speaker has left.',
  at: (place) => `Where: ${place}`,
  online: 'Where: online',
  atOrOnline: (place) => `Where: ${place}, or online`,
  join: (minutes) => `You can join on the event page from ${minutes} minutes before the start.`,
};
