export const en = {
  title: 'Upcoming sessions',
  lead: 'Agreed sessions, the next one first. Times are shown in your time zone.',
  today: 'Today, {day}',
  tomorrow: 'Tomorrow, {day}',
  yourMentor: 'Your mentor',
  yourLearner: 'Your learner',
  open: 'Prepare',
  openLabel: 'Prepare "{title}"',
  empty: {
    title: 'No session is agreed yet',
    menteeReason: 'As soon as a mentor accepts your request, it stands here.',
    mentorReason: 'As soon as you accept a request, it stands here.',
    findMentors: 'Find mentors',
    openRequests: 'See requests',
  },
};
