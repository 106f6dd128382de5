import type { ExplorerRequest } from './explorerFetcher.ts';

type Render = (
  place: Element,
  options: {
    readonly fetcher: (request: ExplorerRequest) => Promise<unknown>;
    readonly title: string;
  },
) => void;

type WithExplorer = typeof globalThis & {
  YogaGraphiQL?: { readonly renderYogaGraphiQL: Render };
  MonacoEnvironment?: {
    readonly globalAPI: boolean;
    readonly getWorkerUrl: (id: string, label: string) => string;
  };
};

const PATH = '/explorer';

/** GraphiQL, from our server: a style sheet, a script and its workers. */
export async function loadExplorer(): Promise<Render> {
  const page = globalThis as WithExplorer;
  page.MonacoEnvironment = { globalAPI: false, getWorkerUrl: (_id, label) => `${PATH}/${label}.js` };
  if (!page.YogaGraphiQL) await Promise.all([addStyles(), addScript()]);
  const explorer = page.YogaGraphiQL;
  if (!explorer) throw new Error('The explorer did not start');
  return explorer.renderYogaGraphiQL;
}

function addStyles(): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `${PATH}/graphiql.css`;
  return added(link);
}

function addScript(): Promise<void> {
  const script = document.createElement('script');
  script.src = `${PATH}/graphiql.js`;
  return added(script);
}

function added(element: HTMLLinkElement | HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      element.remove();
      reject(new Error('A part of the explorer was not loaded'));
    });
    document.head.append(element);
  });
}
