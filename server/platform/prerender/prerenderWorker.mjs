// A thread that draws pages of the client: nothing of a browser or of the server is in it.
import { parentPort, workerData } from 'node:worker_threads';

const { load } = await import(workerData.module);
const { draw, prerenderedPages } = await load();
let asked = 0;
/** What the page that is drawn waits for, by number. */
const waiting = new Map();

async function drawPage({ visit, settings }) {
  const ask = (body) =>
    new Promise((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      parentPort.postMessage({ kind: 'asks', id: asked, body });
    });
  try {
    parentPort.postMessage({ kind: 'drawn', drawing: await draw(visit, settings, ask) });
  } catch (error) {
    parentPort.postMessage({ kind: 'failed', problem: String(error?.stack ?? error) });
  } finally {
    // An answer that comes later belongs to no page.
    waiting.clear();
  }
}

parentPort.on('message', (message) => {
  if (message.kind === 'draw') void drawPage(message);
  else {
    waiting.get(message.id)?.(message.text);
    waiting.delete(message.id);
  }
});
parentPort.postMessage({ kind: 'ready', pages: prerenderedPages });
