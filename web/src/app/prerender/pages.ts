import { sources } from '#/content/sourcesInEnglish.ts';
import { asksOf, asksOfBoard, asksOfDashboard, asksOfMessages, asksOfSession, type PageAsk } from './asks.ts';

/** A page that arrives with its content. */
export type PrerenderedPage = {
  /** Without the language prefix. */
  readonly path: string;
  /** The module of the page, and modules or chunks that it needs beside its static imports: asked for with the script. */
  readonly modules: readonly string[];
  /** Names in the query that change what a visitor sees; a page with any other comes without content. */
  readonly parameters: readonly string[];
  /** Names in the query that open a part, and the modules of that part: asked for with the others. */
  readonly opens?: Readonly<Record<string, readonly string[]>>;
  /** It shows content of the server's: drawn once when the server starts, so that a first visitor does not wait for all that it needs. */
  readonly isLive?: true;
  /** For who is signed in: it comes with the frame only, and its files are asked for with the script. */
  readonly isFrame?: true;
  /** What who is signed in asks for before the app is there: JSON for public/session.js. */
  readonly asks: string;
};

const page = (path: string, ...modules: string[]): PrerenderedPage => ({
  path,
  modules: modules.map((module) => (module.includes('.') ? `src/${module}` : module)),
  parameters: [],
  asks: asksOf([]),
});
/** With content of the server's; the address names which. */
const live = (path: string, module: string, ...parameters: string[]): PrerenderedPage => ({
  ...later(path, module),
  parameters,
  isLive: true,
});
/** Most wait for all English texts; pages that many visits begin with have theirs. */
const later = (path: string, ...modules: string[]) => page(path, ...modules, 'texts-en');
/** Who came as a learner or a mentor is in the address of most links to it. */
const signUp = { ...page('/signup', 'identity/SignUpPage.tsx', 'texts-identity'), parameters: ['userType'] };
const text = (path: string, module: string) => later(path, module, 'content/sourcesInEnglish.ts');

/** A part comes with everything that it may say. */
const opening = (name: string, module: string) => ({ [name]: [`src/${module}`, 'texts-en'] });

/** The smallest of a page first: what is asked for beside the tokens leaves the app's script its way. */
const framed = (
  path: string,
  modules: readonly string[],
  asks: readonly PageAsk[] = [],
): PrerenderedPage => ({
  // What the app waits for first.
  ...page(path, 'brand', 'signed-in', ...modules),
  isFrame: true,
  isLive: true,
  asks: asksOf(asks),
});

/** Every page for visitors that begins a visit, and those that most visits of members begin with. */
export const prerenderedPages: readonly PrerenderedPage[] = [
  { ...page('/'), isLive: true },
  page('/login', 'identity/LoginPage.tsx', 'texts-identity'),
  signUp,
  later('/forgot-password', 'identity/account/password/ForgotPasswordPage.tsx'),
  text('/aboutUs', 'content/AboutPage.tsx'),
  text('/partners', 'content/PartnersPage.tsx'),
  text('/faq', 'content/FaqPage.tsx'),
  later('/contactUs', 'content/contact/ContactPage.tsx'),
  text('/blog', 'content/article/BlogPage.tsx'),
  text('/resources', 'content/article/ResourcesPage.tsx'),
  { ...page('/mentor-select', 'discovery/search/MentorSelectPage.tsx', 'texts-discovery'), isLive: true },
  live('/events/upcoming', 'gathering/list/UpcomingPage.tsx'),
  live('/group-event', 'gathering/event/EventPage.tsx', 'id'),
  later('/statement/:id', 'achievement/statement/StatementPage.tsx'),
  framed('/dashboard', ['texts-dashboard', 'dashboard/DashboardPage.tsx'], asksOfDashboard),
  {
    ...framed('/messages', ['texts-messaging', 'messaging/MessagesPage.tsx'], asksOfMessages),
    opens: opening('with', 'messaging/thread/ThreadPane.tsx'),
  },
  {
    ...framed('/action-plans/:planId', ['texts-board', 'planning/board/BoardPage.tsx'], asksOfBoard),
    opens: opening('task', 'planning/panel/CardPanel.tsx'),
  },
  // What mails lead to.
  framed('/mentoring/session/:id', ['texts-session', 'mentoring/session/SessionPage.tsx'], asksOfSession),
  framed('/mentoring/requests', ['texts-en', 'mentoring/requests/RequestsPage.tsx']),
  framed('/my-library/:documentId', ['texts-en', 'library/LibraryPage.tsx']),
  framed('/account/preferences', ['texts-en', 'profile/PreferencesPage.tsx']),
  // What the menu leads to.
  framed('/action-plans', ['texts-en', 'planning/plans/PlansPage.tsx']),
  framed('/my-library', ['texts-en', 'library/LibraryPage.tsx']),
  ...articles('blog'),
  ...articles('resources'),
];

function articles(kind: 'blog' | 'resources'): readonly PrerenderedPage[] {
  return Object.keys(sources).flatMap((path) => {
    const [, folder, slug] = /\/texts\/(\w+)\/([\w-]+)\.\w+\.md$/.exec(path) ?? [];
    return folder === kind && slug ? [text(`/${kind}/${slug}`, 'content/article/ArticlePage.tsx')] : [];
  });
}
