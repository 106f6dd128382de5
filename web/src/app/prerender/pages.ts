import { sources } from '#/content/sourcesInEnglish.ts';

/** A page that arrives with its content. */
export type PrerenderedPage = {
  /** Without the language prefix. */
  readonly path: string;
  /** The module of the page, and what it needs beside its static imports: its files are asked for with the script. */
  readonly modules: readonly string[];
  /** Names in the query that change what a visitor sees; a page with any other comes without content. */
  readonly parameters: readonly string[];
};

const page = (path: string, ...modules: string[]): PrerenderedPage => ({
  path,
  modules: modules.map((module) => `src/${module}`),
  parameters: [],
});
/** All but the landing page wait for all English texts. */
const later = (path: string, ...modules: string[]) => page(path, ...modules, 'app/texts/texts.en.ts');
const text = (path: string, module: string) => later(path, module, 'content/sourcesInEnglish.ts');

/** Every page for visitors that begins a visit. */
export const prerenderedPages: readonly PrerenderedPage[] = [
  page('/', 'landing/LandingPage.tsx'),
  later('/login', 'identity/LoginPage.tsx'),
  later('/signup', 'identity/SignUpPage.tsx'),
  later('/forgot-password', 'identity/account/password/ForgotPasswordPage.tsx'),
  text('/aboutUs', 'content/AboutPage.tsx'),
  text('/partners', 'content/PartnersPage.tsx'),
  text('/faq', 'content/FaqPage.tsx'),
  later('/contactUs', 'content/contact/ContactPage.tsx'),
  text('/blog', 'content/article/BlogPage.tsx'),
  text('/resources', 'content/article/ResourcesPage.tsx'),
  ...articles('blog'),
  ...articles('resources'),
];

function articles(kind: 'blog' | 'resources'): readonly PrerenderedPage[] {
  return Object.keys(sources).flatMap((path) => {
    const [, folder, slug] = /\/texts\/(\w+)\/([\w-]+)\.\w+\.md$/.exec(path) ?? [];
    return folder === kind && slug ? [text(`/${kind}/${slug}`, 'content/article/ArticlePage.tsx')] : [];
  });
}
