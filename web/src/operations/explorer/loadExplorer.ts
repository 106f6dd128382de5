import { type ExplorerRequest, endSubscriptions, explorerFetcher } from './explorerFetcher.ts';

type Render = (
  place: Element,
  options: {
    readonly fetcher: (request: ExplorerRequest) => Promise<unknown>;
    readonly title: string;
    readonly defaultQuery: string;
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
/** What the editor begins with. Each runs as it stands. */
const EXAMPLES = `# Put the cursor in one of these and press Ctrl+Enter.

query Consumers {
  getLogConsumers {
    head
    consumers { name waiting isPaused }
  }
}

subscription Tail {
  eventStream {
    events { position type stream }
    skipped
  }
}
`;
/** GraphiQL says its theme on the body. */
const THEME = 'graphiql-';

/** The explorer, shown and taken away again. It is made once: GraphiQL has no end. */
export type Explorer = { show(place: Element): void; hide(): void };

let made: Promise<Explorer> | undefined;

/** GraphiQL, from our server: a style sheet, a script and its workers. A failure is tried again at the next call. */
export function loadExplorer(): Promise<Explorer> {
  made ??= make().catch((error: unknown) => {
    made = undefined;
    throw error;
  });
  return made;
}

async function make(): Promise<Explorer> {
  const page = globalThis as WithExplorer;
  page.MonacoEnvironment = { globalAPI: false, getWorkerUrl: (_id, label) => `${PATH}/${label}.js` };
  const [styles] = await Promise.all([addStyles(), page.YogaGraphiQL ? undefined : addScript()]);
  const library = page.YogaGraphiQL;
  if (!library) throw new Error('The explorer didn’t start');
  const host = document.createElement('div');
  // Its style sheet makes it as large as the window.
  host.className = 'h-full [&_.graphiql-container]:h-[70vh]! [&_.graphiql-container]:w-full!';
  let themes: readonly string[] = [];
  let isRendered = false;
  return {
    show(place) {
      styles.disabled = false;
      document.body.classList.add(...themes);
      place.append(host);
      if (!isRendered) {
        const options = { fetcher: explorerFetcher, title: 'Waymark', defaultQuery: EXAMPLES };
        library.renderYogaGraphiQL(host, options);
      }
      isRendered = true;
    },
    /** Its style sheet is for whole documents, so it goes too. */
    hide() {
      endSubscriptions();
      host.remove();
      styles.disabled = true;
      themes = [...document.body.classList].filter((name) => name.startsWith(THEME));
      document.body.classList.remove(...themes);
    },
  };
}

async function addStyles(): Promise<HTMLLinkElement> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `${PATH}/graphiql.css`;
  await added(link);
  return link;
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
