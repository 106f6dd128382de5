import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import { type Levels, LevelsField } from './LevelsField.tsx';
import { TopicsField } from './TopicsField.tsx';
import type { Topic } from './topicTree.ts';

afterEach(cleanup);

const taxonomy: Topic[] = [
  { id: 'marketing', name: 'Marketing', parentId: null },
  ...Array.from({ length: 22 }, (_, index) => ({
    id: `m${index}`,
    name: `Channel ${index}`,
    parentId: 'marketing',
  })),
  { id: 'finance', name: 'Finance', parentId: null },
];

function Topics({
  chosen = [],
  onChange,
}: {
  chosen?: string[];
  onChange?: (ids: readonly string[]) => void;
}) {
  const [value, setValue] = useState<readonly string[]>(chosen);
  return (
    <TopicsField
      label="Topics"
      taxonomy={taxonomy}
      value={value}
      onChange={(ids) => {
        setValue(ids);
        onChange?.(ids);
      }}
    />
  );
}

describe('topics', () => {
  it('ONB-41 PRO-77 LIM-20 counts as one chooses; a parent is one topic and does not bring its children', async () => {
    const onChange = vi.fn();
    renderPage(<Topics onChange={onChange} />);
    const field = screen.getByRole('group', { name: /^Topics/ });
    expect(field.textContent).toContain('0 of 20');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Marketing' }));
    expect(onChange).toHaveBeenLastCalledWith(['marketing']);
    expect(field.textContent).toContain('1 of 20');
    await userEvent.click(screen.getByRole('button', { name: 'Topics in Marketing, 0 chosen' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Channel 3' }).checked).toBe(false);
  });

  it('MEN-08 what is wrong stands above the search, which takes the focus, and not below the list', () => {
    const wrong = 'Choose at least one topic';
    renderPage(
      <TopicsField label="Topics" taxonomy={taxonomy} value={[]} onChange={() => {}} error={wrong} />,
    );
    const search = screen.getByRole('searchbox', { name: 'Search topics' });
    expect(screen.getByText(wrong).compareDocumentPosition(search)).toBe(4);
  });

  it('ONB-42 LIM-20 twenty is the most, and what is chosen can be taken away', async () => {
    renderPage(<Topics chosen={taxonomy.slice(1, 21).map(({ id }) => id)} />);
    const finance = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Finance' });
    expect(finance.disabled).toBe(true);
    expect(screen.getByText(/You’ve chosen 20 topics/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Channel 0' }));
    // The focus stays among the chosen ones.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Channel 1' }));
    expect(finance.disabled).toBe(false);
  });

  it('PRO-66 the search unfolds what it finds, says when there is nothing, and sends no form', async () => {
    const submit = vi.fn((event) => event.preventDefault());
    renderPage(
      <form onSubmit={submit}>
        <Topics />
      </form>,
    );
    const search = screen.getByRole('searchbox', { name: 'Search topics' });
    await userEvent.type(search, 'channel 21{Enter}');
    expect(submit).not.toHaveBeenCalled();
    expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
      'Marketing',
      'Channel 21',
    ]);
    await userEvent.clear(search);
    await userEvent.type(search, 'zebra');
    expect(screen.getByText('No topics match “zebra”')).toBeTruthy();
  });
});

const skills = [
  { id: 'seo', name: 'Search' },
  { id: 'tax', name: 'Tax' },
];
function Rating({ error }: { error?: string }) {
  const [levels, setLevels] = useState<Levels>({ seo: 3 });
  return <LevelsField label="Levels" skills={skills} value={levels} onChange={setLevels} error={error} />;
}

describe('levels', () => {
  it('ONB-37 PRO-62 one to five for each skill, as text', async () => {
    renderPage(<Rating />);
    const tax = within(screen.getByRole('group', { name: 'How well do you know Tax?' }));
    expect(tax.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual([
      '1: I know the basics',
      '2: I’ve done it a few times',
      '3: I do it regularly',
      '4: Others come to me for it',
      '5: I’m an expert',
    ]);
    await userEvent.click(tax.getByRole('radio', { name: /^5/ }));
    expect(tax.getByText('I’m an expert')).toBeTruthy();
    const seo = within(screen.getByRole('group', { name: 'How well do you know Search?' }));
    expect(seo.getByRole<HTMLInputElement>('radio', { name: /^3/ }).checked).toBe(true);
  });

  it('ONB-37 ERR-53 what is missing is said where it is missing', () => {
    renderPage(<Rating error="This field is mandatory" />);
    const [seo, tax] = screen.getAllByRole('group', { name: /^How well/ });
    expect(seo?.textContent).not.toContain('mandatory');
    expect(tax?.textContent).toContain('This field is mandatory');
    const described = tax?.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('This field is mandatory');
  });
});
