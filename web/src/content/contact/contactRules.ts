import { contactLimits } from '@waymark/events/limits';
import * as z from 'zod/mini';
import { charactersIn, isLongerThan } from '#/lib/text.ts';

// No `new Function`: the page's security policy forbids it, and zod would only try.
z.config({ jitless: true });

export const contactTopics = ['learning', 'mentoring', 'account', 'partnership', 'other'] as const;

/** Messages are keys of `content.contact.errors`. */
export const contactRules = z.object({
  name: z.string().check(
    z.trim(),
    z.minLength(1, 'mandatory'),
    z.refine((name) => !isLongerThan(name, contactLimits.nameMax), 'tooLong'),
  ),
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'mandatory'),
      z.regex(/^[^\s@<>()[\]\\,;:"]+@[^\s@.]+(\.[^\s@.]+)+$/, 'emailInvalid'),
    ),
  topic: z.enum(['', ...contactTopics]).check(z.refine((topic) => topic !== '', 'mandatory')),
  text: z.string().check(
    z.trim(),
    z.minLength(1, 'mandatory'),
    z.refine((text) => !isLongerThan(text, contactLimits.textMax), { error: 'tooLong', abort: true }),
    z.refine((text) => charactersIn(text) >= contactLimits.textMin, 'contactTooShort'),
  ),
  /** A trap for machines: people do not see it. */
  website: z.string(),
});

export type ContactForm = z.infer<typeof contactRules>;
