import { samplesSpec } from '../testing/index.ts';
import { notificationEvents } from './events.ts';

samplesSpec(notificationEvents, new URL('./samples/', import.meta.url));
