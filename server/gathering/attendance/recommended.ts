import { readProfiles } from '@waymark/db/profile';
import type { UserContext } from '../../platform/viewer.ts';

/** The topics that the viewer wants to learn. */
export async function recommendedTopics({ app, viewer }: UserContext): Promise<readonly string[]> {
  const profiles = await readProfiles(viewer, app.db, [viewer.userId]);
  return profiles.get(viewer.userId)?.details.topicIdsToLearn ?? [];
}
