import { apiClient } from '#/app/api/apiClient.ts';
import { ProfileAsSeenByOthersQuery, type SeenProfile, type Sharing } from './operations.ts';

export type OwnSharing = { user: SeenProfile; sharing: Sharing };

/** The viewer as others see them, and their public link. */
export async function loadSeenProfile(): Promise<OwnSharing> {
  const { data } = await apiClient.query({ query: ProfileAsSeenByOthersQuery });
  if (!data) throw new Error('No profile in the answer.');
  return { user: data.profileAsSeenByOthers, sharing: data.me.sharing ?? { slug: null, isOn: false } };
}
