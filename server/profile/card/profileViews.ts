import { readUser } from '@waymark/db/identity';
import {
  type OwnDetails,
  type PublicDetails,
  readOwnSpecialDetails,
  readProfiles,
  readShownDisabilities,
  type SpecialDetails,
} from '@waymark/db/profile';
import type { UserId } from '@waymark/events/kernel';
import { profileOf, type UserCard } from '../../identity/types.ts';
import type { Context } from '../../platform/app.ts';
import { together } from '../../platform/graphql/together.ts';
import type { InterfaceLanguage } from './names.ts';

/** What this viewer may see through this card: a preview of oneself as others see it has nothing that is one's own. */
export type DetailsView = { readonly details: PublicDetails; readonly own: OwnDetails | undefined };

// A card lives as long as its request, so these remember for exactly one viewer and one moment.
const views = new WeakMap<UserCard, Promise<DetailsView | undefined>>();
const specials = new WeakMap<UserCard, Promise<SpecialDetails | undefined>>();
const languages = new WeakMap<Context, Promise<InterfaceLanguage>>();

/** Undefined: the viewer sees nobody there. Looked up once a card, for all cards of a list together. */
export function detailsOf(card: UserCard, context: Context): Promise<DetailsView | undefined> {
  return remembered(views, card, async () => {
    const profile = await profileOf(card, context);
    if (!profile || profile.isErased) return undefined;
    const view = await readTogether(context, card.id);
    if (!view) return undefined;
    const { currentJob, company, ...others } = view.details;
    const { shown, own } = profile;
    return {
      details: {
        ...others,
        currentJob: shown.currentRole ? currentJob : null,
        company: shown.employer ? company : null,
      },
      own: own && view.own,
    };
  });
}

/** PRV-15: gender, ethnicity and disabilities, for the person alone. */
export function specialDetailsOf(card: UserCard, context: Context): Promise<SpecialDetails | undefined> {
  return remembered(specials, card, async () => {
    const { viewer, app } = context;
    if (viewer.kind !== 'user' || viewer.userId !== card.id) return undefined;
    return (await profileOf(card, context))?.own && readOwnSpecialDetails(viewer, app.db);
  });
}

/** The ids of the disabilities that this viewer may see: one's own, or those that somebody shows to members (PRV-09). */
export async function disabilityIdsOf(card: UserCard, context: Context): Promise<readonly string[]> {
  const { viewer, app } = context;
  if (viewer.kind !== 'user') return [];
  const profile = await profileOf(card, context);
  if (!profile || profile.isErased) return [];
  const special = await specialDetailsOf(card, context);
  if (special) return special.disabilities?.disabilityIds ?? [];
  return profile.shown.disabilities && !profile.own ? readShownDisabilities(viewer, app.db, card.id) : [];
}

/** The language that names are given in: that of the page, else the viewer's own, English for visitors. */
export function languageOf(context: Context): Promise<InterfaceLanguage> {
  return remembered(languages, context, async () => {
    const { viewer, app, language } = context;
    if (language) return language;
    if (viewer.kind !== 'user') return 'en';
    return (await readUser(viewer, app.db, viewer.userId))?.own?.language ?? 'en';
  });
}

const readTogether = together((context, ids: readonly UserId[]) =>
  readProfiles(context.viewer, context.app.db, ids),
);

function remembered<Key extends object, Value>(
  held: WeakMap<Key, Promise<Value>>,
  key: Key,
  read: () => Promise<Value>,
): Promise<Value> {
  const known = held.get(key);
  if (known) return known;
  const reading = read();
  held.set(key, reading);
  return reading;
}
