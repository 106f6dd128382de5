import { MEGABYTE } from '@waymark/events/limits';
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
    t(limit, {
      left: sizeText(shown(left, Math.floor)),
      missing: sizeText(shown(Math.max(0, needed - left), Math.ceil)),
    });
}

/** To a tenth of a megabyte, as far as is shown: what is removed by this number has to be enough. */
function shown(bytes: number, round: (tenths: number) => number): number {
  return bytes < MEGABYTE ? bytes : (round((bytes / MEGABYTE) * 10) / 10) * MEGABYTE;
}
