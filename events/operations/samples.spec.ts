import { samplesSpec } from '../testing/index.ts';
import { operationsEvents } from './events.ts';
import { webhookEvents } from './webhookEvents.ts';

samplesSpec([...operationsEvents, ...webhookEvents], new URL('./samples/', import.meta.url));
