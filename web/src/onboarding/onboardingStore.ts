import { create } from 'zustand';
import { onSessionEnd } from '#/app/session/sessionEnd.ts';
import { currentSession } from '#/app/session/sessionStore.ts';
import {
  browserCountry,
  browserTimezone,
  loadProfile,
  type ProfileField,
  type ProfileForm,
  type ProfileUser,
  saveProfile,
  toProfileForm,
} from '#/profile/index.ts';
import { isSame, keepDraft } from './draft.ts';

type OnboardingState = {
  /** The person as the server last said, and their answers as far as it knows them; null until loaded. */
  known: { user: ProfileUser; saved: ProfileForm } | null;
  hasFailed: boolean;
};

/** Shared by the steps, so that going from one to the next asks for nothing again. */
export const useOnboarding = create<OnboardingState>(() => ({ known: null, hasFailed: false }));

onSessionEnd(() => useOnboarding.setState({ known: null, hasFailed: false }));

export async function loadOnboarding(): Promise<void> {
  const { userId } = currentSession();
  useOnboarding.setState({ hasFailed: false });
  try {
    const answer = await loadProfile();
    if (currentSession().userId !== userId) return;
    const saved = toProfileForm(answer);
    useOnboarding.setState({ known: { user: answer.me, saved } });
  } catch {
    useOnboarding.setState({ hasFailed: true });
  }
}

/** Answered by the browser until the person says otherwise; the country only where it is one of `countries`. */
export function withBrowserPlace(
  form: ProfileForm,
  countries: readonly { readonly id: string }[],
): ProfileForm {
  const timezone = form.timezone || browserTimezone();
  const country = browserCountry();
  const countryId = form.countryId || (countries.some(({ id }) => id === country) ? country : '');
  const { availability } = form;
  return {
    ...form,
    timezone,
    countryId,
    availability: { ...availability, timezone: availability.timezone || timezone },
  };
}

let lastSave: Promise<unknown> = Promise.resolve();

/**
 * Saves the named fields of `form`; with `signupStep` as Continue does. One save after the other, so that an older one
 * never overwrites a newer. What was changed meanwhile stays a draft. Throws what `failureOf` reads.
 */
export function saveStep(
  form: ProfileForm,
  names: readonly ProfileField[],
  more: { signupStep?: number } = {},
): Promise<ProfileUser | null> {
  const { userId } = currentSession();
  const save = lastSave.then(async () => {
    if (userId === null || currentSession().userId !== userId) return null;
    const user = await saveProfile(form, names, more);
    if (currentSession().userId !== userId) return null;
    noteSaved(form, names, user);
    return user;
  });
  lastSave = save.catch(() => undefined);
  return save;
}

function noteSaved(form: ProfileForm, names: readonly ProfileField[], user: ProfileUser | null): void {
  const { known } = useOnboarding.getState();
  if (!known) return;
  const sent = Object.fromEntries(names.map((name) => [name, form[name]]));
  const saved = { ...known.saved, ...sent };
  useOnboarding.setState({ known: { user: user ?? known.user, saved } });
  keepDraft(latest ?? form, saved, names);
}

/** The answers on screen; they may be newer than those that a save has sent. */
let latest: ProfileForm | null = null;

export function noteAnswers(form: ProfileForm, names: readonly ProfileField[]): void {
  latest = form;
  const { known } = useOnboarding.getState();
  if (known) keepDraft(form, known.saved, names);
}

/** Of the named fields those that the server does not know yet. */
export function unsavedFields(form: ProfileForm, names: readonly ProfileField[]): readonly ProfileField[] {
  const { known } = useOnboarding.getState();
  return known ? names.filter((name) => !isSame(form[name], known.saved[name])) : [];
}
