import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { NeedsConnection } from '#/app/drafts/NeedsConnection.tsx';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { useRoomForBar } from '#/ui/useRoomForBar.ts';
import type { SaveState } from './useAccountForm.ts';

type SaveBarProps = { isShown: boolean; state: SaveState; errorCount: number; onDiscard: () => void };

/** Appears with the first change and stays in sight; the way to save, and what became of it. */
export function SaveBar({ isShown, state, errorCount, onDiscard }: SaveBarProps) {
  const t = useTranslations('profile.account');
  const isVisible = isShown || state === 'saving';
  const bar = useRef<HTMLDivElement>(null);
  useRoomForBar(bar, isVisible);
  return (
    <>
      <p role="status" className="sr-only">
        {isShown && state === 'idle' ? t('unsaved') : ''}
      </p>
      {isVisible ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the pointer from taking the focus
        <div
          ref={bar}
          data-save-bar
          data-bar
          // A field that is left may say what is wrong with it and move the button away below the pointer.
          onMouseDown={(event) => event.preventDefault()}
          className="sticky bottom-0 z-20 -mx-4 mt-2 animate-appear border-t border-line bg-raised px-4 py-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-menu sm:bottom-4 sm:mx-0 sm:rounded-card sm:border sm:px-5"
        >
          <div role="alert" className="mb-3 empty:hidden">
            {state === 'failed' ? <Banner tone="danger">{t('notSaved')}</Banner> : null}
          </div>
          <div className="mb-3 empty:hidden">
            <NeedsConnection hasTried={state === 'offline'} text={t('offline')} />
          </div>
          <div className="flex flex-col justify-between gap-x-4 gap-y-2 sm:flex-row sm:items-center">
            <p className={errorCount > 0 ? 'font-semibold text-danger' : 'font-semibold'}>
              {errorCount > 0 ? t('invalid', { count: errorCount }) : t('unsaved')}
            </p>
            <div className="grid grid-cols-2 gap-3 sm:flex sm:justify-end">
              <Button variant="secondary" onClick={onDiscard} disabled={state === 'saving'}>
                {t('discard')}
              </Button>
              <Button type="submit" busyLabel={state === 'saving' ? t('saving') : undefined}>
                {t('save')}
              </Button>
            </div>
          </div>
        </div>
      ) : null}
    </>
  );
}
