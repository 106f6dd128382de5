import { createContext } from 'react';

/** Where a page is drawn without a browser, the visitor's zone is not known: times are in UTC, and say so. */
export const ZoneUnknown = createContext(false);
