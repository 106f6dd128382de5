// Behind the page that the server sent: who is not its visitor sees the frame instead, and never a frame of the page.
(() => {
  const frame = document.getElementById('frame');
  if (frame && document.documentElement.dataset.view === 'waiting')
    document.getElementById('root').replaceChildren(frame.content);
})();
