import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Takes files that are dropped anywhere on the page; true while some are held over it. null: nobody takes them now, and
 * still the browser does not open one in place of the page.
 */
export function useFileDrop(onFiles: ((files: readonly File[]) => void) | null): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  // Before the page is painted: a file that is dropped right then must not take its place.
  useLayoutEffect(() => {
    // Entering a child comes before leaving its parent.
    let depth = 0;
    const count = (by: number) => (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      depth = Math.max(0, depth + by);
      setOver(depth > 0);
    };
    const enter = count(1);
    const leave = count(-1);
    function over(event: DragEvent) {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = latest.current ? 'copy' : 'none';
    }
    function drop(event: DragEvent) {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      // A dialog is about something else.
      if (files.length > 0 && !document.querySelector('[role="dialog"]')) latest.current?.(files);
    }
    window.addEventListener('dragenter', enter);
    window.addEventListener('dragleave', leave);
    window.addEventListener('dragover', over);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragenter', enter);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', drop);
    };
  }, []);
  return isOver && onFiles !== null;
}

function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
