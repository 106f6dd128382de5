import { describe, expect, it } from 'vitest';
import { type EmailParts, renderEmail } from './emailTemplate.ts';

const parts: EmailParts = {
  to: 'ada@example.org',
  firstName: 'Ada',
  language: 'en',
  brand: { name: 'Harbour', logo: undefined, primaryColor: '#0f766e', onPrimary: '#ffffff' },
  link: 'https://waymark.example/there',
  key: 'k',
  template: {
    subject: () => 'Tom would like a session',
    heading: 'Someone would like to learn from you',
    lines: ['Tom has asked for “Prices & <b>more</b>”.', 'Suggested times: {times}'],
    button: 'Answer',
    note: 'Choose which emails you get',
  },
  values: { times: '\n– Monday\n– Tuesday' },
  sentBy: 'You get this email because of your settings.',
};

/** What mail programs show beside the subject: the first text of the body. */
const previewOf = (html: string) => /<body[^>]*>\s*<div[^>]*display:none[^>]*>([^<]*)<\/div>/.exec(html)?.[1];

describe('a mail', () => {
  it('NTF-07 begins with what it says, in one line, for lists of mails', () => {
    expect(previewOf(renderEmail(parts).html)).toBe(
      'Tom has asked for “Prices &amp; &lt;b&gt;more&lt;/b&gt;”. Suggested times: – Monday – Tuesday',
    );
    const entries = [
      { title: 'Your session is booked', text: 'When: Monday', link: 'https://waymark.example/1' },
      { title: 'You have a new plan', text: 'Tom has shared it.', link: 'https://waymark.example/2' },
    ];
    const { html } = renderEmail({ ...parts, entries, template: { ...parts.template, lines: [] } });
    expect(previewOf(html)).toBe('Your session is booked · You have a new plan');
  });

  it('NTF-03 NTF-07 leads to what its note asks for, as HTML and as text', () => {
    const noteLink = 'https://waymark.example/account/preferences?a=1&b=2';
    const { html, text } = renderEmail({ ...parts, noteLink });
    expect(text).toContain(
      '\n\nChoose which emails you get:\nhttps://waymark.example/account/preferences?a=1&b=2\n\n',
    );
    expect(html).toMatch(
      /<a href="https:\/\/waymark\.example\/account\/preferences\?a=1&amp;b=2"[^>]*>Choose which emails you get<\/a>/,
    );
    const plain = renderEmail(parts);
    expect(plain.text).toContain('\n\nChoose which emails you get\n\n');
    expect(plain.html).not.toContain('>Choose which emails you get</a>');
  });
});
