import { createContext } from 'react';

/** Receives the title as the page is rendered: where a page is drawn without a browser, no effect sets it. */
export const DocumentTitle = createContext<(title: string) => void>(() => {});
