import { samplesSpec } from '../testing/index.ts';
import { mentoringEvents } from './events.ts';

samplesSpec(mentoringEvents, new URL('./samples/', import.meta.url));
