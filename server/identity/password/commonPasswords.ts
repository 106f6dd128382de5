import { normalizeText } from '@waymark/events/kernel';
import { identityLimits } from '@waymark/events/limits';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Those of the list that are long enough to be chosen here, about 18,000. */
const common = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= identityLimits.passwordMin),
);

/** Whether a guesser tries it first: passwords of many people from known breaches, capitals or not. */
export function isCommonPassword(password: string): boolean {
  return common.has(normalizeText(password, 'NFKC').toLowerCase());
}
