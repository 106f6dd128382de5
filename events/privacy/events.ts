import { z } from 'zod';
import { branded, defineEvent, type EventOf, personal, type UserId } from '../kernel/index.ts';

const person = branded<UserId>();

/** PRV-02 to PRV-09; a missing key means "unchanged". */
export const dataPrivacyChanges = z
  .object({
    newsletter: z.boolean(),
    showCurrentRole: z.boolean(),
    showEmployer: z.boolean(),
    showLastName: z.boolean(),
    learningRecommendations: z.boolean(),
    mentorRecommendations: z.boolean(),
    callRequestEmails: z.boolean(),
    showDisabilities: z.boolean(),
  })
  .partial();

// Stream privacy-<user>.
export const DataPrivacyChanged = defineEvent('DataPrivacyChanged', {
  userId: person,
  changes: dataPrivacyChanges,
});

/** Everybody with the link `/p/<slug>` sees what other members see. The slug is random and says nothing. */
export const ProfileShared = defineEvent('ProfileShared', { userId: person, slug: z.string() });
export const ProfileUnshared = defineEvent('ProfileUnshared', { userId: person });

export const DataDownloadRequested = defineEvent('DataDownloadRequested', {
  userId: person,
  downloadId: z.string(),
  requestedAt: z.number(),
  language: z.enum(['en', 'pt']),
});
/** The file is encrypted with `fileKey`, so that it is unreadable once the person is erased. `size` in bytes. */
export const DataDownloadReady = defineEvent(
  'DataDownloadReady',
  {
    userId: person,
    downloadId: z.string(),
    fileKey: personal(z.string()),
    size: z.number().int(),
    expiresAt: z.number(),
  },
  { personal: { fileKey: 'userId' } },
);
export const DataDownloadFailed = defineEvent('DataDownloadFailed', {
  userId: person,
  downloadId: z.string(),
});
export const DataDownloadExpired = defineEvent('DataDownloadExpired', {
  userId: person,
  downloadId: z.string(),
});

export const privacyEvents = [
  DataPrivacyChanged,
  ProfileShared,
  ProfileUnshared,
  DataDownloadRequested,
  DataDownloadReady,
  DataDownloadFailed,
  DataDownloadExpired,
] as const;

export type PrivacyEvent = EventOf<(typeof privacyEvents)[number]>;
export type DataPrivacyChanges = z.output<typeof dataPrivacyChanges>;
