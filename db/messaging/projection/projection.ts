import type { Projection } from '../../store/index.ts';
import { conversationProjection } from './conversationProjection.ts';
import { peopleProjection } from './peopleProjection.ts';
import { sessionsProjection } from './sessionsProjection.ts';

export const messagingProjections: readonly Projection[] = [
  conversationProjection,
  peopleProjection,
  sessionsProjection,
];
