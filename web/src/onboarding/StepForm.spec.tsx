import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { forgetChosen, rememberChosen } from '#/app/session/afterLogin.ts';
import { useAnswered } from '#/app/session/answered.ts';
import { endSessionParts } from '#/app/session/sessionEnd.ts';
import { setLoggedIn, setLoggedOut, useSession } from '#/app/session/sessionStore.ts';
import { useSelection } from '#/discovery/index.ts';
import type { ProfileUser, ReferenceData } from '#/profile/index.ts';
import { referenceLoads } from '#/profile/referenceLoads.ts';
import { blankProfile } from '#/profile/testing/blankProfile.ts';
import { answered, answerWith, refusal } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { useOnboarding } from './onboardingStore.ts';
import { StepForm } from './StepForm.tsx';
import { StepPage } from './StepPage.tsx';

const option = { id: 'other', name: 'Other' };
const reference = {
  countries: [option],
  languages: [option],
  genders: [option],
  ethnicities: [option],
  disabilities: [],
  sectors: [option],
  orgTypes: [option],
  numberOfEmployees: [option],
  businessStages: [option],
  taxonomy: [],
  hearAboutUsOptions: [option],
} as unknown as ReferenceData;

const user = {
  id: 'u1',
  firstName: 'Maya',
  userType: 'mentee',
  signupStep: 1,
  missingFields: [],
} as unknown as ProfileUser;
const saved = {
  ...blankProfile,
  orgName: 'Ember & Oak',
  orgRole: 'Founder',
  orgSectorId: 'other',
  orgTypeId: 'other',
  numberOfEmployeesId: 'other',
  businessStageId: 'other',
  businessHealth: '4',
};

/** Answers of the server to one save after the other, given when the test says so. */
let answers: ((said: unknown) => void)[] = [];
const sent = () => asked.filter(({ name }) => name === 'updateUser').map(({ variables }) => variables.data);
let asked: ReturnType<typeof answerWith>;

beforeEach(() => {
  localStorage.clear();
  answers = [];
  setLoggedIn(user as never);
  useOnboarding.setState({ known: { user, saved } });
  asked = answerWith({
    updateUser: () =>
      new Promise((resolve, reject) => {
        answers.push((said) => (said instanceof Error ? reject(said) : resolve(said)));
      }),
  });
});
afterEach(() => {
  cleanup();
  endSessionParts();
  setLoggedOut();
  answered.position = 1;
  useLiveStatus.setState({ isOnline: true });
  vi.restoreAllMocks();
});

function open() {
  return renderPage(
    <StepForm step={2} userType="mentee" known={{ user, saved }} reference={reference} />,
    '/step-2',
  );
}
const draft = () => Object.keys(localStorage).filter((key) => key.includes('profile.draft.orgName'));
function typeAndContinue(orgName: string): void {
  fireEvent.change(screen.getByLabelText('Name of your organisation'), { target: { value: orgName } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
}

it('ONB-36 Continue goes on before the server has answered; the answers stay a draft until it has', async () => {
  const page = open();
  typeAndContinue('Ember');
  await waitFor(() => expect(page.path()).toBe('/step-3'));
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(sent()).toMatchObject([{ orgName: 'Ember', signupStep: 2 }]);
  expect(useAnswered.getState().step).toBe(2);
  expect(draft()).toHaveLength(1);
  answered.position += 1;
  answers[0]?.({ ...user, signupStep: 2 });
  await waitFor(() => expect(draft()).toEqual([]));
  await waitFor(() => expect(useAnswered.getState().step).toBe(0));
  expect(useSession.getState().me?.signupStep).toBe(2);
});

it('Continue draws the fields of the answered step no second time, so that the next one comes at once', async () => {
  let drawn = 0;
  const counted = {
    ...reference,
    get sectors() {
      drawn += 1;
      return [option];
    },
  };
  const form = <StepForm step={2} userType="mentee" known={{ user, saved }} reference={counted} />;
  const page = renderPage(
    <Routes>
      <Route path="/step-2" element={form} />
      <Route path="*" element={null} />
    </Routes>,
    '/step-2',
  );
  const before = drawn;
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(page.path()).toBe('/step-3'));
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(drawn).toBe(before);
});

it('ONB-36 what could not be saved is said and kept, and saved once there is a network again', async () => {
  useLiveStatus.setState({ isOnline: false });
  open();
  typeAndContinue('Ember');
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(new Error('no network'));
  await screen.findByText(/^We haven’t saved your last answers yet/);
  expect(draft()).toHaveLength(1);
  act(() => useLiveStatus.setState({ isOnline: true }));
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ orgName: 'Ember', signupStep: 2 });
  answered.position += 1;
  answers[1]?.({ ...user, signupStep: 2 });
  await waitFor(() => expect(draft()).toEqual([]));
  expect(screen.queryByText(/^We haven’t saved/)).toBeNull();
});

