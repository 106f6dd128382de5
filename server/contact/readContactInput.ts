import { contactTopics } from '@waymark/events/contact';
import { charactersIn, isLongerThan, isPlainLine } from '@waymark/events/kernel';
import { contactLimits } from '@waymark/events/limits';
import { z } from 'zod';
import { badUserInput } from '../platform/graphql/failures.ts';

const texts = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'mandatory')
    .refine((name) => !isLongerThan(name, contactLimits.nameMax), 'tooLong')
    .refine(isPlainLine, 'hiddenCharacters'),
  email: z
    .string()
    .trim()
    .min(1, 'mandatory')
    .max(contactLimits.emailMax, 'emailInvalid')
    .pipe(z.email('emailInvalid')),
  text: z
    .string()
    .trim()
    .min(1, 'mandatory')
    .refine((text) => !isLongerThan(text, contactLimits.textMax), { error: 'tooLong', abort: true })
    .refine((text) => charactersIn(text) >= contactLimits.textMin, 'contactTooShort'),
  topic: z.enum(contactTopics, 'mandatory'),
  clientId: z.uuid('invalid'),
});

export type ContactTexts = z.output<typeof texts>;

/** @throws GraphQLError BAD_USER_INPUT with every field that is wrong, as path → message key. */
export function readContactInput(input: Readonly<Record<keyof ContactTexts, unknown>>): ContactTexts {
  const parsed = texts.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) fields[path.join('.')] ??= message;
  throw badUserInput(fields);
}
