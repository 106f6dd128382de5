import * as z from 'zod/mini';

// No `new Function`: the page's security policy forbids it, and zod would only try.
z.config({ jitless: true });

export const contactTopics = ['learning', 'mentoring', 'account', 'partnership', 'other'] as const;

/** As the server's; it has the last word. Characters. */
export const contactTextMax = 4_000;

/** Messages are keys of `content.contact.errors`. */
export const contactRules = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'mandatory'), z.maxLength(100, 'tooLong')),
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'mandatory'),
      z.regex(/^[^\s@<>()[\]\\,;:"]+@[^\s@.]+(\.[^\s@.]+)+$/, 'emailInvalid'),
    ),
  topic: z.enum(['', ...contactTopics]).check(z.refine((topic) => topic !== '', 'mandatory')),
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'mandatory'),
      z.minLength(10, 'contactTooShort'),
      z.maxLength(contactTextMax, 'tooLong'),
    ),
  /** A trap for machines: people do not see it. */
  website: z.string(),
});

export type ContactForm = z.infer<typeof contactRules>;
