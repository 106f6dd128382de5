import { forgetPicture, keepPicture, onlyWhileLoggedIn } from '../../platform/files/acceptPhoto.ts';
import type { UploadedFile } from '../../platform/files/types.ts';
import { refusalOf } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import type { EventView } from '../views.ts';
import { takePicture } from './reach.ts';

/**
 * Keeps the uploaded picture of an event, runs `plan` with its path, and deletes what nothing refers to afterwards: the new
 * picture where `plan` was refused or had run before, and the one that it replaced (EVT-100).
 *
 * @param replaced path of the picture that the event has now
 * @throws GraphQLError BAD_USER_INPUT with `fields.featureImage`, RATE_LIMITED, and what `plan` throws
 */
export async function withPicture(
  context: UserContext,
  upload: Promise<UploadedFile> | UploadedFile | null | undefined,
  plan: (picture: string | null) => Promise<EventView>,
  replaced: string | null = null,
): Promise<EventView> {
  if (upload == null) return plan(null);
  await takePicture(context);
  const picture = await keepPicture(context.app, context.viewer.userId, await upload, 'featureImage');
  await onlyWhileLoggedIn(context.app, context.viewer, picture);
  const forget = (path: string) => forgetPicture(context.app, path);
  try {
    const event = await plan(picture);
    if (event.imageId !== picture) await forget(picture);
    else if (replaced !== null && replaced !== picture) await forget(replaced);
    return event;
  } catch (error) {
    // After any other failure the outcome may be unknown.
    if (refusalOf(error) !== undefined) await forget(picture);
    throw error;
  }
}
