import { useEffect } from 'react';

/** Keys by which a browser leaves or reloads a page; in a window of its own they can only be a slip. */
function leaves({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (key === 'F5' || key === 'BrowserBack' || key === 'BrowserRefresh') return true;
  if (altKey && (key === 'ArrowLeft' || key === 'ArrowRight')) return true;
  return (ctrlKey || metaKey) && key.toLowerCase() === 'r';
}

/** Nothing dropped on the window and no key of a browser takes the page away: a take would go with it. */
export function useStayHere(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (leaves(event)) event.preventDefault();
    };
    const refuse = (event: DragEvent): void => {
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('keydown', onKey, { capture: true });
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
