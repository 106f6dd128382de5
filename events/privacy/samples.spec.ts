import { samplesSpec } from '../testing/index.ts';
import { privacyEvents } from './events.ts';

samplesSpec(privacyEvents, new URL('./samples/', import.meta.url));
