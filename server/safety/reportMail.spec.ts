import { reportReasons } from '@waymark/events/safety';
import { describe, expect, it } from 'vitest';
import { brandOf } from '../partner/types.ts';
import { renderEmail } from '../platform/mail/emailTemplate.ts';
import { reportMailTexts } from './reportMailTexts.ts';

const farol = {
  id: 'p1',
  name: 'Farol',
  subdomain: 'farol',
  isDefault: false,
  settings: { whiteLabel: true, primaryColor: '#0f766e' },
};
const brand = brandOf(farol, 'https://waymark.example');

describe('a mail about a report', () => {
  for (const language of ['en', 'pt'] as const) {
    it(`MSG-59 NTF-07 is whole in ${language}, in the brand of the partner, for every reason`, () => {
      const { texts, reasons, sentBy } = reportMailTexts[language];
      for (const template of Object.values(texts)) {
        for (const reason of reportReasons) {
          const mail = renderEmail({
            to: 'safety@waymark.example',
            firstName: null,
            language,
            brand,
            link: 'https://waymark.example/ops',
            key: 'k',
            template,
            values: { reason: reasons[reason] },
            sentBy: sentBy(brand.name),
          });
          expect(mail.subject).toContain('Farol');
          expect(mail.text).toContain(reasons[reason]);
          expect(mail.html).toContain('#0f766e');
          expect(mail.html).toContain(`<html lang="${language}">`);
          for (const part of [mail.subject, mail.text, mail.html]) {
            expect(part).not.toMatch(/\{\w+\}|undefined|null|[A-Z]+_[A-Z]+/);
          }
        }
      }
    });
  }
});
