import { accepted, assertNever, type Decider, type Decision, refused } from '../kernel/index.ts';
import type { PartnerCommand } from './commands.ts';
import type { PartnerEvent, PartnerSettings } from './events.ts';
import type { PartnerRefusal } from './refusals.ts';
import { isHexColor, isSubdomain } from './values.ts';

export type PartnerState = { readonly isRegistered: boolean };

/** A community: its brand and its switches. Stream `partner-<id>`. */
export const partnerDecider: Decider<PartnerState, PartnerCommand, PartnerEvent, PartnerRefusal> = {
  category: 'partner',
  stateVersion: 1,
  initial: { isRegistered: false },
  evolve: (state, event) => (event.type === 'PartnerRegistered' ? { isRegistered: true } : state),
  decide: decidePartner,
};

function decidePartner(state: PartnerState, command: PartnerCommand): Decision<PartnerEvent, PartnerRefusal> {
  if (command.meta.actor.kind !== 'system') return refused({ type: 'PartnerSystemOnly' });
  const field = invalidColor(command.data.settings);
  if (field) return refused({ type: 'ColorInvalid', field });
  switch (command.type) {
    case 'RegisterPartner': {
      if (state.isRegistered) return refused({ type: 'PartnerExists' });
      const { subdomain } = command.data;
      if (subdomain !== null && !isSubdomain(subdomain)) return refused({ type: 'SubdomainInvalid' });
      return accepted({ type: 'PartnerRegistered', data: command.data });
    }
    case 'ChangePartnerSettings': {
      if (!state.isRegistered) return refused({ type: 'PartnerUnknown' });
      if (Object.keys(command.data.settings).length === 0) return accepted();
      return accepted({ type: 'PartnerSettingsChanged', data: command.data });
    }
    default:
      return assertNever(command);
  }
}

/** PRT-20 to PRT-22 are hex colours; a brand goes into styles, where anything else could be more than a colour. */
function invalidColor(settings: PartnerSettings): string | undefined {
  const fields = ['primaryColor', 'secondaryColor', 'contrastTextPrimary'] as const;
  return fields.find((field) => {
    const value = settings[field];
    return value !== undefined && value !== null && !isHexColor(value);
  });
}
