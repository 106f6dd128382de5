import { samplesSpec } from '../testing/index.ts';
import { contactEvents } from './events.ts';

samplesSpec(contactEvents, new URL('./samples/', import.meta.url));
