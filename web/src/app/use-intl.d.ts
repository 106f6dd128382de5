import type { en } from './texts/texts.en.ts';

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof en;
  }
}
