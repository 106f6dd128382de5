export { planning } from './capability.ts';
