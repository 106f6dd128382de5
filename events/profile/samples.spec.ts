import { samplesSpec } from '../testing/index.ts';
import { profileEvents } from './events.ts';

samplesSpec(profileEvents, new URL('./samples/', import.meta.url));
