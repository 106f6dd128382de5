export const en = {
  title: 'Completed sessions',
  lead: 'Your past sessions and their notes, newest first.',
  given: 'Feedback given',
  notGiven: 'Feedback not given yet',
  feedback: 'Give feedback',
  feedbackLabel: 'Give feedback on the session with {name}',
  again: 'Book again',
  againLabel: 'Book again with {name}',
  empty: {
    title: 'No completed sessions yet',
    reason: 'After a session, its notes and your feedback appear here.',
    action: 'See upcoming sessions',
  },
};
