import { act, render, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiClient } from '#/app/api/apiClient.ts';
import { WaitingMark } from '#/app/drafts/WaitingMark.tsx';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { sync } from '#/app/sync/index.ts';
import { en } from '#/app/texts/texts.en.ts';
import { refusal } from '#/testing/answerWith.ts';
import { onDisk, openDisk } from '#/testing/openDisk.ts';
import { hideToast, useToast } from '#/ui/feedback/toast.ts';
import { updateDataPrivacy } from './privacySync.ts';
import { useDataPrivacy } from './useDataPrivacy.ts';

type Request = {
  variables?: { data?: Record<string, boolean> };
  context?: { onPosition?: (position: string) => void };
};

/** A server on a line where what is sent later may arrive first. */
function startServer() {
  let settings: Record<string, unknown> = { id: 'ada', showLastName: false, newsletter: false };
  let position = 1;
  const line: (() => void)[] = [];
  vi.spyOn(apiClient, 'query').mockImplementation((async ({ context }: Request) => {
    context?.onPosition?.(`${position}.1f`);
    return { data: { getDataPrivacy: settings } };
  }) as never);
  vi.spyOn(apiClient, 'mutate').mockImplementation(
    (({ variables, context }: Request) =>
      new Promise((resolve) => {
        line.push(() => {
          settings = { ...settings, ...variables?.data };
          position += 1;
          context?.onPosition?.(`${position}.1f`);
          resolve({ data: { updateDataPrivacy: settings } });
        });
      })) as never,
  );
  return {
    settings: () => settings,
    /** The last one sent arrives first. */
    deliver: () => act(async () => line.pop()?.()),
    isEmpty: () => line.length === 0,
  };
}

const wrapper = ({ children }: { children: ReactNode }) => (
  <IntlProvider locale="en-GB" messages={en} timeZone="Europe/London">
    {children}
  </IntlProvider>
);

beforeEach(() => void openDisk('ada'));
afterEach(() => {
  vi.restoreAllMocks();
  sync.reset();
  hideToast();
  useLiveStatus.setState({ isOnline: true });
});

it('PRV-10 a switch pressed twice quickly ends as it was pressed last, here and on the server, and never shows the other', async () => {
  const server = startServer();
  const shown: unknown[] = [];
  const { result } = renderHook(
    () => {
      const state = useDataPrivacy();
      shown.push(state.settings?.showLastName);
      return state;
    },
    { wrapper },
  );
  await act(async () => {});
  expect(result.current.settings?.showLastName).toBe(false);
  act(() => result.current.change('showLastName', true));
  expect(result.current.settings?.showLastName).toBe(true);
  act(() => result.current.change('showLastName', false));
  shown.length = 0;
  while (!server.isEmpty()) await server.deliver();
  expect(server.settings().showLastName).toBe(false);
  expect(result.current.settings?.showLastName).toBe(false);
  expect(shown.filter((isOn) => isOn === true)).toEqual([]);
});

it('PRV-10 what is refused goes back, and what another switch has saved meanwhile stays', async () => {
  const server = startServer();
  const { result } = renderHook(() => useDataPrivacy(), { wrapper });
  await act(async () => {});
  act(() => result.current.change('newsletter', true));
  await server.deliver();
  vi.spyOn(apiClient, 'mutate').mockRejectedValueOnce(refusal('NOT_AUTHORIZED'));
  await act(async () => result.current.change('showLastName', true));
  await act(async () => {});
  expect(result.current.settings).toMatchObject({ showLastName: false, newsletter: true });
});

it('PRV-10 LIV-08 a switch that is pressed offline stays as it was pressed, and is sent when the network is back', async () => {
  const server = startServer();
  const { result } = renderHook(() => useDataPrivacy(), { wrapper });
  await act(async () => {});
  act(() => useLiveStatus.setState({ isOnline: false }));
  await act(async () => result.current.change('newsletter', true));
  expect(result.current.settings?.newsletter).toBe(true);
  expect(server.isEmpty()).toBe(true);
  expect(useToast.getState().toast?.text).toBeUndefined();
  await act(async () => useLiveStatus.setState({ isOnline: true }));
  await server.deliver();
  expect(server.settings().newsletter).toBe(true);
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('Saved'));
});

it('PRV-10 LIV-08 it is marked while it waits, survives a reload, and goes out once', async () => {
  const sent: unknown[] = [];
  startServer();
  vi.spyOn(apiClient, 'mutate').mockImplementation((async ({ variables, context }: Request) => {
    sent.push(variables);
    context?.onPosition?.('2.1f');
    return { data: { updateDataPrivacy: { id: 'ada', showLastName: false, newsletter: true } } };
  }) as never);
  act(() => useLiveStatus.setState({ isOnline: false }));
  sync.reset();
  const leave = openDisk('ada');
  const { result, unmount } = renderHook(() => useDataPrivacy(), { wrapper });
  await act(async () => result.current.change('newsletter', true));
  unmount();
  const mark = <WaitingMark of={updateDataPrivacy} isOf={(switches) => 'newsletter' in switches} />;
  const other = <WaitingMark of={updateDataPrivacy} isOf={(switches) => 'showLastName' in switches} />;
  const page = render(mark, { wrapper });
  expect(page.container.textContent).toBe('Not sent yet');
  expect(render(other, { wrapper }).container.textContent).toBe('');
  act(leave);
  expect(page.container.textContent).toBe('');
  act(() => void openDisk('ada'));
  await waitFor(() => expect(page.container.textContent).toBe('Not sent yet'));
  await act(async () => useLiveStatus.setState({ isOnline: true }));
  await waitFor(() => expect(onDisk()).toEqual([]));
  expect(sent).toMatchObject([{ data: { newsletter: true }, clientId: expect.stringMatching(/.{20}/) }]);
  expect(page.container.textContent).toBe('');
});
