import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { alertTexts } from './alertTexts.ts';

it('every alert has its section in the runbook, with what to look at and what to do', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
  const [, runbook = ''] = docs.split('\n## Runbook\n');
  const sections = Object.values(alertTexts).map(({ section }) => section);
  expect(sections).toHaveLength(9);
  for (const section of sections) {
    const [, text = ''] = runbook.split(`\n### ${section}\n`);
    const [body = ''] = text.split('\n### ');
    expect(body, section).toContain('Look at');
    expect(body, section).toContain('Do');
  }
});

it('says each alert in plain language with its figures', () => {
  const alert = { subject: 'worker.contact.forward', value: 2 };
  expect(alertTexts.EVENTS_PARKED.says(alert)).toBe('worker.contact.forward has given up on 2 events.');
  expect(alertTexts.EVENTS_PARKED.says({ ...alert, value: 1 })).toBe(
    'worker.contact.forward has given up on 1 event.',
  );
  expect(alertTexts.CONSUMER_BEHIND.says({ ...alert, value: 90 })).toContain('90 seconds');
});
