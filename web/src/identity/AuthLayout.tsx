import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useBrand } from '#/partner/index.ts';
import { PathPicture } from '#/ui/PathPicture.tsx';

/** The calm frame of the pages before log-in: form on one side, picture on the other (partner's own, PRT-38). */
export function AuthLayout({ children }: { children: ReactNode }) {
  const t = useTranslations('identity.aside');
  const image = useBrand()?.authImages[0];
  return (
    <div className="grid flex-1 lg:grid-cols-2">
      <div className="flex justify-center px-4 py-8 sm:px-6 sm:py-12">
        <div className="flex w-full max-w-110 flex-col gap-6">{children}</div>
      </div>
      <div className="relative hidden overflow-hidden bg-primary-soft lg:block">
        {image ? (
          <img src={image} alt="" className="absolute inset-0 size-full object-cover" />
        ) : (
          <div className="sticky top-(--header-height) flex h-[calc(100dvh-var(--header-height))] max-h-[900px] min-h-160 flex-col justify-between gap-8 pt-16">
            <div className="px-12">
              <p className="max-w-120 text-2xl font-semibold text-balance">{t('title')}</p>
              <p className="mt-3 max-w-110 text-ink-muted">{t('body')}</p>
            </div>
            <PathPicture className="w-full" />
          </div>
        )}
      </div>
    </div>
  );
}
