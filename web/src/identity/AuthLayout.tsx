import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LanguageSwitch } from '#/app/shell/header/LanguageSwitch.tsx';
import { useBrand } from '#/partner/index.ts';
import { cn } from '#/ui/cn.ts';
import { PathPicture } from '#/ui/picture/PathPicture.tsx';

/** The frame of the pages before log-in: form on one side, picture on the other; a partner's pictures replace ours (PRT-38). */
export function AuthLayout({ children }: { children: ReactNode }) {
  const t = useTranslations('identity.aside');
  const images = useBrand()?.authImages ?? [];
  return (
    <div className="grid grid-cols-1 flex-1 lg:grid-cols-2">
      <div className="flex justify-center px-4 py-8 sm:px-6 sm:py-12 lg:justify-start lg:pl-[max(1.5rem,calc(100%-36rem))]">
        <div className="flex w-full max-w-110 flex-col gap-6">
          <div className="-mb-2 flex justify-end">
            <LanguageSwitch />
          </div>
          {children}
        </div>
      </div>
      <div className="relative hidden overflow-hidden bg-primary-soft lg:block">
        {images.length > 0 ? (
          <PartnerImages images={images} />
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

/** All of them at once, in their order: up to three below each other, more in two columns. */
function PartnerImages({ images }: { images: readonly string[] }) {
  const [, , , fourth] = images;
  const isWide = fourth !== undefined;
  return (
    <div
      className={cn(
        'sticky top-(--header-height) grid h-[calc(100dvh-var(--header-height))] auto-rows-fr gap-1',
        isWide && 'grid-cols-2',
        isWide && images.length % 2 === 1 && '[&>:first-child]:col-span-2',
      )}
    >
      {images.map((image, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a partner may list a picture twice
        <img key={index} src={image} alt="" className="size-full min-h-0 object-cover" />
      ))}
    </div>
  );
}
