import { create } from 'zustand';
import type { Brand } from './Brand.ts';

/** The brand on screen; null is ours. */
export const useBrandStore = create<{ brand: Brand | null }>(() => ({ brand: null }));

/** For code outside React. */
export function currentBrand(): Brand | null {
  return useBrandStore.getState().brand;
}

export function useBrand(): Brand | null {
  return useBrandStore((state) => state.brand);
}
