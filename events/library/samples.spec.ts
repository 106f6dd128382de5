import { samplesSpec } from '../testing/index.ts';
import { libraryEvents } from './events.ts';

samplesSpec(libraryEvents, new URL('./samples/', import.meta.url));
