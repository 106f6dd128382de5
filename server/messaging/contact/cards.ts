import type { ContactPerson } from '@waymark/db/messaging';
import type { UserId, Viewer } from '@waymark/events/kernel';
import type { UserCard } from '../../identity/types.ts';
import type { App } from '../../platform/app.ts';
import { contactPerson } from './contactBook.ts';

/** People as the viewer sees them, one card each: what a card looks up further is then looked up once a request. */
export async function cardsOf(
  app: Pick<App, 'db'>,
  viewer: Viewer,
  ids: Iterable<UserId>,
): Promise<(id: UserId) => UserCard> {
  const people = await Promise.all(
    [...new Set(ids)].map(async (id) => card(viewer, id, await contactPerson(app, id))),
  );
  const cards = new Map(people.map((each) => [each.id, each]));
  return (id) => cards.get(id) ?? card(viewer, id, undefined);
}

function card(viewer: Viewer, id: UserId, person: ContactPerson | undefined): UserCard {
  const isSelf = viewer.kind === 'user' && viewer.userId === id;
  const isLastNameSeen = isSelf || person?.showLastName === true;
  return {
    id,
    firstName: person?.firstName ?? null,
    lastName: isLastNameSeen ? (person?.lastName ?? null) : null,
    photo: person?.photo ?? null,
    userType: person?.userType ?? null,
  };
}
