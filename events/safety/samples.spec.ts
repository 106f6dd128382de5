import { samplesSpec } from '../testing/index.ts';
import { safetyEvents } from './events.ts';

samplesSpec(safetyEvents, new URL('./samples/', import.meta.url));
