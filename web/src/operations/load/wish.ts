import { operationsLimits } from '@waymark/events/limits';
import type { LoadWish } from './operations.ts';

export const scenarios: readonly { readonly value: LoadWish['scenario']; readonly label: string }[] = [
  { value: 'CHAT', label: 'Chat: pairs of people' },
  { value: 'BOOKING_RACE', label: 'Booking race: a learner and five mentors' },
  { value: 'BOARD_EDITING', label: 'Board editing: four people on a board' },
  { value: 'REGISTRATION_RUSH', label: 'Registration rush: five people and two seats' },
  { value: 'RECONNECT_STORM', label: 'Reconnect storm: pairs whose sockets are cut' },
];

export type NumberField = 'users' | 'ramp' | 'duration' | 'seed';

export const numberFields: readonly {
  readonly name: NumberField;
  readonly label: string;
  readonly least: number;
  readonly most: number;
}[] = [
  {
    name: 'users',
    label: 'Users',
    least: operationsLimits.loadUsersMin,
    most: operationsLimits.loadUsersMax,
  },
  { name: 'ramp', label: 'Ramp in seconds', least: 0, most: operationsLimits.loadRampMax },
  {
    name: 'duration',
    label: 'Duration in seconds',
    least: operationsLimits.loadDurationMin,
    most: operationsLimits.loadDurationMax,
  },
  { name: 'seed', label: 'Seed', least: 0, most: operationsLimits.loadSeedMax },
];

export type WishTexts = { readonly scenario: LoadWish['scenario'] } & Readonly<Record<NumberField, string>>;

type Read =
  | { readonly wish: LoadWish; readonly problems?: undefined }
  | { readonly wish?: undefined; readonly problems: Readonly<Partial<Record<NumberField, string>>> };

/** What was typed, or what is wrong with it by field. */
export function readWish(texts: WishTexts): Read {
  const problems: Partial<Record<NumberField, string>> = {};
  for (const { name, least, most } of numberFields) {
    const typed = texts[name].trim();
    const isWhole = /^\d{1,10}$/.test(typed);
    if (!isWhole || Number(typed) < least || Number(typed) > most)
      problems[name] =
        `Enter a whole number from ${least.toLocaleString('en-GB')} to ${most.toLocaleString('en-GB')}.`;
  }
  if (Object.keys(problems).length > 0) return { problems };
  const { users, ramp, duration, seed } = texts;
  return {
    wish: {
      scenario: texts.scenario,
      users: Number(users),
      ramp: Number(ramp),
      duration: Number(duration),
      seed: Number(seed),
    },
  };
}

/** Such as `messages_lost`, for a reader. */
export function plainName(name: string): string {
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
