import { create } from 'zustand';
import { type Failure, failureOf } from '#/app/api/failure.ts';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { useAnsweredStep } from '#/app/session/answeredStep.ts';
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
  /** Answers of earlier steps that could not be saved; they stay drafts and go with the next save. */
  behind: {
    readonly step: number;
    readonly names: readonly ProfileField[];
    readonly failure: Failure;
  } | null;
};

/** Shared by the steps, so that going from one to the next asks for nothing again. */
export const useOnboarding = create<OnboardingState>(() => ({
  known: null,
  hasFailed: false,
  behind: null,
}));

onSessionEnd(() => {
  underway.clear();
  latest = null;
  useOnboarding.setState({ known: null, hasFailed: false, behind: null });
});

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
  const sent = { form, names };
  underway.add(sent);
  const save = lastSave
    .then(async () => {
      if (userId === null || currentSession().userId !== userId) return null;
      const user = await saveProfile(form, names, more);
      if (currentSession().userId !== userId) return null;
      noteSaved(form, names, user);
      return user;
    })
    .finally(() => underway.delete(sent));
  lastSave = save.catch(() => undefined);
  return save;
}

/** What saves have sent and the server has not answered yet. */
const underway = new Set<{ readonly form: ProfileForm; readonly names: readonly ProfileField[] }>();

/** Continue: the step is answered at once and saved behind, with what earlier steps could not save. */
export function answerStep(form: ProfileForm, names: readonly ProfileField[], step: number): void {
  const { userId } = currentSession();
  const all = [...new Set([...namesBehind(), ...names])];
  useAnsweredStep.setState((before) => ({ step: Math.max(before.step, step) }));
  saveStep(form, all, { signupStep: step }).then(
    // The session knows the step now, and may be set back by another role (PRO-103).
    () => underway.size > 0 || useAnsweredStep.setState({ step: 0 }),
    (error: unknown) => {
      if (currentSession().userId !== userId) return;
      const { behind } = useOnboarding.getState();
      useOnboarding.setState({
        behind: {
          step: Math.max(step, behind?.step ?? 0),
          // Another step may have failed meanwhile.
          names: [...new Set([...namesBehind(), ...all])],
          failure: failureOf(error),
        },
      });
    },
  );
}

/** What earlier steps could not save. */
export function namesBehind(): readonly ProfileField[] {
  return useOnboarding.getState().behind?.names ?? [];
}

/** Once more what could not be saved, as it is answered now. */
export function saveBehind(): void {
  const { behind } = useOnboarding.getState();
  if (behind && latest) answerStep(structuredClone(latest), behind.names, behind.step);
}

useLiveStatus.subscribe((now, before) => {
  if (now.isOnline && !before.isOnline) saveBehind();
});

function noteSaved(form: ProfileForm, names: readonly ProfileField[], user: ProfileUser | null): void {
  const { known, behind } = useOnboarding.getState();
  if (behind?.names.every((name) => names.includes(name))) useOnboarding.setState({ behind: null });
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

/** Of the named fields those that the server neither knows nor was sent. */
export function unsavedFields(form: ProfileForm, names: readonly ProfileField[]): readonly ProfileField[] {
  const { known } = useOnboarding.getState();
  const isUnderway = (name: ProfileField) =>
    [...underway].some((sent) => sent.names.includes(name) && isSame(sent.form[name], form[name]));
  return known ? names.filter((name) => !isSame(form[name], known.saved[name]) && !isUnderway(name)) : [];
}
