import { ensureInstalled, ensureNode, root } from './install.mjs';

ensureNode();
process.chdir(root);
await ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
const { start } = await import('./start.ts');
await start(process.argv.slice(2));
