import { samplesSpec } from '../testing/index.ts';
import { feedbackEvents } from './events.ts';

samplesSpec(feedbackEvents, new URL('./samples/', import.meta.url));
