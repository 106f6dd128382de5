import type { IdentityEvent } from '@waymark/events/identity';
import { defaultPreferences, type InboxEvent } from '@waymark/events/messaging';
import type { PartnerEvent } from '@waymark/events/partner';
import type { PrivacyEvent } from '@waymark/events/privacy';
import type { Sql } from 'postgres';
import { projection } from '../../store/index.ts';
import { searchName } from '../search/searchName.ts';
import { latestByKey } from './latestByKey.ts';
import { type PersonRow, readPeople, writePeople } from './peopleRows.ts';

type Event = IdentityEvent | InboxEvent | PartnerEvent | PrivacyEvent;
type Membership = { readonly userId: string; readonly partnerId: string; readonly isApproved: boolean };
type Patches = {
  readonly people: { readonly userId: string; readonly columns: Partial<PersonRow> }[];
  readonly memberships: (Membership & { readonly isLinked: boolean })[];
  readonly partners: { readonly partnerId: string; readonly isDisabled: boolean }[];
};

/** People who can be written to: their name, whether they can be reached, their communities and their choices. */
export const peopleProjection = projection<Event, Patches>({
  name: 'messaging-people',
  changedIn: 8,
  tables: ['messaging_people', 'messaging_memberships', 'messaging_partners'],
  start: () => ({ people: [], memberships: [], partners: [] }),
  on: {
    UserSignedUp(patches, { data }) {
      const { lastName, userType } = data;
      set(patches, data, { ...named(data.firstName), lastName, userType });
    },
    EmailVerified: (patches, { data }) => set(patches, data, { isVerified: true }),
    UserProfileChanged(patches, { data }) {
      const { firstName, lastName, photo } = data.changes ?? {};
      set(patches, data, {
        ...(firstName !== undefined && named(firstName)),
        ...(lastName !== undefined && { lastName }),
        ...(photo !== undefined && { photo }),
      });
    },
    DataPrivacyChanged(patches, { data }) {
      const { showLastName } = data.changes;
      set(patches, data, showLastName === undefined ? {} : { showLastName });
    },
    UserTypeChosen: (patches, { data }) => set(patches, data, { userType: data.userType }),
    UserErased: (patches, { data }) =>
      set(patches, data, { ...named(null), lastName: null, photo: null, isErased: true }),
    UserDeletionRequested: (patches, { data }) => set(patches, data, { isLeaving: true }),
    UserDeletionCancelled: (patches, { data }) => set(patches, data, { isLeaving: false }),
    UserDeactivated: (patches, { data }) => set(patches, data, { isInactive: true }),
    UserReactivated: (patches, { data }) => set(patches, data, { isInactive: false }),
    AccessPaused: (patches, { data }) => set(patches, data, { isPaused: true }),
    AccessResumed: (patches, { data }) => set(patches, data, { isPaused: false }),
    MessagingPreferencesChanged: (patches, { data }) => set(patches, data, data),
    MessagingDisabled: (patches, { data }) => set(patches, data, { isDisabled: true }),
    MessagingEnabled: (patches, { data }) => set(patches, data, { isDisabled: false }),
    UserPartnerLinked(patches, { data }) {
      const { userId, partnerId, isMenteeApproved, isMentorApproved } = data;
      const isApproved = isMenteeApproved || isMentorApproved;
      patches.memberships.push({ userId, partnerId, isLinked: true, isApproved });
      set(patches, data, {});
    },
    UserPartnerUnlinked(patches, { data }) {
      const { userId, partnerId } = data;
      patches.memberships.push({ userId, partnerId, isLinked: false, isApproved: false });
      set(patches, data, {});
    },
    PartnerRegistered({ partners }, { data: { partnerId, settings } }) {
      partners.push({ partnerId, isDisabled: settings.messagingDisabled ?? false });
    },
    PartnerSettingsChanged({ partners }, { data: { partnerId, settings } }) {
      // Settings that do not mention messaging leave it as it is.
      const { messagingDisabled: isDisabled } = settings;
      if (isDisabled !== undefined) partners.push({ partnerId, isDisabled });
    },
  },
  async write(sql, patches) {
    await writeAllPeople(sql, patches);
    await writeMemberships(sql, patches);
    await writePartners(sql, patches);
  },
});

function set(
  { people }: Patches,
  { userId }: { readonly userId: string },
  columns: Partial<PersonRow>,
): void {
  people.push({ userId, columns });
}

function named(firstName: string | null): Pick<PersonRow, 'firstName' | 'searchName'> {
  return { firstName, searchName: firstName === null ? null : searchName(firstName) };
}

async function writeAllPeople(sql: Sql, { people: changes }: Patches): Promise<void> {
  if (changes.length === 0) return;
  const people = await readPeople(sql, [...new Set(changes.map(({ userId }) => userId))]);
  for (const { userId, columns } of changes) {
    people.set(userId, { ...(people.get(userId) ?? newPerson(userId)), ...columns });
  }
  await writePeople(sql, people);
}

function newPerson(userId: string): PersonRow {
  return {
    userId,
    firstName: null,
    lastName: null,
    showLastName: false,
    searchName: null,
    photo: null,
    userType: null,
    isVerified: false,
    isErased: false,
    isDisabled: false,
    isLeaving: false,
    isInactive: false,
    isPaused: false,
    ...defaultPreferences,
  };
}

async function writeMemberships(sql: Sql, { memberships }: Patches): Promise<void> {
  const changes = latestByKey(memberships, ({ userId, partnerId }) => `${userId} ${partnerId}`);
  const linked = changes.filter(({ isLinked }) => isLinked);
  const unlinked = changes.filter(({ isLinked }) => !isLinked);
  if (linked.length > 0) {
    await sql`
      insert into messaging_memberships (user_id, partner_id, is_approved)
      select * from unnest(
        ${linked.map(({ userId }) => userId)}::text[],
        ${linked.map(({ partnerId }) => partnerId)}::text[],
        ${linked.map(({ isApproved }) => isApproved).map(String)}::text[]::boolean[])
      on conflict (user_id, partner_id) do update set is_approved = excluded.is_approved`;
  }
  if (unlinked.length > 0) {
    await sql`
      delete from messaging_memberships where (user_id, partner_id) in (
        select * from unnest(
          ${unlinked.map(({ userId }) => userId)}::text[],
          ${unlinked.map(({ partnerId }) => partnerId)}::text[]))`;
  }
}

async function writePartners(sql: Sql, { partners }: Patches): Promise<void> {
  const changes = latestByKey(partners, ({ partnerId }) => partnerId);
  if (changes.length === 0) return;
  await sql`
    insert into messaging_partners (partner_id, is_disabled)
    select * from unnest(
      ${changes.map(({ partnerId }) => partnerId)}::text[],
      ${changes.map(({ isDisabled }) => isDisabled).map(String)}::text[]::boolean[])
    on conflict (partner_id) do update set is_disabled = excluded.is_disabled`;
}
