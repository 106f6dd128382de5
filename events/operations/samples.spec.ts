import { samplesSpec } from '../testing/index.ts';
import { operationsEvents } from './events.ts';

samplesSpec(operationsEvents, new URL('./samples/', import.meta.url));
