import { addressLimits, mentoringLimits } from '@waymark/events/limits';
import { charactersIn } from '../../request/form/requestRules.ts';

export type DocumentProblems = Partial<{ title: 'titleMissing' | 'titleTooLong'; url: 'urlInvalid' }>;

/** A link needs a name, and a server that is asked in secret. */
export function documentProblems(title: string, url: string): DocumentProblems {
  const named = title.trim();
  return {
    ...(named === '' ? { title: 'titleMissing' as const } : {}),
    ...(charactersIn(named) > mentoringLimits.documentTitleMax ? { title: 'titleTooLong' as const } : {}),
    ...(isSecureLink(url.trim()) ? {} : { url: 'urlInvalid' as const }),
  };
}

/** An address that begins with https:// and names a host. */
export function isSecureLink(text: string): boolean {
  if (text.length > addressLimits.webAddressMax || /\s/.test(text)) return false;
  const url = URL.parse(text);
  return url !== null && url.protocol === 'https:' && url.hostname.includes('.') && url.username === '';
}
