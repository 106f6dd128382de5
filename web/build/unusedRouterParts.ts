import type { Plugin } from 'vite';

/** A name that a component says to developers. */
const NAMES = /^\w+\.displayName = "\w+";$/gm;
const MADE = /^(var \w+ = )(?=React\d*\.(?:forwardRef|createContext|memo)\()/gm;

/** Says of the router's components that making them does nothing else, so that those that nobody uses are left out. */
export function unusedRouterParts(): Plugin {
  return {
    name: 'unused-router-parts',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/chunk-\w+\.mjs$/ },
      handler(code) {
        return { code: code.replace(NAMES, '').replace(MADE, '$1/* @__PURE__ */ '), map: null };
      },
    },
  };
}
