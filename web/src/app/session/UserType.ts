/** What a person is here for; null until chosen. */
export type UserType = 'mentee' | 'mentor' | 'both';
