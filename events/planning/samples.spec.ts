import { samplesSpec } from '../testing/index.ts';
import { planningEvents } from './events.ts';

samplesSpec(planningEvents, new URL('./samples/', import.meta.url));
