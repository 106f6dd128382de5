import { create } from 'zustand';
import { type Failure, failureOf } from '#/app/api/failure.ts';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { useAnswered } from '#/app/session/answered.ts';
import { onSessionEnd } from '#/app/session/sessionEnd.ts';
import { currentSession, useSession } from '#/app/session/sessionStore.ts';
import type { UserType } from '#/app/session/UserType.ts';
import {
  browserCountry,
  browserTimezone,
  loadProfile,
  type ProfileField,
  type ProfileForm,
  type ProfileUser,
  saveProfile,
  toProfileForm,
  updateUser,
} from '#/profile/index.ts';
import { forgetUserType, isSame, keepDraft, keepUserType } from './draft.ts';

type OnboardingState = {
  /** The person as the server last said, and their answers as far as it knows them; null until loaded. */
  known: { user: ProfileUser; saved: ProfileForm } | null;
  hasFailed: boolean;
  /** Answers of earlier steps that could not be saved; they stay drafts and go with the next save. */
  behind: Behind | null;
  /** Everything is answered, and the end of sign-up shows; the last step may still be under way. */
  isFinished: boolean;
};

type Behind = {
  /** 0: what they are here for. */
  readonly step: number;
  readonly names: readonly ProfileField[];
  readonly failure: Failure;
  /** Sign-up ends with it. */
  readonly isLast: boolean;
};

/** Code of a failure: all is saved, and `fields` still have no answer. */
export const MISSING = 'MISSING';

/** Shared by the steps, so that going from one to the next asks for nothing again. */
export const useOnboarding = create<OnboardingState>(() => ({
  known: null,
  hasFailed: false,
  behind: null,
  isFinished: false,
}));

onSessionEnd(() => {
  underway.clear();
  latest = null;
  useOnboarding.setState({ known: null, hasFailed: false, behind: null, isFinished: false });
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

/** One save after the other, so that an older one never overwrites a newer; null when the person has gone. */
function inOrder<Result>(save: () => Promise<Result>): Promise<Result | null> {
  const { userId } = currentSession();
  const isGone = () => userId === null || currentSession().userId !== userId;
  const saved = lastSave.then(async () => {
    if (isGone()) return null;
    await saveUserType();
    const result = await save();
    return isGone() ? null : result;
  });
  lastSave = saved.catch(() => undefined);
  return saved;
}

/** Before anything else: which steps there are depends on it. */
async function saveUserType(): Promise<void> {
  const { userType } = useAnswered.getState();
  if (userType === null) return;
  const { userId } = currentSession();
  await updateUser({ userType });
  if (currentSession().userId !== userId || useAnswered.getState().userType !== userType) return;
  useAnswered.setState({ userType: null });
  forgetUserType();
}

/** ONB-21: what they are here for counts at once and is saved behind. */
export function chooseUserType(userType: UserType): void {
  useAnswered.setState({ userType });
  keepUserType(userType);
  const { userId } = currentSession();
  inOrder(async () => {
    if (useOnboarding.getState().behind?.names.length === 0) useOnboarding.setState({ behind: null });
  }).catch((error: unknown) => {
    if (currentSession().userId === userId) noteFailed(0, [], false, error);
  });
}

/**
 * Saves the named fields of `form`; with `signupStep` as Continue does. What was changed meanwhile stays a draft. Throws
 * what `failureOf` reads.
 */
export function saveStep(
  form: ProfileForm,
  names: readonly ProfileField[],
  more: { signupStep?: number } = {},
): Promise<ProfileUser | null> {
  const sent = { form, names };
  underway.add(sent);
  return inOrder(async () => {
    const { userId } = currentSession();
    const user = await saveProfile(form, names, more);
    if (currentSession().userId === userId) noteSaved(form, names, user);
    return user;
  }).finally(() => underway.delete(sent));
}

/** What saves have sent and the server has not answered yet. */
const underway = new Set<{ readonly form: ProfileForm; readonly names: readonly ProfileField[] }>();

/** Continue: the step is answered at once and saved behind, with what earlier steps could not save. */
export function answerStep(form: ProfileForm, names: readonly ProfileField[], step: number): void {
  void answer(form, names, step, false);
}

/** Finish: as Continue, and the end shows at once. What fails brings the last step back. Resolves to whether all is saved. */
export function finishSteps(
  form: ProfileForm,
  names: readonly ProfileField[],
  step: number,
): Promise<boolean> {
  const { me } = currentSession();
  if (!me || me.isUserFinished) return answer(form, names, step, false);
  useOnboarding.setState({ isFinished: true });
  // The dashboard may be opened before the answer.
  useSession.setState({ me: { ...me, isUserFinished: true } });
  return answer(form, names, step, true);
}

async function answer(
  form: ProfileForm,
  names: readonly ProfileField[],
  step: number,
  isLast: boolean,
): Promise<boolean> {
  const { userId } = currentSession();
  const all = [...new Set([...namesBehind(), ...names])];
  useAnswered.setState((before) => ({ step: Math.max(before.step, step) }));
  try {
    const user = await saveStep(form, all, { signupStep: step });
    // The session knows the step now, and may be set back by another role (PRO-103).
    if (underway.size === 0) useAnswered.setState({ step: 0 });
    if (user && isLast) noteFinished(user);
    return user?.isUserFinished ?? false;
  } catch (error) {
    if (currentSession().userId !== userId) return false;
    if (isLast) comeBackTo(step);
    noteFailed(step, all, isLast, error);
    return false;
  }
}

/** The last step is open again, and comes before other pages. */
function comeBackTo(step: number): void {
  const { me } = currentSession();
  if (me) useSession.setState({ me: { ...me, isUserFinished: false } });
  useAnswered.setState({ step: step - 1 });
}

function noteFinished(user: ProfileUser): void {
  useOnboarding.setState({ isFinished: user.isUserFinished });
  if (user.isUserFinished) return;
  const fields = Object.fromEntries(user.missingFields.map((name) => [name, 'mandatory']));
  const failure: Failure = { code: MISSING, message: '', fields, extensions: {} };
  useOnboarding.setState({ behind: { step: 0, names: [], failure, isLast: false } });
}

function noteFailed(step: number, names: readonly ProfileField[], isLast: boolean, error: unknown): void {
  const { behind } = useOnboarding.getState();
  const failure = failureOf(error);
  // A choice that the server refuses is made again.
  if (failure.fields.userType !== undefined) {
    useAnswered.setState({ userType: null });
    forgetUserType();
  }
  useOnboarding.setState({
    isFinished: false,
    behind: {
      step: Math.max(step, behind?.step ?? 0),
      // Another step may have failed meanwhile.
      names: [...new Set([...namesBehind(), ...names])],
      failure,
      isLast: isLast || (behind?.isLast ?? false),
    },
  });
}

/** What earlier steps could not save. */
export function namesBehind(): readonly ProfileField[] {
  return useOnboarding.getState().behind?.names ?? [];
}

/** Once more what could not be saved, as it is answered now. */
export function saveBehind(): void {
  const { behind } = useOnboarding.getState();
  const { userType } = useAnswered.getState();
  if (!behind || behind.failure.code === MISSING) return;
  if (behind.step === 0) {
    if (userType !== null) chooseUserType(userType);
  } else if (latest) void answer(structuredClone(latest), behind.names, behind.step, behind.isLast);
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
