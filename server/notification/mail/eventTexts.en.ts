import type { EventMailTexts } from './texts.ts';

/** In braces as in the other texts; `title` is the event with its type, `when` its start in the reader's zone. */
export const eventTextsInEnglish: EventMailTexts = {
  EVENT_INVITATION: {
    subject: () => 'You are invited to an event',
    heading: 'You are invited',
    lines: ['{name} invites you to {title}.', 'When: {when}', '{place}'],
    button: 'See the event and answer',
  },
  EVENT_INVITED_BEFORE: {
    subject: () => 'Tomorrow: an event that you are invited to',
    heading: 'There is still time to register',
    lines: ['You are invited to {title} and have not answered yet.', 'When: {when}', '{place}'],
    button: 'Answer the invitation',
  },
  EVENT_SPEAKER_INVITATION: {
    subject: () => '{name} invites you to speak at an event',
    heading: 'You are invited to speak',
    lines: ['{name} would like you to speak: {title}.', 'Answer by {until}.'],
    button: 'See the dates and answer',
  },
  EVENT_PROPOSAL_ACCEPTED: {
    subject: () => 'Your event is accepted',
    heading: 'You can publish your event',
    lines: [
      '{title} is accepted.',
      'When: {when}',
      'Publish it when you are ready; until then only you see it.',
    ],
    button: 'Open your event',
  },
  EVENT_PROPOSAL_DECLINED: {
    subject: () => 'Your event was not accepted',
    heading: 'Your proposal was declined',
    lines: ['{title} was not accepted.', '{reason}'],
    button: 'Open your proposal',
  },
  EVENT_PUBLISHED: {
    subject: () => 'Your event is published',
    heading: 'People can register now',
    lines: [
      'You are the speaker of {title}.',
      'When: {when}',
      '{place}',
      'You can join from 15 minutes before the start, on the page of the event.',
    ],
    button: 'Open your event',
  },
  EVENT_REGISTERED: {
    subject: () => 'You are registered for an event',
    heading: 'You have a place',
    lines: [
      'You are registered for {title}.',
      'When: {when}',
      '{place}',
      'You can join from 5 minutes before the start, on the page of the event.',
    ],
    button: 'Open the event',
  },
  EVENT_WAITING: {
    subject: () => 'You are on the waiting list',
    heading: 'The event is full, and you are on the waiting list',
    lines: [
      'You are number {position} on the waiting list of {title}.',
      'When: {when}',
      'We will tell you as soon as a place is free for you.',
    ],
    button: 'Open the event',
  },
  EVENT_PLACE_FREED: {
    subject: () => 'A place is free for you',
    heading: 'Please confirm your place',
    lines: [
      'A place at {title} is kept for you until {until}. Confirm it by then, or somebody else can have it.',
    ],
    button: 'Confirm your place',
  },
  EVENT_PLACE_YOURS: {
    subject: () => 'You have a place now',
    heading: 'A place came free, and it is yours',
    lines: ['You are registered for {title}.', 'When: {when}', '{place}'],
    button: 'See your place',
  },
  EVENT_PLACE_LAPSED: {
    subject: () => 'Your place was given to somebody else',
    heading: 'You did not confirm your place in time',
    lines: ['Your place at {title} has gone to the next person on the list. You can register again.'],
    button: 'Register again',
  },
  EVENT_DISPLACED: {
    subject: () => 'You are on the waiting list again',
    heading: 'There are fewer places than before',
    lines: [
      'There are fewer places at {title}, so you are at the front of the waiting list.',
      'We will tell you as soon as a place is free for you.',
    ],
    button: 'See the waiting list',
  },
  EVENT_CHANGED: {
    subject: () => 'An event has a new time',
    heading: 'The event has moved',
    lines: [
      '{title} has a new time.',
      'When: {when}',
      '{place}',
      'If you cannot come, please leave on the page.',
    ],
    button: 'See the new time',
  },
  EVENT_CHANGED_OWN: {
    subject: () => 'You have moved your event',
    heading: 'Your event has a new time',
    lines: ['{title} has a new time, and everybody who is registered knows.', 'When: {when}'],
    button: 'Open your event',
  },
  EVENT_CANCELLED: {
    subject: () => 'An event is cancelled',
    heading: 'The event will not take place',
    lines: ['{title} is cancelled.', 'It was to be: {when}', '{reason}'],
    button: 'Open the page of the event',
  },
  EVENT_CANCELLED_OWN: {
    subject: () => 'You have cancelled your event',
    heading: 'Your event is cancelled',
    lines: ['{title} is cancelled, and everybody who is registered knows.', 'It was to be: {when}'],
    button: 'Open the page of the event',
  },
  EVENT_IN_24_HOURS: {
    subject: () => 'Tomorrow: your event',
    heading: 'Your event is in 24 hours',
    lines: ['{title}', 'When: {when}', '{place}'],
    button: 'Open the event',
  },
  EVENT_IN_15_MINUTES: {
    subject: () => 'In 15 minutes: your event',
    heading: 'Your event begins in 15 minutes',
    lines: ['{title}', 'When: {when}', '{place}'],
    button: 'Go to the event',
  },
  EVENT_LATE: {
    subject: () => 'The event starts {minutes} minutes late',
    heading: 'The speaker is running late',
    lines: ['{title} starts {minutes} minutes late.'],
    button: 'Open the event',
  },
  EVENT_MESSAGE: {
    subject: () => 'A message about your event',
    heading: 'There is a message for everybody who is registered',
    lines: ['It is about {title}.', '{text}'],
    button: 'Open the event',
  },
  EVENT_SHORT: {
    subject: () => 'Few people are registered for your event',
    heading: 'Your event is below its minimum',
    lines: [
      'Registered for {title}: {taken}. Your minimum is {minimum}.',
      'When: {when}',
      'The event takes place unless you cancel it.',
    ],
    button: 'Open your event',
  },
  EVENT_THANKS: {
    subject: () => 'Thank you for coming',
    heading: 'Thank you for coming. How was it?',
    lines: ['You were at {title}. Your feedback takes a minute and helps the speaker.'],
    button: 'Give feedback',
  },
  EVENT_THANKS_SPEAKER: {
    subject: () => 'Thank you for speaking',
    heading: 'Thank you for speaking. How was it?',
    lines: ['You spoke at {title}. Tell us in a minute how it was.'],
    button: 'Tell us how it was',
  },
  EVENT_REPLAY: {
    subject: () => 'You can watch the event again',
    heading: 'The replay is here',
    lines: ['The replay of {title} is on the page of the event.'],
    button: 'Watch the replay',
  },
};
