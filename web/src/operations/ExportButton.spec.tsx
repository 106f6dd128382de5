import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerWith } from '#/testing/answerWith.ts';
import { ExportButton } from './ExportButton.tsx';

let saved: Blob[];
beforeEach(() => {
  saved = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:events';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const event = (at: number) => ({
  position: String(at),
  cursor: `${at}.f`,
  type: 'MessageSent',
  data: '{"n":1}',
});
/** The log has 250 events; the pages of an export, as the server answers them. */
function page({ filter, limit }: { filter: { after: string; before: string }; limit: number }) {
  const [after, before] = [Number.parseInt(filter.after, 10), Number(filter.before)];
  const all = Array.from({ length: 250 }, (_each, at) => at + 1).filter((at) => at > after && at < before);
  return { items: all.slice(0, limit).map(event), hasMore: all.length > limit, head: '250' };
}

function show(answer: (variables: never, signal: AbortSignal | undefined) => unknown, filter = {}) {
  const signals: (AbortSignal | undefined)[] = [];
  const asked = answerWith({
    beginLogExport: () => '250',
    getLogEvents: (variables, { fetchOptions }) => {
      signals.push(fetchOptions?.signal);
      return answer(variables as never, fetchOptions?.signal);
    },
  });
  const rendered = render(<ExportButton filter={filter} />);
  return { ...rendered, signals, pages: () => asked.filter(({ name }) => name === 'getLogEvents') };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const linesOf = async (blob: Blob | undefined) =>
  ((await blob?.text()) ?? '')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { position: string });

it('OPS-11 an export is JSON lines in the order of the log, each event once, up to where it began', async () => {
  const { pages } = show(page, { types: ['MessageSent'], after: '20' });
  await press('Export JSON lines');
  expect(await screen.findByText('Exported 230 events')).toBeTruthy();
  const lines = await linesOf(saved[0]);
  expect(lines.map(({ position }) => Number(position))).toEqual(
    Array.from({ length: 230 }, (_each, at) => at + 21),
  );
  expect(lines[0]).toEqual({ position: '21', cursor: '21.f', type: 'MessageSent', data: { n: 1 } });
  expect(pages().map(({ variables }) => variables)).toEqual(
    ['20', '120.f', '220.f'].map((after) => ({
      filter: { types: ['MessageSent'], after, before: '251' },
      order: 'OLDEST',
      limit: 100,
    })),
  );
});

it('OPS-11 an export that is cut off says so, saves no part of it and asks for nothing more', async () => {
  let count = 0;
  const { pages } = show((variables) => {
    count += 1;
    if (count === 2) throw new TypeError('Failed to fetch');
    return page(variables);
  });
  await press('Export JSON lines');
  expect(await screen.findByText(/^The export stopped, and no file was saved\. \S/)).toBeTruthy();
  expect(saved).toEqual([]);
  expect(pages()).toHaveLength(2);
  await press('Export JSON lines');
  expect(await screen.findByText('Exported 250 events'), 'from the beginning').toBeTruthy();
  expect(await linesOf(saved[0])).toHaveLength(250);
});

it.each([
  ['Cancel the export', () => press('Cancel the export')],
  ['leaving the page', async () => cleanup()],
])(
  'OPS-11 %s ends the request that is on its way, and nothing is saved or asked afterwards',
  async (_how, end) => {
    let answer = (_page: unknown) => {};
    const { signals, pages } = show(() => new Promise((resolve) => (answer = resolve)));
    await press('Export JSON lines');
    await waitFor(() => expect(signals).toHaveLength(1));
    expect(screen.getByRole('status').textContent).toBe('Exporting: 0 events');
    await end();
    expect(signals[0]?.aborted).toBe(true);
    answer(page({ filter: { after: '0', before: '251' }, limit: 100 }));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(pages()).toHaveLength(1);
    expect(saved).toEqual([]);
    expect(screen.queryByText(/Exported|stopped/)).toBeNull();
  },
);
