import { samplesSpec } from '../testing/index.ts';
import { discoveryEvents } from './events.ts';

samplesSpec(discoveryEvents, new URL('./samples/', import.meta.url));
