export const en = {
  title: 'Completed sessions',
  lead: 'What took place, with its notes, the newest first.',
  given: 'Feedback given',
  notGiven: 'Feedback not given yet',
  feedback: 'Give feedback',
  feedbackLabel: 'Give feedback on the session with {name}',
  again: 'Book again',
  againLabel: 'Book again with {name}',
  empty: {
    title: 'No session is completed yet',
    reason: 'After a session its notes and your feedback stay here.',
    action: 'See upcoming sessions',
  },
};
