import { useState } from 'react';
import { Button } from '#/ui/Button.tsx';
import { Select } from '#/ui/form/Select.tsx';
import { PowerDialog } from '../PowerDialog.tsx';

type RoleRowProps<Role extends string> = {
  readonly label: string;
  readonly email: string;
  readonly held: Role;
  readonly roles: readonly Role[];
  readonly isLocked: boolean;
  readonly onGive: (role: Role, reason: string) => Promise<void>;
};

/** One role of one person: another one is chosen, and given with a reason. */
export function RoleRow<Role extends string>({
  label,
  email,
  held,
  roles,
  isLocked,
  onGive,
}: RoleRowProps<Role>) {
  const [chosen, setChosen] = useState<Role | null>(null);
  const [isAsking, setAsking] = useState(false);
  const role = chosen ?? held;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-40 flex-1">
        <Select
          label={
            <>
              {label}
              <span className="sr-only"> of {email}</span>
            </>
          }
          disabled={isLocked}
          value={role}
          onChange={(event) => setChosen(event.target.value as Role)}
          options={roles.map((each) => ({ value: each, label: each }))}
        />
      </div>
      <Button variant="secondary" disabled={isLocked || role === held} onClick={() => setAsking(true)}>
        Change
        <span className="sr-only">
          : {label} of {email}
        </span>
      </Button>
      {isAsking ? (
        <PowerDialog
          title="Change the role"
          description={`${label} of ${email}: from ${held} to ${role}, at once.`}
          action={`Make ${role}`}
          reasonOf={`role.${email}.${label}`}
          onClose={() => setAsking(false)}
          onUse={async (reason) => {
            await onGive(role, reason);
            setChosen(null);
          }}
        />
      ) : null}
    </div>
  );
}
