import { type FormEvent, useState } from 'react';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { useMe } from '#/app/session/sessionStore.ts';
import { useResource } from '#/app/sync/index.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import { tell } from '../askOps.ts';
import { ChangeCommunityRole, ChangeUserRole, type StaffMember } from '../operations.ts';
import { RoleRow } from './RoleRow.tsx';
import { staff } from './staffSync.ts';

const roles = ['USER', 'PARTNER_ADMIN', 'OPS', 'ADMIN'] as const;
const communityRoles = ['MEMBER', 'MANAGER', 'OWNER'] as const;

/** OPS-01: ADMIN gives and takes roles, in Waymark and in communities. */
export function RolesPage() {
  const [typed, setTyped] = useState('');
  const [email, setEmail] = useState('');
  const { data: people, hasFailed, retry } = useResource(staff, { email: email || null });

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
          hint="Leave empty to show everyone with a role"
          type="email"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="secondary">
          Find
        </Button>
      </form>
      {hasFailed && !people ? <ErrorState onRetry={retry} /> : null}
      {hasFailed && people ? <CouldNotRefresh onRetry={retry} /> : null}
      {!people && !hasFailed ? <Skeleton className="h-40 w-full" /> : null}
      {people?.length === 0 ? (
        <EmptyState
          title="Nobody found"
          reason={email ? 'No account has this email.' : 'Nobody has a role other than USER or MEMBER.'}
        />
      ) : null}
      <ul className="flex flex-col gap-3">
        {people?.map((person) => (
          <li key={person.userId}>
            <Person person={person} onChanged={retry} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Person({ person, onChanged }: { person: StaffMember; onChanged: () => void }) {
  const { userId, email, role, communities } = person;
  const isSelf = useMe()?.id === userId;
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="min-w-0 text-base font-semibold wrap-anywhere">{email}</h2>
        <Badge tone={role === 'USER' ? 'neutral' : 'info'}>{role}</Badge>
      </div>
      {isSelf ? <p className="text-ink-muted">Another ADMIN has to change your roles.</p> : null}
      <div className="grid grid-cols-1 gap-x-6 gap-y-4 md:grid-cols-2">
        <RoleRow
          label="Role in Waymark"
          email={email}
          held={role}
          roles={roles}
          isLocked={isSelf}
          onGive={async (next, reason) => {
            await tell(ChangeUserRole, { userId, role: next, reason });
            onChanged();
          }}
        />
        {communities.map(({ partnerId, name, role: held }) => (
          <RoleRow
            key={partnerId}
            label={`Role in ${name}`}
            email={email}
            held={held}
            roles={communityRoles}
            isLocked={isSelf}
            onGive={async (next, reason) => {
              await tell(ChangeCommunityRole, { userId, partnerId, role: next, reason });
              onChanged();
            }}
          />
        ))}
      </div>
    </Card>
  );
}