const wanted = {
  ...saved,
  taxonomyLearn: ['tax'],
  goals: 'A shop',
  hearAboutUsOptionId: 'other',
  hearAboutUsInput: 'A friend',
};

/** The last step, with everything but a goal answered. */
async function openLast() {
  const taxonomy = [{ id: 'tax', name: 'Tax', parentId: null }];
  const loaded = { ...reference, taxonomy } as unknown as ReferenceData;
  referenceLoads.set('en', Promise.resolve(loaded));
  setLoggedIn({ ...user, signupStep: 2, isUserFinished: false } as never);
  useOnboarding.setState({ known: { user, saved: wanted } });
  const page = renderPage(<StepPage />, '/step-3');
  const goal = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /achieve|goal/i });
  fireEvent.change(goal, { target: { value: 'Two shops' } });
  fireEvent.click(screen.getByRole('button', { name: 'Finish' }));
  return page;
}

/** Topics are saved before the rest. */
function answerLast(): void {
  asked = answerWith({
    createUserTaxonomyLearn: () => ({ id: 'u1' }),
    updateUser: () =>
      new Promise((resolve, reject) => {
        answers.push((said) => (said instanceof Error ? reject(said) : resolve(said)));
      }),
  });
}

it('MEN-06 ONB-36 Finish shows the end before the server has answered; what they want to learn is looked for first', async () => {
  answerLast();
  await openLast();
  await screen.findByRole('heading', { name: 'Your profile is complete' });
  expect(useSelection.getState().topicIds).toEqual(['tax']);
  expect(useSession.getState().me?.isUserFinished).toBe(true);
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(sent()).toMatchObject([{ goals: 'Two shops', signupStep: 3 }]);
  answered.position += 1;
  answers[0]?.({ ...user, signupStep: 3, isUserFinished: true });
  await waitFor(() => expect(useAnswered.getState().step).toBe(0));
  expect(useSession.getState().me).toMatchObject({ signupStep: 3, isUserFinished: true });
  screen.getByRole('heading', { name: 'Your profile is complete' });
});

it('AUT-45 who signed up for an event is led on to it, and that is what the button says', async () => {
  rememberChosen({ returnPath: '/group-event?id=e1&redirect=1' });
  answerLast();
  await openLast();
  await screen.findByRole('heading', { name: 'Your profile is complete' });
  // Who is not let in yet has to wait before.
  expect(screen.getByRole('button', { name: 'Go to your dashboard' })).toBeTruthy();
  expect(screen.getByText(/^Thank you/).textContent).toBe('Thank you, Maya. You’ve answered everything.');
  const approved = { ...user, isUserFinished: true, isMenteeApproved: true };
  act(() => useSession.setState({ me: approved as never }));
  expect(screen.getByRole('button', { name: 'Go to the event' })).toBeTruthy();
  expect(screen.getByText('You’re all set, Maya.')).toBeTruthy();
  forgetChosen();
});

it('ONB-36 what Finish could not save brings the last step back with its answers and the reason', async () => {
  answerLast();
  await openLast();
  await screen.findByRole('heading', { name: 'Your profile is complete' });
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(refusal('BAD_USER_INPUT', { goals: 'tooLong' }));
  const goal = await screen.findByDisplayValue<HTMLTextAreaElement>('Two shops');
  await waitFor(() => expect(goal.getAttribute('aria-invalid')).toBe('true'));
  // Other pages lead back here until it is saved.
  expect(useSession.getState().me?.isUserFinished).toBe(false);
  expect(useAnswered.getState().step).toBe(2);
});

it('ONB-36 Finish without a network: said, kept, and the end shows once it is saved', async () => {
  useLiveStatus.setState({ isOnline: false });
  answerLast();
  await openLast();
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(new Error('no network'));
  await screen.findByText(/^We haven’t saved your last answers yet/);
  screen.getByDisplayValue('Two shops');
  act(() => useLiveStatus.setState({ isOnline: true }));
  await waitFor(() => expect(answers).toHaveLength(2));
  answered.position += 1;
  answers[1]?.({ ...user, signupStep: 3, isUserFinished: true });
  await screen.findByRole('heading', { name: 'Your profile is complete' });
});

it('ONB-33 where the server still misses an answer, the step that asks for it is named', async () => {
  answerLast();
  await openLast();
  await waitFor(() => expect(answers).toHaveLength(1));
  answered.position += 1;
  answers[0]?.({ ...user, signupStep: 3, isUserFinished: false, missingFields: ['orgName'] });
  await screen.findByText('“Your organisation” still needs an answer.');
  expect(screen.getByRole('link', { name: 'Correct it' }).getAttribute('href')).toBe('/step-2');
  expect(useSession.getState().me?.isUserFinished).toBe(false);
});
