import { apiClient } from '#/app/api/apiClient.ts';
import type { Failure } from '#/app/api/failure.ts';
import { upload } from '#/app/api/upload.ts';
import { graphql } from '#/app/graphql.ts';
import type { PhotoProblem } from './photoProblem.ts';

const PhotoMutation = graphql(`
  mutation UpdatePhoto($data: UpdateUserInput!) {
    updateUser(data: $data) {
      id
      photo
    }
  }
`);

/** Sends the photo at once. `onProgress` gets the share that is on its way. Throws what `failureOf` reads. */
export async function savePhoto(photo: File, onProgress: (share: number) => void): Promise<void> {
  await upload(
    PhotoMutation,
    { data: { photo } },
    { onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0) },
  );
}

export async function removePhoto(): Promise<void> {
  await apiClient.mutate({ mutation: PhotoMutation, variables: { data: { removePhoto: true } } });
}

/** The server has too much to do; the same photo may be sent again. */
export function isBusy({ fields }: Failure): boolean {
  return fields.photo === 'imageBusy';
}

/** What the server, who looks closer, says about the photo; null when the failure is about something else. */
export function problemOf({ fields }: Failure): PhotoProblem | null {
  const key = fields.photo;
  if (key === undefined || key === 'imageBusy') return null;
  return key === 'imageTooLarge' ? 'tooLarge' : 'unsupported';
}
