export const en = {
  title: 'Upcoming sessions',
  lead: 'Agreed sessions, the next one first. Times are shown in your time zone.',
  today: 'Today, {day}',
  tomorrow: 'Tomorrow, {day}',
  yourMentor: 'Your mentor',
  yourLearner: 'Your learner',
  open: 'Prepare',
  openLabel: 'Prepare “{title}”',
  empty: {
    title: 'No sessions agreed yet',
    menteeReason: 'When a mentor accepts your request, the session appears here.',
    mentorReason: 'When you accept a request, the session appears here.',
    findMentors: 'Find mentors',
    openRequests: 'See requests',
  },
};
