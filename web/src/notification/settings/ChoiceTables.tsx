import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { WaitingMark } from '#/app/drafts/WaitingMark.tsx';
import type { Channel, Preferences, PreferencesChange } from '../operations.ts';
import { type Group, groupOf, groups } from './kindGroups.ts';
import { updateNotificationPreferences } from './preferencesSync.ts';

type Choice = Preferences['choices'][number];
type ChoiceTablesProps = {
  choices: readonly Choice[];
  save: (input: PreferencesChange) => Promise<void>;
};

/** One table for each group of kinds; a row for each kind, a column for each way it can reach a person (NTF-03). */
export function ChoiceTables({ choices, save }: ChoiceTablesProps) {
  return (
    <div className="flex flex-col gap-8">
      {groups.map((group) => (
        <ChoiceTable
          key={group}
          group={group}
          choices={choices.filter(({ kind }) => groupOf[kind] === group)}
          onChange={(kind, channel) => void save({ choices: [{ kind, channel }] })}
        />
      ))}
    </div>
  );
}

type ChoiceTableProps = {
  group: Group;
  choices: readonly Choice[];
  onChange: (kind: Choice['kind'], channel: Channel) => void;
};

function ChoiceTable({ group, choices, onChange }: ChoiceTableProps) {
  const t = useTranslations('notification.preferences');
  const id = useId();
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="pb-1 text-left font-semibold">{t(`groups.${group}`)}</caption>
      <thead>
        <tr className="border-b border-line-strong text-sm text-ink-muted">
          <th scope="col" className="py-2 text-left font-normal">
            {t('kind')}
          </th>
          {(['IN_APP', 'EMAIL'] as const).map((column) => (
            <th
              key={column}
              id={`${id}${column}`}
              scope="col"
              className="w-20 px-0.5 py-2 align-bottom font-normal sm:w-32"
            >
              {t(`channels.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {choices.map(({ kind, channel, isAlwaysMailed }) => {
          const isInApp = channel === 'BOTH' || channel === 'IN_APP';
          const isMailed = isAlwaysMailed || channel === 'BOTH' || channel === 'EMAIL';
          const nameId = `${id}${kind}`;
          return (
            <tr key={kind} className="border-b border-line last:border-0">
              <th scope="row" className="py-1 pr-2 text-left font-normal break-words">
                <span id={nameId}>{t(`kinds.${kind}`)}</span>
                <WaitingMark
                  of={updateNotificationPreferences}
                  isOf={({ choices: changed }) => changed?.some((one) => one.kind === kind) ?? false}
                />
              </th>
              <td className="text-center">
                <Box
                  labelledBy={`${nameId} ${id}IN_APP`}
                  checked={isInApp}
                  onChange={(isOn) => onChange(kind, channelOf(isOn, isMailed))}
                />
              </td>
              <td className="text-center">
                {isAlwaysMailed ? (
                  // An email about the account itself cannot be turned off.
                  <span className="text-sm text-ink-muted">{t('always')}</span>
                ) : (
                  <Box
                    labelledBy={`${nameId} ${id}EMAIL`}
                    checked={isMailed}
                    onChange={(isOn) => onChange(kind, channelOf(isInApp, isOn))}
                  />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type BoxProps = { labelledBy: string; checked: boolean; onChange: (isOn: boolean) => void };

/** The whole cell can be pressed. */
function Box({ labelledBy, checked, onChange }: BoxProps) {
  return (
    <label className="flex min-h-9 w-full items-center justify-center pointer-coarse:min-h-11">
      <input
        type="checkbox"
        aria-labelledby={labelledBy}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0"
      />
    </label>
  );
}

function channelOf(isInApp: boolean, isMailed: boolean): Channel {
  if (isInApp) return isMailed ? 'BOTH' : 'IN_APP';
  return isMailed ? 'EMAIL' : 'NONE';
}
