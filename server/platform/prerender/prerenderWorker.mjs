// A thread that draws pages of the client: nothing of a browser or of the server is in it.
import { parentPort, workerData } from 'node:worker_threads';

const { load } = await import(workerData.module);
const { draw, prerenderedPages } = await load();
let answered;

async function drawPage({ visit, settings }) {
  const ask = (body) =>
    new Promise((resolve) => {
      answered = resolve;
      parentPort.postMessage({ kind: 'asks', body });
    });
  try {
    parentPort.postMessage({ kind: 'drawn', drawing: await draw(visit, settings, ask) });
  } catch (error) {
    parentPort.postMessage({ kind: 'failed', problem: String(error?.stack ?? error) });
  }
}

parentPort.on('message', (message) => {
  if (message.kind === 'draw') void drawPage(message);
  else answered?.(message.text);
});
parentPort.postMessage({ kind: 'ready', pages: prerenderedPages });
