/**
 * Moves the window to `url` without loading anything. The entry of the history follows, which happy-dom leaves behind: a step
 * back within the page would otherwise lead to another server.
 */
export function openPage(url: string): void {
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } };
  happyDOM.setURL(url);
  window.history.replaceState(window.history.state, '', url);
}
