import { afterEach, expect, it, vi } from 'vitest';
import { bootBrand } from './bootBrand.ts';

const { loadFirstBrand } = vi.hoisted(() => ({ loadFirstBrand: vi.fn() }));
vi.mock('./loadBrand.ts', () => ({ loadFirstBrand }));

afterEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

it('PRT-55 the app starts without a brand whose script does not load, and never stays blank for it', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  loadFirstBrand.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  localStorage.setItem('brandPartnerId', 'p1');
  await bootBrand();
  expect(loadFirstBrand).toHaveBeenCalledOnce();
  expect(error).toHaveBeenCalledOnce();
  error.mockRestore();
});
