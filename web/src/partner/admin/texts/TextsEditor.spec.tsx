import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '#/app/session/sessionStore.ts';
import { answerWith } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import type { ManagedPartner } from '../../operations.ts';
import { addressOf } from './addressOf.ts';
import { TextsEditor } from './TextsEditor.tsx';

beforeEach(() => {
  sessionStorage.clear();
  useSession.setState({ userId: 'ada' });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  useSession.setState({ userId: null });
});

const first = {
  slug: 'with-farol',
  language: 'pt',
  title: 'O seu primeiro mês',
  summary: 'Quatro semanas.',
  author: 'A equipa da Farol',
  topic: 'basics',
  reviewedOn: '2026-09-20',
  body: '## Primeira semana',
};
const farol = (texts: readonly object[] = [first]) =>
  ({ id: 'farol', name: 'Farol', texts }) as unknown as ManagedPartner;

/** The editor, and a button that stands for what another manager saves meanwhile. */
function Shared({ saved }: { saved: readonly (readonly object[])[] }) {
  const [at, setAt] = useState(0);
  return (
    <>
      <TextsEditor partner={farol(saved[at])} />
      <button type="button" onClick={() => setAt(at + 1)}>
        They save
      </button>
    </>
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));

it('LIB-05 OPS-02 a manager adds a text with a preview, its address follows the title, and all are saved together', async () => {
  const asked = answerWith({ updatePartner: () => ({ id: 'farol' }) });
  renderPage(<TextsEditor partner={farol()} />);
  screen.getByText('Portuguese, reviewed 20 Sept 2026');
  await press('Add a resource');
  await userEvent.type(field('Title'), 'Ação: é já!');
  expect(field(/^Address/).value).toBe('acao-e-ja');
  await userEvent.clear(field(/^Address/));
  await userEvent.type(field(/^Address/), 'now');
  await userEvent.type(field('Title'), ' 2');
  expect(field(/^Address/).value, 'what somebody wrote stays').toBe('now');
  await userEvent.type(field(/^Summary/), 'In a word.');
  await userEvent.type(field(/^Text/), '## Today{enter}{enter}<b>Go</b> on.');
  await userEvent.selectOptions(field('Topic'), 'Money');
  preview().getByRole('heading', { level: 2, name: 'Today' });
  preview().getByText('<b>Go</b> on.');
  screen.getByText('Not saved yet');
  await press('Save');
  const [save] = asked.filter(({ name }) => name === 'updatePartner');
  expect(save?.variables).toEqual({
    partnerId: 'farol',
    data: {
      texts: [
        first,
        {
          slug: 'now',
          language: 'en',
          title: 'Ação: é já! 2',
          summary: 'In a word.',
          author: 'Farol',
          topic: 'money',
          reviewedOn: new Date().toISOString().slice(0, 10),
          body: '## Today\n\n<b>Go</b> on.',
        },
      ],
      seen: { texts: [first] },
    },
  });
});

it('LIB-05 a text that cannot be saved is opened with what is wrong beside each field, and nothing is sent', async () => {
  const asked = answerWith({});
  renderPage(<TextsEditor partner={farol([first, { ...first, slug: 'two' }])} />);
  await userEvent.click(screen.getAllByRole('button', { name: 'Edit' })[1] as HTMLElement);
  await userEvent.clear(field(/^Summary/));
  await userEvent.clear(field(/^Address/));
  await userEvent.type(field(/^Address/), 'Not An Address');
  await press('Close');
  expect(screen.queryByLabelText('Title')).toBeNull();
  await press('Save');
  expect(await screen.findByText('Fill in this field')).toBeTruthy();
  screen.getByText('Use lowercase letters, numbers and single hyphens, for example first-month');
  screen.getByText('Check this resource');
  expect(asked).toEqual([]);
  await press('Remove this resource');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByText('Check this resource')).toBeNull();
});

it('LIB-05 what the server says about a text is beside its field', async () => {
  answerWith({
    updatePartner: () => {
      throw Object.assign(new Error('refused'), {
        graphQLErrors: [],
        errors: [
          {
            message: 'x',
            extensions: { code: 'BAD_USER_INPUT', fields: { 'texts.0.slug': 'twice' } },
          },
        ],
      });
    },
  });
  renderPage(<TextsEditor partner={farol()} />);
  await press('Edit');
  await userEvent.type(field('Title'), '!');
  await press('Save');
  expect(await screen.findByText('Another resource in this language has this address')).toBeTruthy();
});

it('LIB-05 says that there is no text yet', () => {
  renderPage(<TextsEditor partner={farol([])} />);
  screen.getByText('No resources yet');
});

it('an address is made of what a title says', () => {
  expect([
    addressOf('O seu primeiro mês com a Farol'),
    addressOf('  — 10 steps, 1 shop! '),
    addressOf('日本'),
    addressOf(`${'a'.repeat(59)} b`),
  ]).toEqual(['o-seu-primeiro-mes-com-a-farol', '10-steps-1-shop', '', 'a'.repeat(59)]);
});

it('OPS-02 LIV-08 what another manager saves meanwhile joins the draft, and a text that both wrote is saved by choice only', async () => {
  const asked = answerWith({ updatePartner: () => ({ id: 'farol' }) });
  const shown = renderPage(<TextsEditor partner={farol()} />);
  await press('Edit');
  await userEvent.clear(field(/^Summary/));
  await userEvent.type(field(/^Summary/), 'Mine.');
  const other = { ...first, slug: 'other', title: 'Outro' };
  shown.unmount();
  renderPage(<TextsEditor partner={farol([{ ...first, summary: 'Theirs.' }, other])} />);
  screen.getByText('Outro');
  const both = screen.getByText('Someone else changed these settings while you were editing them.');
  expect(both.parentElement?.textContent).toContain('Theirs.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  expect(asked).toEqual([]);
  await press('Save my changes');
  expect(asked.find(({ name }) => name === 'updatePartner')?.variables.data).toEqual({
    texts: [{ ...first, summary: 'Mine.' }, other],
    seen: { texts: [{ ...first, summary: 'Theirs.' }, other] },
  });
});

it('OPS-02 LIV-08 the text that is open stays open, and is left as it is, while another manager removes others', async () => {
  const named = (slug: string) => ({ ...first, slug, title: `Text ${slug}` });
  const [one, two, three] = [named('one'), named('two'), named('three')];
  renderPage(<Shared saved={[[one, two, three], [two, three], [three]]} />);
  await userEvent.click(screen.getAllByRole('button', { name: 'Edit' })[1] as HTMLElement);
  const title = field('Title');
  await userEvent.type(title, ' a');
  // Not a press: what is typed goes on.
  fireEvent.click(screen.getByRole('button', { name: 'They save' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(document.activeElement).toBe(title);
  await userEvent.keyboard('b');
  expect(screen.getAllByRole('listitem').map((line) => line.querySelector('p')?.textContent)).toEqual([
    'Text two ab',
    'Text three',
  ]);
  await userEvent.clear(field('Title'));
  await userEvent.type(field('Title'), 'Text two');
  fireEvent.click(screen.getByRole('button', { name: 'They save' }));
  expect(screen.getAllByRole('listitem').map((line) => line.querySelector('p')?.textContent)).toEqual([
    'Text three',
  ]);
  expect(screen.queryByLabelText('Title'), 'the open text is gone').toBeNull();
});
