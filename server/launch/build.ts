import { resolve } from 'node:path';
import { buildClient, isClientBuilt } from './start/buildClient.ts';
import { step } from './terminal/progress.ts';

const root = resolve(import.meta.dirname, '../..');

if (isClientBuilt(root)) console.log('The client is built already.');
else await step('Building the client', () => buildClient(root));
