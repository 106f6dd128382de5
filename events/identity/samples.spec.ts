import { samplesSpec } from '../testing/index.ts';
import { identityEvents } from './events.ts';

samplesSpec(identityEvents, new URL('./samples/', import.meta.url));
