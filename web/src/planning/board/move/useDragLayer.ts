import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { behindFirstPage } from '#/app/firstPage.ts';
import { patiently } from '#/app/parts/pagePart.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import type { Grips } from './grips.ts';

type Layer = typeof import('./DragLayer.tsx').DragLayer;

let loaded: Layer | null = null;
let coming: Promise<Layer> | null = null;

function load(): Promise<Layer> {
  coming ??= patiently(async () => (await import('./DragLayer.tsx')).DragLayer).finally(() => {
    coming = null;
  });
  return coming;
}

/**
 * What makes the cards of a board movable by hand. It is loaded behind the first page, or as soon as a hand comes to the cards;
 * who may only read needs none.
 */
export function useDragLayer(grips: Grips, mayEdit: boolean): Layer | null {
  const t = useTranslations('planningBoard');
  const [Found, setFound] = useState(() => loaded);
  useEffect(() => {
    if (!mayEdit || Found) return;
    let isGone = false;
    async function begin(): Promise<void> {
      try {
        loaded ??= await load();
        if (!isGone) setFound(() => loaded);
      } catch {
        // The next press asks again; the menu of a card moves it all the same.
        grips.early.lose();
      }
    }
    const stop = grips.whenAsked(() => void begin());
    void behindFirstPage().then(() => {
      if (!isGone) void begin();
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [mayEdit, Found, grips]);
  useEffect(() => grips.early.onLost(() => showToast(t('noDrag'))), [grips, t]);
  useEffect(() => grips.early.forget, [grips]);
  return Found;
}
