import { type FormEvent, useCallback, useState } from 'react';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { useMe } from '#/app/session/sessionStore.ts';
import { useLoaded } from '#/lib/useLoaded.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { Select } from '#/ui/form/Select.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import { ask, tell } from './askOps.ts';
import { ChangeUserRole, Staff, type StaffMember } from './operations.ts';
import { PowerDialog } from './PowerDialog.tsx';

const roles = ['USER', 'PARTNER_ADMIN', 'OPS', 'ADMIN'] as const;
type Role = (typeof roles)[number];

/** OPS-01: ADMIN gives and takes roles. */
export function RolesPage() {
  const [typed, setTyped] = useState('');
  const [email, setEmail] = useState('');
  const load = useCallback(async () => (await ask(Staff, { email: email || null })).getStaff, [email]);
  const { value, hasFailed, reload } = useLoaded(load);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setEmail(typed.trim());
  }

  return (
    <>
      <PageHeading title="Roles" />
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <TextField
          label="Email"
          hint="Empty: everybody with a role"
          type="email"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="secondary">
          Find
        </Button>
      </form>
      {hasFailed && !value ? <ErrorState onRetry={reload} /> : null}
      {!value && !hasFailed ? <Skeleton className="h-40 w-full" /> : null}
      {value?.length === 0 ? (
        <EmptyState
          title="Nobody found"
          reason={email ? 'No account has this email.' : 'Nobody has a role beyond USER.'}
        />
      ) : null}
      <ul className="flex flex-col gap-3">
        {value?.map((person) => (
          <li key={`${person.userId} ${person.role}`}>
            <Person person={person} onChanged={reload} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Person({ person, onChanged }: { person: StaffMember; onChanged: () => void }) {
  const me = useMe();
  const [role, setRole] = useState<Role>(person.role);
  const [isAsking, setAsking] = useState(false);
  const isSelf = me?.id === person.userId;
  return (
    <Card className="flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <p className="font-semibold break-all">{person.email}</p>
        <Badge tone={person.role === 'USER' ? 'neutral' : 'info'}>{person.role}</Badge>
      </div>
      {isSelf ? (
        <p className="text-ink-muted">Your own role is changed by another ADMIN.</p>
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <Select
            label={`Role of ${person.email}`}
            value={role}
            onChange={(event) => setRole(event.target.value as Role)}
            options={roles.map((each) => ({ value: each, label: each }))}
          />
          <Button disabled={role === person.role} onClick={() => setAsking(true)}>
            Change the role
          </Button>
        </div>
      )}
      {isAsking ? (
        <PowerDialog
          title="Change the role"
          description={`${person.email}: from ${person.role} to ${role}, at once.`}
          action={`Make ${role}`}
          onClose={() => setAsking(false)}
          onUse={async (reason) => {
            await tell(ChangeUserRole, { userId: person.userId, role, reason });
            onChanged();
          }}
        />
      ) : null}
    </Card>
  );
}
