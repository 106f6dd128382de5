import { samplesSpec } from '../testing/index.ts';
import { achievementEvents } from './events.ts';

samplesSpec(achievementEvents, new URL('./samples/', import.meta.url));
