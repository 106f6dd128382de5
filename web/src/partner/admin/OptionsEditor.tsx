import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '#/ui/Card.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { Switch } from '#/ui/form/Switch.tsx';
import { reloadBrand } from '../brand/loadBrand.ts';
import { tellServer } from '../move/tellServer.ts';
import { type ManagedPartner, UpdatePartner } from '../operations.ts';
import type { EditorProps } from './SettingsLoader.tsx';

const options = [
  'needsApproval',
  'closedCommunity',
  'hideBecomeALearnerOption',
  'hideBecomeAMentorOption',
  'hideNumberOfEmployees',
  'hideBusinessStage',
  'hideBusinessHealth',
] as const;
type Option = (typeof options)[number];
const hints = { needsApproval: 'needsApprovalHint', closedCommunity: 'closedCommunityHint' } as const;

/** PRT-52, PRT-53: each takes effect at once, and goes back when the server did not take it. */
export function OptionsEditor({ partner }: EditorProps) {
  const t = useTranslations('partner.options');
  const tSettings = useTranslations('partner.settings');
  const [pending, setPending] = useState<Partial<Record<Option, boolean>>>({});

  async function change(option: Option, isOn: boolean): Promise<void> {
    setPending((before) => ({ ...before, [option]: isOn }));
    try {
      await tellServer(UpdatePartner, { partnerId: partner.id, data: { [option]: isOn } });
      await reloadBrand();
    } catch {
      setPending(({ [option]: _taken, ...rest }) => rest);
      showToast(tSettings('failed'));
    }
  }

  return (
    <Card className="flex max-w-[720px] flex-col gap-2">
      <p className="text-ink-muted">{t('lead')}</p>
      {options.map((option) => (
        <Switch
          key={option}
          label={t(option)}
          hint={option in hints ? t(hints[option as keyof typeof hints]) : undefined}
          checked={pending[option] ?? stateOf(partner, option)}
          onChange={(isOn) => void change(option, isOn)}
        />
      ))}
    </Card>
  );
}

function stateOf(partner: ManagedPartner, option: Option): boolean {
  switch (option) {
    case 'hideNumberOfEmployees':
    case 'hideBusinessStage':
    case 'hideBusinessHealth':
      return partner.whitelabelProperties?.[option] ?? false;
    default:
      return partner[option];
  }
}
