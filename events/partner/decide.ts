import { accepted, assertNever, cleanText, type Decider, type Decision, refused } from '../kernel/index.ts';
import type { PartnerCommand } from './commands.ts';
import type { PartnerEvent, PartnerSettings } from './events.ts';
import type { PartnerRefusal } from './refusals.ts';
import { descriptionFields, settingsProblems } from './settingsProblems.ts';
import { isSubdomain } from './values.ts';

/** `changes`: how often its settings were changed. */
export type PartnerState = { readonly isRegistered: boolean; readonly changes: number };

/**
 * A community: its brand and its switches. Stream `partner-<id>`. A person's own stream says whether they manage it, in
 * the same append (`ConfirmPartnerManager`).
 */
export const partnerDecider: Decider<PartnerState, PartnerCommand, PartnerEvent, PartnerRefusal> = {
  category: 'partner',
  stateVersion: 2,
  initial: { isRegistered: false, changes: 0 },
  evolve: (state, event) =>
    event.type === 'PartnerRegistered'
      ? { ...state, isRegistered: true }
      : { ...state, changes: state.changes + 1 },
  decide: decidePartner,
};

function decidePartner(state: PartnerState, command: PartnerCommand): Decision<PartnerEvent, PartnerRefusal> {
  const { actor } = command.meta;
  const fields = settingsProblems(command.data.settings);
  switch (command.type) {
    case 'RegisterPartner': {
      if (actor.kind !== 'system') return refused({ type: 'PartnerSystemOnly' });
      if (Object.keys(fields).length > 0) return refused({ type: 'SettingsInvalid', fields });
      if (state.isRegistered) return refused({ type: 'PartnerExists' });
      const { subdomain } = command.data;
      if (subdomain !== null && !isSubdomain(subdomain)) return refused({ type: 'SubdomainInvalid' });
      return accepted({ type: 'PartnerRegistered', data: cleaned(command.data) });
    }
    case 'ChangePartnerSettings': {
      if (actor.kind === 'anonymous') return refused({ type: 'PartnerSystemOnly' });
      // A manager looks after brand, links, wording and switches; what was agreed with us stays ours.
      if (actor.kind === 'user' && !Object.keys(command.data.settings).every(isManagersSetting))
        return refused({ type: 'PartnerSystemOnly' });
      if (!state.isRegistered) return refused({ type: 'PartnerUnknown' });
      if (Object.keys(fields).length > 0) return refused({ type: 'SettingsInvalid', fields });
      const { seenChanges = state.changes, ...data } = command.data;
      if (state.changes > seenChanges) return refused({ type: 'PartnerChangedMeanwhile' });
      if (Object.keys(data.settings).length === 0) return accepted();
      return accepted({ type: 'PartnerSettingsChanged', data: cleaned(data) });
    }
    default:
      return assertNever(command);
  }
}

/** Read by everybody: no control characters, no turned direction. */
const shownTexts = ['termsOfUse', ...descriptionFields] as const;

function cleaned<Data extends { readonly settings: PartnerSettings }>(data: Data): Data {
  const settings = { ...data.settings };
  for (const field of shownTexts) {
    const text = settings[field];
    if (text != null) settings[field] = cleanText(text) || null;
  }
  if (settings.texts)
    settings.texts = settings.texts.map((text) => ({ ...text, body: cleanText(text.body) }));
  return { ...data, settings };
}

const agreedWithUs: ReadonlySet<string> = new Set([
  'partnerLevel',
  'whiteLabel',
  'messagingDisabled',
  'groupEventPack',
  'searchPack',
  'callProvider',
] satisfies (keyof PartnerSettings)[]);

function isManagersSetting(name: string): boolean {
  return !agreedWithUs.has(name);
}
