import type { Projection } from '../store/index.ts';
import { conversationProjection } from './conversationProjection.ts';
import { peopleProjection } from './peopleProjection.ts';

export const messagingProjections: readonly Projection[] = [conversationProjection, peopleProjection];
