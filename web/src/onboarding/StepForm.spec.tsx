import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { useAnsweredStep } from '#/app/session/answeredStep.ts';
import { endSessionParts } from '#/app/session/sessionEnd.ts';
import { setLoggedIn, setLoggedOut, useSession } from '#/app/session/sessionStore.ts';
import { useSelection } from '#/discovery/index.ts';
import type { ProfileUser, ReferenceData } from '#/profile/index.ts';
import { blankProfile } from '#/profile/testing/blankProfile.ts';
import { answered, answerWith } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { useOnboarding } from './onboardingStore.ts';
import { StepForm } from './StepForm.tsx';

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

const user = { id: 'u1', userType: 'mentee', signupStep: 1, missingFields: [] } as unknown as ProfileUser;
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
    <StepForm step={2} userType="mentee" known={{ user, saved }} reference={reference} onFinish={() => {}} />,
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
  expect(useAnsweredStep.getState().step).toBe(2);
  expect(draft()).toHaveLength(1);
  answered.position += 1;
  answers[0]?.({ ...user, signupStep: 2 });
  await waitFor(() => expect(draft()).toEqual([]));
  await waitFor(() => expect(useAnsweredStep.getState().step).toBe(0));
  expect(useSession.getState().me?.signupStep).toBe(2);
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

it('MEN-06 who has finished looks first for mentors of the topics that they want to learn', async () => {
  const onFinish = vi.fn();
  const wanted = {
    ...saved,
    taxonomyLearn: ['tax'],
    goals: 'A shop',
    hearAboutUsOptionId: 'other',
    hearAboutUsInput: 'A friend',
  };
  asked = answerWith({
    createUserTaxonomyLearn: () => ({ id: 'u1' }),
    updateUser: () => {
      answered.position += 1;
      return { ...user, signupStep: 3, isUserFinished: true };
    },
  });
  renderPage(
    <StepForm
      step={3}
      userType="mentee"
      known={{ user, saved: wanted }}
      reference={
        { ...reference, taxonomy: [{ id: 'tax', name: 'Tax', parentId: null }] } as unknown as ReferenceData
      }
      onFinish={onFinish}
    />,
    '/step-3',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Finish' }));
  await waitFor(() => expect(onFinish).toHaveBeenCalledOnce());
  expect(useSelection.getState().topicIds).toEqual(['tax']);
});
