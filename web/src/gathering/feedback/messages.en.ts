export const en = {
  title: 'Event feedback',
  heading: 'How was it?',
  lead: 'It only takes two taps, and it helps {name}.',
  leadHost: 'Tell us how your event went.',
  question: 'How helpful was this event for you?',
  questionHost: 'How well did your event go?',
  link: 'Give feedback on this event',
  team: 'Our team',
  later: 'Your feedback makes the next event better.',
  notOver: 'You can give feedback when the event is over.',
  notThere: 'Only people who came to the event can give feedback.',
  cancelled: 'This event was cancelled, so there’s nothing to give feedback on.',
};
