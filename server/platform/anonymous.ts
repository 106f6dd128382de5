import type { Viewer } from '@waymark/events/kernel';

export const ANONYMOUS: Viewer = { kind: 'anonymous' };
