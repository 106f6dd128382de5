import type { IdentityEvent } from '@waymark/events/identity';
import type { Recorded } from '@waymark/events/kernel';
import { defaultPreferences, type InboxEvent } from '@waymark/events/messaging';
import type { PartnerEvent } from '@waymark/events/partner';
import type { PrivacyEvent } from '@waymark/events/privacy';
import type { Sql } from 'postgres';
import type { Projection } from '../../store/index.ts';
import { searchName } from '../search/searchName.ts';
import { latestByKey } from './latestByKey.ts';
import { type PersonRow, readPeople, writePeople } from './peopleRows.ts';

type Event = Recorded<IdentityEvent | InboxEvent | PartnerEvent | PrivacyEvent>;

/** People who can be written to: their name, whether they can be reached, their communities and their choices. */
export const peopleProjection: Projection = {
  name: 'messaging-people',
  changedIn: 8,
  tables: ['messaging_people', 'messaging_memberships', 'messaging_partners'],
  eventTypes: [
    'UserSignedUp',
    'EmailVerified',
    'UserProfileChanged',
    'DataPrivacyChanged',
    'UserTypeChosen',
    'UserPartnerLinked',
    'UserPartnerUnlinked',
    'UserErased',
    'UserDeletionRequested',
    'UserDeletionCancelled',
    'UserDeactivated',
    'UserReactivated',
    'AccessPaused',
    'AccessResumed',
    'PartnerRegistered',
    'PartnerSettingsChanged',
    'MessagingPreferencesChanged',
    'MessagingDisabled',
    'MessagingEnabled',
  ],
  apply: async (sql: Sql, recorded: readonly Recorded[]) => {
    const events = recorded as readonly Event[];
    await projectPeople(sql, events);
    await projectMemberships(sql, events);
    await projectPartners(sql, events);
  },
};

async function projectPeople(sql: Sql, events: readonly Event[]): Promise<void> {
  const about = events.flatMap((event) => ('userId' in event.data ? [{ id: event.data.userId, event }] : []));
  if (about.length === 0) return;
  const people = await readPeople(sql, [...new Set(about.map(({ id }) => id))]);
  for (const { id, event } of about) {
    const before = people.get(id) ?? newPerson(id);
    people.set(id, evolvePerson(before, event));
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

function evolvePerson(person: PersonRow, event: Event): PersonRow {
  switch (event.type) {
    case 'UserSignedUp':
      return {
        ...named(person, event.data.firstName),
        lastName: event.data.lastName,
        userType: event.data.userType,
      };
    case 'EmailVerified':
      return { ...person, isVerified: true };
    case 'UserProfileChanged': {
      const { firstName, lastName = person.lastName, photo = person.photo } = event.data.changes ?? {};
      const renamed = firstName === undefined ? person : named(person, firstName);
      return { ...renamed, lastName, photo };
    }
    case 'DataPrivacyChanged':
      return { ...person, showLastName: event.data.changes.showLastName ?? person.showLastName };
    case 'UserTypeChosen':
      return { ...person, userType: event.data.userType };
    case 'UserErased':
      return { ...named(person, null), lastName: null, photo: null, isErased: true };
    case 'UserDeletionRequested':
      return { ...person, isLeaving: true };
    case 'UserDeletionCancelled':
      return { ...person, isLeaving: false };
    case 'UserDeactivated':
      return { ...person, isInactive: true };
    case 'UserReactivated':
      return { ...person, isInactive: false };
    case 'AccessPaused':
      return { ...person, isPaused: true };
    case 'AccessResumed':
      return { ...person, isPaused: false };
    case 'MessagingPreferencesChanged':
      return { ...person, ...event.data };
    case 'MessagingDisabled':
      return { ...person, isDisabled: true };
    case 'MessagingEnabled':
      return { ...person, isDisabled: false };
    default:
      return person;
  }
}

function named(person: PersonRow, firstName: string | null): PersonRow {
  return { ...person, firstName, searchName: firstName === null ? null : searchName(firstName) };
}

async function projectMemberships(sql: Sql, events: readonly Event[]): Promise<void> {
  const changes = latestByKey(
    events.flatMap((event) => {
      if (event.type === 'UserPartnerLinked') {
        const { userId, partnerId, isMenteeApproved, isMentorApproved } = event.data;
        return [{ userId, partnerId, isLinked: true, isApproved: isMenteeApproved || isMentorApproved }];
      }
      if (event.type !== 'UserPartnerUnlinked') return [];
      return [{ ...event.data, isLinked: false, isApproved: false }];
    }),
    ({ userId, partnerId }) => `${userId} ${partnerId}`,
  );
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

/** Settings that do not mention messaging leave it as it is. */
async function projectPartners(sql: Sql, events: readonly Event[]): Promise<void> {
  const changes = latestByKey(
    events.flatMap((event) => {
      if (event.type !== 'PartnerRegistered' && event.type !== 'PartnerSettingsChanged') return [];
      const { partnerId, settings } = event.data;
      const isDisabled =
        settings.messagingDisabled ?? (event.type === 'PartnerRegistered' ? false : undefined);
      return isDisabled === undefined ? [] : [{ partnerId, isDisabled }];
    }),
    ({ partnerId }) => partnerId,
  );
  if (changes.length === 0) return;
  await sql`
    insert into messaging_partners (partner_id, is_disabled)
    select * from unnest(
      ${changes.map(({ partnerId }) => partnerId)}::text[],
      ${changes.map(({ isDisabled }) => isDisabled).map(String)}::text[]::boolean[])
    on conflict (partner_id) do update set is_disabled = excluded.is_disabled`;
}
