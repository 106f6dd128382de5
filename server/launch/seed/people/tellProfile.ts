import type { ProfileChanges } from '@waymark/events/identity';
import type { UserId } from '@waymark/events/kernel';
import {
  type AccountFacts,
  type AccountField,
  type ProfileCommand,
  profileDecider,
  profileStream,
  stepCount,
} from '@waymark/events/profile';
import { sessionsInEnglish } from '../sessions/sessionsInEnglish.ts';
import { sessionsInPortuguese } from '../sessions/sessionsInPortuguese.ts';
import { extraTimes, holiday } from '../sessions/sessionTimes.ts';
import { asDemo, mustBeAccepted, type Teller } from '../teller.ts';
import type { DemoPerson } from './people.ts';
import { profilesInEnglish } from './profilesInEnglish.ts';
import { profilesInPortuguese } from './profilesInPortuguese.ts';

const profiles = { ...profilesInEnglish, ...profilesInPortuguese };

/** Everything that the person's account holds. */
export function accountOf({ key, profile }: DemoPerson): ProfileChanges {
  return { ...profile, ...profiles[key]?.account };
}

/** Fills in the profile and presses Continue on every step, so that each demo person is as complete as the rules ask. */
export async function tellProfile(
  { app, now }: Teller,
  userId: UserId,
  person: DemoPerson,
  at: number,
): Promise<void> {
  const profile = profiles[person.key];
  if (!profile) throw new Error(`${person.key} has told nothing`);
  const account = factsOf(person);
  const meta = asDemo(`profile-${person.key}`, at);
  const { details, teach, learn, windows, away, preferences } = profile;
  const timezone = person.profile.timezone ?? 'Europe/London';
  const extra = extraTimes([...sessionsInEnglish, ...sessionsInPortuguese], person, now);
  const holidays = away ? [holiday(away, timezone, now)] : [];
  const availability = windows
    ? { timezone, pausedUntil: null, windows: [...windows], exceptions: [...holidays, ...extra] }
    : null;
  const commands: ProfileCommand[] = [
    { type: 'ChangeDetails', data: { userId, account, details, availability, signupStep: null }, meta },
    ...(teach
      ? [{ type: 'ChooseTopicsToTeach', data: { userId, account, topics: teach }, meta } as const]
      : []),
    ...(learn
      ? [{ type: 'ChooseTopicsToLearn', data: { userId, account, topicIds: learn }, meta } as const]
      : []),
    { type: 'ChangeMentoringPreferences', data: { userId, preferences }, meta },
  ];
  for (let signupStep = 1; signupStep <= stepCount(person.userType); signupStep += 1) {
    const data = { userId, account, details: {}, availability: null, signupStep };
    commands.push({ type: 'ChangeDetails', data, meta });
  }
  const outcome = await app.execute.all(
    commands.map((command) => ({ decider: profileDecider, stream: profileStream(userId), command })),
  );
  mustBeAccepted(outcome, `the profile of ${person.key}`);
}

function factsOf(person: DemoPerson): AccountFacts {
  const { countryCode, ...account } = { ...accountOf(person), countryId: accountOf(person).countryCode };
  const known = { ...account, firstName: person.firstName, lastName: person.lastName };
  const answered = Object.entries(known).flatMap(([field, value]) => (value ? [field as AccountField] : []));
  return {
    userType: person.userType,
    hasFinishedSignup: false,
    hidden: [],
    isInUk: countryCode === 'GB',
    answeredBefore: answered,
    answered,
  };
}
