import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { announce } from '#/ui/feedback/announce.ts';
import type { Figures } from './achievementSync.ts';

/** Says politely that the figures are others than those that were shown. */
export function useMovedFigures(shown: Figures | null | undefined): void {
  const t = useTranslations('achievement');
  const said = useRef<string | null>(null);
  const now = shown ? JSON.stringify(shown.figures) : null;
  useEffect(() => {
    if (now === null) return;
    if (said.current !== null && said.current !== now) announce(t('changed'));
    said.current = now;
  }, [now, t]);
}
