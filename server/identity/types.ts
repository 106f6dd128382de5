import type { UserPartnerRow } from '@waymark/db/identity';
import type { UserType } from '@waymark/events/identity';
import type { UserRole } from '@waymark/events/kernel';
import { PartnerRef } from '../partner/types.ts';
import { builder } from '../platform/builder.ts';
import { failure } from '../platform/graphql/failures.ts';
import { atMost } from '../platform/graphql/limits/listBound.ts';
import {
  type PrivateProfile,
  profileOf,
  selectedPartnerOf,
  type UserCard,
  type UserPartnerView,
  userPartnersOf,
} from './profileOf.ts';

export { refusalCodes as userRefusalCodes } from './refusalCodes.ts';
export type { UserCard, UserPartnerView };
export { profileOf, selectedPartnerOf, userPartnersOf };

export const UserTypeEnum = builder.enumType('UserType', {
  description: 'Who learns is a mentee.',
  values: ['mentee', 'mentor', 'both'] as const satisfies readonly UserType[],
});

export const UserRoleEnum = builder.enumType('UserRole', {
  values: ['USER', 'PARTNER_ADMIN', 'OPS', 'ADMIN'] as const satisfies readonly UserRole[],
});

export const PartnerRoleEnum = builder.enumType('PartnerRole', {
  values: ['MEMBER', 'MANAGER', 'OWNER'] as const satisfies readonly UserPartnerRow['role'][],
});

const PartnerUserRef = builder.objectRef<UserPartnerView['user']>('PartnerUser').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    firstName: t.exposeString('firstName', { nullable: true }),
    lastName: t.exposeString('lastName', { nullable: true }),
    role: t.expose('role', { type: UserRoleEnum }),
  }),
});

export const UserPartnerRef = builder.objectRef<UserPartnerView>('UserPartner').implement({
  description: 'A person in a community, with an approval for each role.',
  fields: (t) => ({
    id: t.id({ resolve: ({ link }) => `${link.userId}:${link.partnerId}` }),
    user: t.expose('user', { type: PartnerUserRef }),
    partner: t.expose('partner', { type: PartnerRef }),
    isMenteeApproved: t.boolean({ resolve: ({ link }) => link.isMenteeApproved }),
    isMentorApproved: t.boolean({ resolve: ({ link }) => link.isMentorApproved }),
    role: t.field({ type: PartnerRoleEnum, resolve: ({ link }) => link.role }),
  }),
});

const AccessPauseRef = builder
  .objectRef<{ readonly reason: string | null; readonly until: number }>('AccessPause')
  .implement({
    fields: (t) => ({
      reason: t.exposeString('reason', { nullable: true }),
      until: t.expose('until', { type: 'DateTime' }),
    }),
  });

export const UserRef = builder.objectRef<UserCard>('User');

type PrivateText = 'postcode' | 'aboutOrganization' | 'goals' | 'orgWebsite' | 'timezone';

builder.objectType(UserRef, {
  description:
    'A person. What is private is null for others; asking for the email or a state of somebody else is refused.',
  fields: (t) => {
    const privateText = (name: PrivateText) =>
      t.string({
        nullable: true,
        resolve: async (card, _args, context) => (await profileOf(card, context))?.own?.[name] ?? null,
      });
    const shownText = (name: 'professionalBackground' | 'orgRole' | 'orgName', description?: string) =>
      t.string({
        nullable: true,
        ...(description && { description }),
        resolve: async (card, _args, context) => (await profileOf(card, context))?.[name] ?? null,
      });
    const privateFlag = (flag: (own: PrivateProfile, card: UserCard) => boolean) =>
      t.boolean({ resolve: async (card, _args, context) => flag(await ownOf(card, context), card) });
    return {
      id: t.exposeID('id'),
      firstName: t.exposeString('firstName', { nullable: true }),
      lastName: t.exposeString('lastName', {
        nullable: true,
        description: 'Null for others unless the person shows it.',
      }),
      photo: t.exposeString('photo', { nullable: true }),
      userType: t.expose('userType', { type: UserTypeEnum, nullable: true }),
      email: t.string({ resolve: async (card, _args, context) => (await ownOf(card, context)).email ?? '' }),
      createdAt: t.field({
        type: 'DateTime',
        resolve: async (card, _args, context) => {
          const profile = await profileOf(card, context);
          if (!profile) throw failure('NOT_FOUND');
          return profile.createdAt;
        },
      }),
      professionalBackground: shownText('professionalBackground'),
      userRole: t.field({
        type: UserRoleEnum,
        resolve: async (card, _args, context) => (await ownOf(card, context)).role,
      }),
      isAccessPaused: privateFlag((own) => own.pausedUntil !== null),
      isUserFinished: privateFlag((own) => own.hasFinishedSignup),
      isPasswordSet: privateFlag((own) => own.isPasswordSet),
      deletionDueAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'When the account will be erased; null unless its person asked for that.',
        resolve: async (card, _args, context) => (await profileOf(card, context))?.own?.deletionDueAt ?? null,
      }),
      accessPause: t.field({
        type: AccessPauseRef,
        nullable: true,
        description: 'Why one may do less for a while; null: one may do everything.',
        resolve: async (card, _args, context) => {
          const own = (await profileOf(card, context))?.own;
          return own?.pausedUntil ? { reason: own.pauseReason, until: own.pausedUntil } : null;
        },
      }),
      isMenteeApproved: t.boolean({
        resolve: async (card, _args, context) => {
          await ownOf(card, context);
          return isApproved(await userPartnersOf(card, context), 'isMenteeApproved');
        },
      }),
      isMentorApproved: t.boolean({
        resolve: async (card, _args, context) => {
          await ownOf(card, context);
          return isApproved(await userPartnersOf(card, context), 'isMentorApproved');
        },
      }),
      postcode: privateText('postcode'),
      aboutOrganization: privateText('aboutOrganization'),
      goals: privateText('goals'),
      orgRole: shownText('orgRole', 'Null for others unless the person shows it.'),
      orgName: shownText('orgName', 'Null for others unless the person shows it.'),
      orgWebsite: privateText('orgWebsite'),
      timezone: privateText('timezone'),
      businessHealth: t.int({
        nullable: true,
        description: '1 to 5.',
        resolve: async (card, _args, context) =>
          (await profileOf(card, context))?.own?.businessHealth ?? null,
      }),
      userPartners: t.field({
        type: [UserPartnerRef],
        ...atMost(20),
        resolve: async (card, _args, context) => [...(await userPartnersOf(card, context))],
      }),
      selectedPartner: t.field({
        type: PartnerRef,
        nullable: true,
        resolve: async (card, _args, context) => (await selectedPartnerOf(card, context)) ?? null,
      }),
    };
  },
});

/** ONB-31, ONB-32: approved by any community; where there is none, no approval is needed. */
export function isApproved(
  links: readonly UserPartnerView[],
  role: 'isMenteeApproved' | 'isMentorApproved',
): boolean {
  return links.length === 0 || links.some(({ link }) => link[role]);
}

async function ownOf(card: UserCard, context: Parameters<typeof profileOf>[1]): Promise<PrivateProfile> {
  const own = (await profileOf(card, context))?.own;
  if (!own) throw failure('NOT_AUTHORIZED');
  return own;
}
