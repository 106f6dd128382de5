import { type StreamName, streamName, type UserId } from '../kernel/index.ts';

/** PRV-02 to PRV-09. */
export type DataPrivacy = {
  readonly newsletter: boolean;
  readonly showCurrentRole: boolean;
  readonly showEmployer: boolean;
  readonly showLastName: boolean;
  readonly learningRecommendations: boolean;
  readonly mentorRecommendations: boolean;
  readonly callRequestEmails: boolean;
  readonly showDisabilities: boolean;
};

export const defaultDataPrivacy: DataPrivacy = {
  newsletter: false,
  showCurrentRole: true,
  showEmployer: false,
  showLastName: false,
  learningRecommendations: true,
  mentorRecommendations: true,
  callRequestEmails: true,
  showDisabilities: false,
};

export function privacyStream(id: UserId): StreamName {
  return streamName('privacy', id);
}
