import type { Plugin } from 'vite';

/** A name that a component says to developers. */
const NAMES = /^\w+\.displayName = "\w+";$/gm;
const MADE = /^(var \w+ = )(?=React\d*\.(?:forwardRef|createContext|memo)\()/gm;
const CLASSES = /^(var \w+ = )(class extends React\d*\.Component \{\n[\s\S]*?^\});$/gm;

/**
 * What each link and each route looks for that only routers with loaders or server components have: a link that fetches before
 * it is pressed, a transition, an error of a loader.
 */
const UNUSED = {
  PrefetchPageLinks: '() { return null; }',
  usePrefetchBehavior: '() { return [false, null, {}]; }',
  mergeRefs: '(ref) { return ref; }',
  useViewTransitionState: '() { return false; }',
  useNavigateStable: '() { return useNavigateUnstable(); }',
  DefaultErrorComponent: '() { return null; }',
  RSCErrorHandler: '({ children }) { return children; }',
  decodeRouteErrorResponseDigest: '() {}',
};

/**
 * Says of the router's components that making them does nothing else, so that those that nobody uses are left out, and
 * takes out what the others ask for in vain.
 */
export function unusedRouterParts(): Plugin {
  const missing = new Set(Object.keys(UNUSED));
  return {
    name: 'unused-router-parts',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/chunk-\w+\.mjs$/ },
      handler(code) {
        let lean = code
          .replace(NAMES, '')
          .replace(MADE, '$1/* @__PURE__ */ ')
          .replace(CLASSES, '$1/* @__PURE__ */ (() => $2)();');
        for (const [name, body] of Object.entries(UNUSED)) {
          lean = lean.replace(new RegExp(`^function ${name}\\([\\s\\S]*?^\\}$`, 'm'), () => {
            missing.delete(name);
            return `function ${name}${body}`;
          });
        }
        return { code: lean, map: null };
      },
    },
    generateBundle() {
      for (const name of missing)
        this.error(`The router has no ${name} any more: see web/build/unusedRouterParts.ts.`);
    },
  };
}
