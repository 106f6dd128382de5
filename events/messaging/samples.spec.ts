import { samplesSpec } from '../testing/index.ts';
import { messagingEvents } from './events.ts';

samplesSpec(messagingEvents, new URL('./samples/', import.meta.url));
