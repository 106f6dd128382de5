import { samplesSpec } from '../testing/index.ts';
import { gatheringEvents } from './events.ts';

samplesSpec(gatheringEvents, new URL('./samples/', import.meta.url));
