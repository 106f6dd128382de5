import type { en } from './texts.en.ts';

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof en;
  }
}
