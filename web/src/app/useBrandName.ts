import { useTranslations } from 'use-intl';
import { useBrand } from '#/partner/index.ts';

/** What the product is called here. */
export function useBrandName(): string {
  const t = useTranslations('app');
  const brand = useBrand();
  return brand?.whiteLabel ? brand.name : t('defaultBrand');
}
