import { english } from './wording.en.ts';
import { portuguese } from './wording.pt.ts';

/** The texts of a person's data export. A fact without a text gets its event name, spelled out. */
export type Wording = {
  readonly language: string;
  readonly title: string;
  readonly intro: string;
  readonly made: string;
  readonly nowTitle: string;
  readonly nothing: string;
  readonly deletedUser: string;
  readonly to: string;
  readonly yes: string;
  readonly no: string;
  readonly none: string;
  /** By capability. */
  readonly groups: Readonly<Record<string, string>>;
  readonly events: Readonly<Record<string, string>>;
  /** Labels; a field without one gets its name, spelled out. */
  readonly fields: Readonly<Record<string, string>>;
};

export function wordingIn(language: 'en' | 'pt'): Wording {
  return language === 'pt' ? portuguese : english;
}

/** `orgWebsite` → "Org website". */
export function spelledOut(name: string): string {
  const label = name
    .replace(/(Ids|Id)$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return label.charAt(0).toUpperCase() + label.slice(1);
}
