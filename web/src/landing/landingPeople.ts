import { create } from 'zustand';
import { postOperation } from '#/app/api/postOperation.ts';
import { settings } from '#/app/settings.ts';
import { justAnswered } from '#/lib/justAnswered.ts';
import { landingText } from './landingText.ts';
import type { LandingAnswer } from './operations.ts';

/** So many faces at most. */
export const PEOPLE_SHOWN = 6;

type LandingPeople = {
  /** Of the answer, or of what has failed; null before. */
  readonly language: string | null;
  readonly answer: LandingAnswer | null;
};

/** What was answered last. It outlives the page, and stands in the page that the server draws. */
export const useLandingPeople = create<LandingPeople>(() => ({ language: null, answer: null }));

const latest = justAnswered();

/** What is shown where it is fresh; else as `findPeople`. */
export async function refreshPeople(language: string): Promise<void> {
  if (latest.isFresh() && useLandingPeople.getState().language === language) return;
  await findPeople(language);
}

/** Mentors who speak the language, and others, as visitors see them. */
export async function findPeople(language: string): Promise<void> {
  const answer = await askPeople(language).catch(() => null);
  const before = useLandingPeople.getState();
  if (answer) latest.note();
  // What is shown stays when asking again fails.
  if (answer || before.language !== language) useLandingPeople.setState({ language, answer });
}

async function askPeople(language: string): Promise<LandingAnswer | null> {
  const { data } = await postOperation<LandingAnswer>(settings.apiPath, {
    operationName: 'Landing',
    query: landingText,
    variables: { limit: PEOPLE_SHOWN, language },
  });
  return data ?? null;
}
