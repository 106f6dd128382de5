import { samplesSpec } from '../testing/index.ts';
import { partnerEvents } from './events.ts';

samplesSpec(partnerEvents, new URL('./samples/', import.meta.url));
