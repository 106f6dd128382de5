/** Paper is white: a page is printed in light colours, whatever the screen shows. Returns what ends it. */
export function printInLight(): () => void {
  const { dataset } = document.documentElement;
  let shown: string | undefined;
  const lighten = () => {
    shown ??= dataset.theme;
    dataset.theme = 'light';
  };
  const restore = () => {
    if (shown !== undefined) dataset.theme = shown;
    shown = undefined;
  };
  window.addEventListener('beforeprint', lighten);
  window.addEventListener('afterprint', restore);
  return () => {
    window.removeEventListener('beforeprint', lighten);
    window.removeEventListener('afterprint', restore);
  };
}
