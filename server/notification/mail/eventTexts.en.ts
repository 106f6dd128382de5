import type { EventMailTexts } from './texts.ts';

/** In braces as in the other texts; `title` is the event with its type, `when` its start in the reader's zone. */
export const eventTextsInEnglish: EventMailTexts = {
  EVENT_INVITATION: {
    subject: () => 'You’re invited to {title}',
    heading: 'You’re invited',
    lines: ['{name} invites you to {title}.', 'When: {when}', '{place}'],
    button: 'See the event and answer',
  },
  EVENT_INVITED_BEFORE: {
    subject: () => '{soon}: you’re invited to {title}',
    heading: 'There’s still time to register',
    lines: ['You’re invited to {title} but haven’t answered yet.', 'When: {when}', '{place}'],
    button: 'Answer the invitation',
  },
  EVENT_SPEAKER_INVITATION: {
    subject: () => '{name} invites you to speak at {title}',
    heading: 'You’re invited to speak',
    lines: ['{name} would like you to speak at {title}.', 'Answer by {until}.'],
    button: 'See the dates and answer',
  },
  EVENT_PROPOSED: {
    subject: () => 'A mentor has proposed {title}',
    heading: 'Your community has a proposal to answer',
    lines: [
      'A mentor has proposed {title} for your community.',
      'When: {when}',
      'Accept or decline it by {until}.',
    ],
    button: 'Open the proposal',
  },
  EVENT_PROPOSAL_ACCEPTED: {
    subject: () => '{title} has been accepted',
    heading: 'You can publish your event',
    lines: [
      '{title} has been accepted.',
      'When: {when}',
      'Publish it when you’re ready. Until then, only the organisers can see it.',
    ],
    button: 'Open your event',
  },
  EVENT_PROPOSAL_DECLINED: {
    subject: () => '{title} wasn’t accepted',
    heading: 'Your proposal was declined',
    lines: ['{title} wasn’t accepted.', '{reason}'],
    button: 'Open your proposal',
  },
  EVENT_PROPOSAL_EXPIRED: {
    subject: () => 'Your proposal has expired: {title}',
    heading: 'Nobody answered in time',
    lines: ['{title} wasn’t answered in time, so it’s closed. You can send it again with another date.'],
    button: 'Open your proposal',
  },
  EVENT_SPEAKER_ACCEPTED: {
    subject: () => '{name} will speak at {title}',
    heading: 'Your invitation was accepted',
    lines: ['{name} will speak at {title}.', 'When: {when}', 'You can publish the event now.'],
    button: 'Open the event',
  },
  EVENT_SPEAKER_DECLINED: {
    subject: () => '{name} can’t speak at {title}',
    heading: 'Your invitation was declined',
    lines: ['{name} declined to speak at {title}.', '{reason}'],
    button: 'Open the request',
  },
  EVENT_SPEAKER_SILENT: {
    subject: () => '{name} didn’t answer your invitation',
    heading: 'Your invitation has expired',
    lines: ['{name} didn’t answer your invitation to speak at {title}. You can invite someone else.'],
    button: 'Open the request',
  },
  EVENT_PUBLISHED: {
    subject: () => '{title} is published',
    heading: 'People can register now',
    lines: ['You’re the speaker at {title}.', 'When: {when}', '{place}', '{join}'],
    button: 'Open your event',
  },
  EVENT_REGISTERED: {
    subject: () => 'You’re registered for {title}',
    heading: 'You have a place',
    lines: ['You’re registered for {title}.', 'When: {when}', '{place}', '{join}'],
    button: 'Open the event',
  },
  EVENT_WAITING: {
    subject: () => 'You’re on the waiting list for {title}',
    heading: 'The event is full, so you’re on the waiting list',
    lines: [
      'You’re number {position} on the waiting list for {title}.',
      'When: {when}',
      'We’ll tell you as soon as there’s a place for you.',
    ],
    button: 'Open the event',
  },
  EVENT_LEFT: {
    subject: () => 'You’ve given up your place at {title}',
    heading: 'You’re no longer registered',
    lines: [
      'You’ve given up your place at {title}.',
      'When: {when}',
      'You can register again on the event page.',
    ],
    button: 'Open the event',
  },
  EVENT_PLACE_FREED: {
    subject: () => 'There’s a place for you at {title}',
    heading: 'Confirm your place',
    lines: [
      'We’re keeping a place at {title} for you until {until}. If you don’t confirm it by then, it goes to the next person.',
      'When: {when}',
      '{place}',
    ],
    button: 'Confirm your place',
  },
  EVENT_PLACE_YOURS: {
    subject: () => 'You now have a place at {title}',
    heading: 'A place came free and it’s yours',
    lines: ['You’re registered for {title}.', 'When: {when}', '{place}', '{join}'],
    button: 'See your place',
  },
  EVENT_PLACE_LAPSED: {
    subject: () => 'Your place at {title} went to someone else',
    heading: 'You didn’t confirm your place in time',
    lines: ['Your place at {title} has gone to the next person on the list. You can register again.'],
    button: 'Register again',
  },
  EVENT_DISPLACED: {
    subject: () => 'You’re back on the waiting list for {title}',
    heading: 'There are fewer places than before',
    lines: [
      'There are fewer places at {title}, so you’re at the front of the waiting list.',
      'We’ll tell you as soon as there’s a place for you.',
    ],
    button: 'See the waiting list',
  },
  EVENT_CHANGED: {
    subject: () => 'New time for {title}',
    heading: 'The event has moved',
    lines: [
      '{title} has a new time.',
      'When: {when}',
      '{previously}',
      '{place}',
      'If you can’t come, give up your place on the event page.',
    ],
    button: 'See the new time',
  },
  EVENT_CHANGED_OWN: {
    subject: () => 'You’ve moved {title}',
    heading: 'Your event has a new time',
    lines: ['{title} has a new time. We’ve told everyone who’s registered.', 'When: {when}', '{previously}'],
    button: 'Open your event',
  },
  EVENT_ELSEWHERE: {
    subject: () => 'New place for {title}',
    heading: 'The event takes place somewhere else',
    lines: [
      '{title} has a new place.',
      '{place}',
      '{join}',
      'When: {when}',
      'If you can’t come, give up your place on the event page.',
    ],
    button: 'See the new place',
  },
  EVENT_ELSEWHERE_OWN: {
    subject: () => 'You’ve changed where {title} takes place',
    heading: 'Your event has a new place',
    lines: ['{title} has a new place. We’ve told everyone who’s registered.', '{place}', 'When: {when}'],
    button: 'Open your event',
  },
  EVENT_CANCELLED: {
    subject: () => '{title} has been cancelled',
    heading: 'The event won’t go ahead',
    lines: ['{title} has been cancelled.', 'It was planned for: {when}', '{reason}'],
    button: 'Open the event page',
  },
  EVENT_CANCELLED_OWN: {
    subject: () => 'You’ve cancelled {title}',
    heading: 'Your event is cancelled',
    lines: [
      'You’ve cancelled {title}. We’ve told everyone who was registered.',
      'It was planned for: {when}',
    ],
    button: 'Open the event page',
  },
  EVENT_IN_24_HOURS: {
    subject: () => '{soon}: {title}',
    heading: 'Your event is {soon}',
    lines: ['{title}', 'When: {when}', '{place}', '{join}'],
    button: 'Open the event',
  },
  EVENT_IN_15_MINUTES: {
    subject: () => 'In {left}: {title}',
    heading: 'Your event starts in {left}',
    lines: ['{title}', 'When: {when}', '{place}'],
    button: 'Go to the event',
  },
  EVENT_LATE: {
    subject: () => 'Starting {minutes} minutes late: {title}',
    heading: 'The speaker is running late',
    lines: ['{title} will start {minutes} minutes late.', 'Planned start: {when}'],
    button: 'Open the event',
  },
  EVENT_MESSAGE: {
    subject: () => 'A message about {title}',
    heading: 'A message for everyone who’s registered',
    lines: ['It’s about {title}.', '{text}'],
    button: 'Open the event',
  },
  EVENT_SHORT: {
    subject: () => 'Few people have registered for {title}',
    heading: 'Your event is below its minimum',
    lines: [
      '{taken} for {title}. Your minimum is {minimum}.',
      'When: {when}',
      'The event goes ahead unless you cancel it.',
    ],
    button: 'Open your event',
  },
  EVENT_THANKS: {
    subject: () => 'Thank you for coming to {title}',
    heading: 'Thank you for coming. How was it?',
    lines: ['You were at {title}. Your feedback takes a minute and helps the speaker.'],
    button: 'Give feedback',
  },
  EVENT_THANKS_SPEAKER: {
    subject: () => 'Thank you for speaking at {title}',
    heading: 'Thank you for speaking. How was it?',
    lines: ['You spoke at {title}. Tell us in a minute how it was.'],
    button: 'Tell us how it was',
  },
  EVENT_REPLAY: {
    subject: () => 'The replay of {title} is ready',
    heading: 'You can watch the event now',
    lines: ['The replay of {title} is on the event page.'],
    button: 'Watch the replay',
  },
  EVENT_REPLAY_REMOVED: {
    subject: () => 'The replay of {title} was removed',
    heading: 'The replay was removed',
    lines: ['Nobody can watch the replay of {title} any more.', '{reason}'],
    button: 'Open the event',
  },
  EVENT_REPLAY_WITHDRAWN: {
    subject: () => 'The replay of {title} is no longer shared',
    heading: 'The speaker no longer agrees to the recording',
    lines: [
      '{name} no longer agrees to the recording of {title}, so nobody can watch it here any more.',
      'If you keep the recording anywhere else, delete it there too.',
    ],
    button: 'Open the event',
  },
};
