import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Me } from '#/app/session/Me.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import { sync } from '#/app/sync/index.ts';
import { fieldsOf } from '#/profile/account/accountFields.ts';
import { answered, answerWith } from '#/testing/answerWith.ts';
import { openDisk } from '#/testing/openDisk.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { DataPrivacyPage } from './DataPrivacyPage.tsx';

afterEach(() => {
  cleanup();
  sync.reset();
  useSession.setState({ me: null });
  answered.position = 1;
  vi.restoreAllMocks();
});

const saved = {
  id: 'ada',
  showLastName: false,
  showCurrentRole: true,
  showEmployer: false,
  showDisabilities: false,
  newsletter: false,
  callRequestEmails: true,
  mentorRecommendations: true,
  learningRecommendations: true,
};

it('PRO-63 PRV-09 whether a disability is on the profile is one switch, saved as it is pressed', async () => {
  let settings: Record<string, unknown> = saved;
  const asked = answerWith({
    getDataPrivacy: () => settings,
    updateDataPrivacy: ({ data }) => {
      settings = { ...settings, ...(data as object) };
      answered.position += 1;
      return settings;
    },
  });
  openDisk('ada');
  renderPage(<DataPrivacyPage />);
  const name = { name: /^Show my disabilities on my profile/ };
  const control = await screen.findByRole('switch', name);
  await userEvent.click(control);
  await waitFor(() => expect(settings.showDisabilities).toBe(true));
  expect(asked.filter(({ name: operation }) => operation === 'updateDataPrivacy')).toHaveLength(1);
  expect(within(document.body).getAllByRole('switch', name)).toHaveLength(1);
  // The preferences ask only whether to match by it.
  const preferences = fieldsOf('preferences', 'both', []);
  expect(preferences).toContain('preferMatchDisabilities');
  expect(preferences.filter((field) => /^show/.test(field))).toEqual([]);
});

const everybodys = ['Newsletter', 'Suggest things to learn'];

it.each([
  ['mentee', 'a learner', [...everybodys, 'Suggest mentors to me']],
  ['mentor', 'a mentor', [...everybodys, 'Emails about session requests']],
  ['both', 'who is both', [...everybodys, 'Suggest mentors to me', 'Emails about session requests']],
] as const)(
  'PRV-08 PRV-07 %s: %s is offered the emails and suggestions that they can get',
  async (userType, _who, expected) => {
    useSession.setState({ me: { userType } as Me });
    answerWith({ getDataPrivacy: () => saved });
    renderPage(<DataPrivacyPage />);
    await screen.findByRole('switch', { name: /^Newsletter/ });
    const all = [
      'Newsletter',
      'Emails about session requests',
      'Suggest mentors to me',
      'Suggest things to learn',
    ];
    const offered = all.filter((name) => screen.queryByRole('switch', { name: new RegExp(`^${name}`) }));
    expect(offered.sort()).toEqual([...expected].sort());
  },
);
