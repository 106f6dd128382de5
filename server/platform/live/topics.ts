import { type Topic, userTopic, type Viewer } from '@waymark/events/kernel';
import type { App } from '../app.ts';
import type { ServerCapability } from '../capability.ts';

/** What everybody may receive, logged in or not (LIV-01). */
export const PUBLIC_TOPIC = 'public' as Topic;

/** The topics of `userEvents` for this viewer at this moment. */
export async function topicsOfViewer(
  app: App,
  viewer: Viewer,
  capabilities: readonly ServerCapability[],
): Promise<readonly Topic[]> {
  if (viewer.kind === 'anonymous') return [PUBLIC_TOPIC];
  const more = await Promise.all(capabilities.map((each) => each.liveTopics?.(app, viewer) ?? []));
  return [...new Set([PUBLIC_TOPIC, userTopic(viewer.userId), ...more.flat()])];
}

/** Asks again, on a change of access, whether a topic still belongs to the viewer, with the role that they have now. */
export function readingRight(app: App, viewer: Viewer, capabilities: readonly ServerCapability[]) {
  const isHeld = topicRight(async () =>
    topicsOfViewer(app, await app.tokens.withCurrentRole(viewer), capabilities),
  );
  return async (topic: Topic): Promise<boolean> => {
    if (topic === PUBLIC_TOPIC) return true;
    if (viewer.kind === 'anonymous') return false;
    return topic === userTopic(viewer.userId) || isHeld(topic);
  };
}

/** Whether a topic is still one of those that `read` answers: one look answers for all that are asked of at once. */
export function topicRight(read: () => Promise<readonly Topic[]>): (topic: Topic) => Promise<boolean> {
  let asked: Promise<ReadonlySet<Topic>> | undefined;
  return async (topic) => {
    asked ??= read().then((topics) => new Set(topics));
    queueMicrotask(() => {
      asked = undefined;
    });
    return (await asked).has(topic);
  };
}
