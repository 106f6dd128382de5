import {
  type PrivateProfile,
  readUserPartners,
  readUsers,
  type UserPartnerRow,
  type UserProfile,
} from '@waymark/db/identity';
import type { UserId, UserRole } from '@waymark/events/kernel';
import { type PartnerRow, partnerById } from '../partner/types.ts';
import type { Context } from '../platform/app.ts';
import { together } from '../platform/graphql/together.ts';

export type { PrivateProfile };

/**
 * A person as another capability shows them: masked already, with nothing that is private. Every other field of `User`
 * is looked up, for this viewer, only when it is asked for.
 */
export type UserCard = Pick<UserProfile, 'id' | 'firstName' | 'lastName' | 'photo' | 'userType'>;
export type UserPartnerView = {
  readonly link: UserPartnerRow;
  readonly user: Pick<UserCard, 'id' | 'firstName' | 'lastName'> & { readonly role: UserRole };
  readonly partner: PartnerRow;
};

// A card lives as long as its request, so these remember for exactly one viewer and one moment.
const profiles = new WeakMap<UserCard, Promise<UserProfile | undefined>>();
const partners = new WeakMap<UserCard, Promise<readonly UserPartnerView[]>>();

/** Everything that this viewer may see of the person; looked up once a card, for all cards of a list together. */
export function profileOf(card: UserCard, context: Context): Promise<UserProfile | undefined> {
  const known = profiles.get(card);
  if (known) return known;
  const reading = isProfile(card) ? Promise.resolve(card) : readTogether(context, card.id);
  profiles.set(card, reading);
  return reading;
}

const readTogether = together((context, ids: readonly UserId[]) =>
  readUsers(context.viewer, context.app.db, ids),
);

/** The person's communities, the selected one first; none for a viewer who may not know them. */
export function userPartnersOf(card: UserCard, context: Context): Promise<readonly UserPartnerView[]> {
  const known = partners.get(card);
  if (known) return known;
  const reading = readViews(card, context);
  partners.set(card, reading);
  return reading;
}

export async function selectedPartnerOf(card: UserCard, context: Context): Promise<PartnerRow | undefined> {
  const [selected] = await userPartnersOf(card, context);
  return selected?.partner;
}

async function readViews(card: UserCard, context: Context): Promise<readonly UserPartnerView[]> {
  const { app, viewer } = context;
  const own = (await profileOf(card, context))?.own;
  if (!own) return [];
  const { id, firstName, lastName } = card;
  const user = { id, firstName, lastName, role: own.role };
  const links = await readUserPartners(viewer, app.db, id);
  const views = await Promise.all(
    links.map(async (link) => ({ link, user, partner: await partnerById(app, link.partnerId) })),
  );
  return views.filter((view): view is UserPartnerView => view.partner !== undefined);
}

function isProfile(card: UserCard): card is UserProfile {
  return 'own' in card;
}
