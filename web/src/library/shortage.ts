import { useTranslations } from 'use-intl';
import type { Failure } from '#/app/api/failure.ts';
import { useSizeText } from '#/i18n/useSizeText.ts';

const limits = ['space', 'stored', 'documents'] as const;

/** Which limit of the library leaves no room; sizes in bytes. */
export type Shortage = {
  readonly limit: (typeof limits)[number];
  readonly left: number;
  readonly needed: number;
};

/** Null for any other refusal, and where the server says no more than that the library is full. */
export function shortageOf({ extensions }: Pick<Failure, 'extensions'>): Shortage | null {
  const { left, needed } = extensions;
  const limit = limits.find((one) => one === extensions.limit);
  if (limit === undefined || typeof left !== 'number' || typeof needed !== 'number') return null;
  return { limit, left, needed };
}

/** What is left of a full library, and what makes room. */
export function useShortageText(): (shortage: Shortage) => string {
  const t = useTranslations('libraryUpload.shortage');
  const sizeText = useSizeText();
  return ({ limit, left, needed }) =>
    t(limit, { left: sizeText(left), missing: sizeText(Math.max(0, needed - left)) });
}
