// Behind the page that the server sent: who is not its visitor sees the frame instead, and never a frame of the page.
(() => {
  const frame = document.getElementById('frame');
  if (frame && document.documentElement.dataset.view === 'waiting')
    document.getElementById('root').replaceChildren(frame.content);

  // A part that comes late asks for the style of the whole where it finds no link to it, and every font would begin again.
  const href = document.querySelector('style[data-href]')?.dataset.href;
  if (href) {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', disabled: true });
    link.href = href;
    document.head.append(link);
  }
})();
