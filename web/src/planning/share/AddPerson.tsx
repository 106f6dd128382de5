import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PeoplePicker } from '#/people/index.ts';
import { Select } from '#/ui/form/Select.tsx';
import type { PlanPerson } from '../operations.ts';
import { type Access, accesses } from './planAccess.ts';

type AddPersonProps = {
  /** Who has the plan already. */
  taken: readonly string[];
  busyId: string | null;
  onAdd: (person: PlanPerson, access: Access) => Promise<boolean>;
};

/** Finds somebody by name and gives them access. */
export function AddPerson({ taken, busyId, onAdd }: AddPersonProps) {
  const t = useTranslations('planningShare');
  const [access, setAccess] = useState<Access>('EDITOR');
  return (
    <PeoplePicker
      taken={taken}
      busyId={busyId}
      onAdd={(person) => onAdd(person, access)}
      beside={
        <Select
          label={t('permission')}
          value={access}
          options={accesses.map((value) => ({ value, label: t(`permissions.${value}`) }))}
          onChange={(event) => setAccess(accesses.find((one) => one === event.target.value) ?? 'EDITOR')}
        />
      }
    />
  );
}
