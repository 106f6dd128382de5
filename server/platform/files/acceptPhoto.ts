import { userId } from '@waymark/events/kernel';
import { fileLimits } from '@waymark/events/limits';
import type { App } from '../app.ts';
import { badUserInput, failure } from '../graphql/failures.ts';
import { folderOfPerson, newFileKey } from './fileKey.ts';
import type { UploadedFile } from './types.ts';

const FOLDER = 'photos';
const PICTURES = 'pictures';

type Dependencies = Pick<App, 'files' | 'clock' | 'pictures'>;

/**
 * Checks a photo by its content, draws it again as WebP (nothing but pixels is left: no EXIF, no markup) and keeps it.
 * Resolves with the path that it is served at, for `photo` of the person.
 * @throws GraphQLError BAD_USER_INPUT with the texts of PRO-71 and PRO-72; `fields.photo` is `imageTooLarge` or
 * `imageUnsupported`. RATE_LIMITED with `imageBusy` when too many photos wait.
 */
export async function acceptPhoto(
  app: Dependencies,
  ownerId: string,
  upload: Pick<UploadedFile, 'size' | 'arrayBuffer'>,
): Promise<string> {
  return keep(app, ownerId, upload, { folder: FOLDER, field: 'photo' });
}

/** The same for a picture that is no photo of the person: it stays when they choose another photo. `field` names it in the answer. */
export async function keepPicture(
  app: Dependencies,
  ownerId: string,
  upload: Pick<UploadedFile, 'size' | 'arrayBuffer'>,
  field: string,
): Promise<string> {
  return keep(app, ownerId, upload, { folder: PICTURES, field });
}

async function keep(
  app: Dependencies,
  ownerId: string,
  upload: Pick<UploadedFile, 'size' | 'arrayBuffer'>,
  { folder, field }: { readonly folder: string; readonly field: string },
): Promise<string> {
  if (upload.size >= fileLimits.photo) throw tooLarge(field);
  const answer = await app.pictures.draw(ownerId, async () => new Uint8Array(await upload.arrayBuffer()));
  if (answer.kind === 'busy') throw busy(field);
  if (answer.kind === 'refused')
    throw answer.problem === 'imageTooLarge' ? tooLarge(field) : unsupported(field);
  const key = `${newFileKey(folderOfPerson(folder, userId(ownerId)), app.clock.now())}.webp`;
  await app.files.put(key, answer.bytes);
  return `/files/${key}`;
}

/**
 * To be called when a picture is stored and before anything refers to it: who was erased while it came in would leave it behind.
 * @throws GraphQLError EXPIRED_TOKEN, and it is deleted
 */
export async function onlyWhileLoggedIn(
  app: Pick<App, 'files' | 'log' | 'tokens'>,
  { sessionId }: { readonly sessionId: string },
  path: string,
): Promise<void> {
  if (await app.tokens.isLive(sessionId)) return;
  await forgetPicture(app, path);
  throw failure('EXPIRED_TOKEN');
}

/** Deletes a picture by the path that `keepPicture` or `acceptPhoto` returned. One that cannot be deleted stays until its person is erased. */
export async function forgetPicture(app: Pick<App, 'files' | 'log'>, path: string): Promise<void> {
  await app.files.delete(path.slice('/files/'.length)).catch((error: unknown) => {
    app.log.warn({ err: error }, 'a picture was not deleted');
  });
}

/** Deletes all pictures of a person who is erased. Safe to repeat. */
export async function forgetPictures(app: Pick<App, 'files'>, ownerId: string): Promise<void> {
  const keys = await app.files.list(folderOfPerson(PICTURES, userId(ownerId)));
  await Promise.all(keys.map((key) => app.files.delete(key)));
}

/** Deletes the person's photos that came before `photo`, or all of them up to now where it is null. Safe to repeat. */
export async function forgetOlderPhotos(
  app: Pick<App, 'files'>,
  ownerId: string,
  photo: string | null,
): Promise<void> {
  const keys = await app.files.list(folderOf(ownerId));
  const current = photo === null ? '\uffff' : photo.slice('/files/'.length);
  await Promise.all(keys.filter((key) => key < current).map((key) => app.files.delete(key)));
}

function folderOf(ownerId: string): string {
  return folderOfPerson(FOLDER, userId(ownerId));
}

function tooLarge(field: string) {
  return badUserInput({ [field]: 'imageTooLarge' }, 'the selected image is too large');
}

function unsupported(field: string) {
  return badUserInput(
    { [field]: 'imageUnsupported' },
    'Oops! The selected image is in an unsupported format',
  );
}

function busy(field: string) {
  return failure('RATE_LIMITED', { fields: { [field]: 'imageBusy' } });
}
