import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { compileTexts } from './build/compileTexts.ts';
import { leanIcons } from './build/leanIcons.ts';
import { retriedImports } from './build/retriedImports.ts';
import { uncheckedDocuments } from './build/uncheckedDocuments.ts';
import { unusedRouterParts } from './build/unusedRouterParts.ts';

/** The server that `npm run dev -w web` talks to. */
const serverOrigin = process.env.WAYMARK_SERVER ?? 'http://127.0.0.1:4000';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** English of the pages that many visits begin with: they wait for no other. */
const texts = {
  dashboard:
    /\/web\/src\/(dashboard\/messages|mentoring\/session\/messages|app\/texts\/pages\/dashboard)\.en\.ts$/,
  messaging: /\/web\/src\/(messaging\/(actions\/)?messages|app\/texts\/pages\/messaging)\.en\.ts$/,
  board: /\/web\/src\/(planning\/(board|panel|plans)\/messages|app\/texts\/pages\/board)\.en\.ts$/,
  session:
    /\/web\/src\/(documents|feedback|library(\/upload)?|mentoring\/(request|requests|reschedule|session\/history)|planning\/(linked|unsent)|app\/drafts)\/messages\.en\.ts$|\/web\/src\/app\/texts\/pages\/session\.en\.ts$/,
  discovery: /\/web\/src\/(discovery\/messages|app\/texts\/pages\/discovery)\.en\.ts$/,
  identity:
    /\/web\/src\/(identity\/(sso\/)?messages|app\/(botCheck\/messages|texts\/pages\/identity))\.en\.ts$/,
};
/** Icons of first looks; the others come behind, in a file of them all. */
const firstIcons = [
  'arrow-left|book-open|building-complex|calendar-days|circle-question-mark|circle-user-round|clock|columns-3',
  'ellipsis-vertical|folder-open|grip-vertical|handshake|languages|layout-dashboard|list-filter|lock|log-out|menu',
  'message-square|plus|rotate-ccw-clock|rows-3|search|settings-2|share-2|sliders-horizontal|sparkles|star|trophy',
  'user-plus|users|video|x|zap',
  // Of the forms that log in and sign up.
  'circle-alert|compass|eye|eye-off|heart-handshake|repeat-2',
].join('|');
const pieces = new RegExp(
  `/lucide-react/dist/esm/icons/(?!(${firstIcons})\\.)|/web/src/lib/(csv|useFileDrop|useIsShown)\\.`,
);
/** Icons, limits (but for those that no first look needs), and the parts that most pages begin with. */
const small =
  /\/(lucide-react|events\/limits(?!\/(topics\/|(operations|partner|library|gathering)\.))|web\/src\/lib)\/|\/web\/src\/(i18n\/useDays|app\/parts\/pagePart|app\/(shell\/profileIncomplete|sync\/useKept)|discovery\/(requestAddress|mentor\/useNextFree)|planning\/board\/live\/boardState)\.|\/web\/src\/ui\/((feedback\/(?!ToastRegion|useClearOfBars)|picture\/(Avatar|PathPicture|LineDrawing)|overlay\/(Tooltip|useBubble|placeBubble)|form\/(FieldFrame|TextField))|[A-Z]\w+\.tsx)/;
/** What each page of a member begins with, and the dashboard, which most visits of theirs begin with. */
const signedIn =
  /\/app\/(shell\/SignedInParts|session\/Me|drafts\/claimTab|sync\/useResourceBehind)\.tsx?$|\/gathering\/index\.ts$|\/planning\/linked\/taskAddress\.ts$|\/mentoring\/messages\.en\.ts$|\/mentoring\/(list\/PersonLine|session\/(JoinStrip|sessionRules)|SessionTimes|useTimeLeft|loadSessions)\.tsx?$/;
/** What follows the server: every page that stays live begins with all of it. Kept focus is small, and of such pages alone. */
const live = /\/web\/src\/(app\/live|app\/graphql|app\/api\/apiClient|app\/sync|sync|ui\/useKeptFocus)\b/;
/** What puts a partner's brand on a page: who comes back waits for it, so it is asked for with the page, by this name. */
const brand = /\/web\/src\/partner\/brand\/(loadBrand|Brand|applyBrand|deriveTheme|colour)\.ts$/;
/** Lists to choose several from bring a separate library; visitors meet them in the search, and none to choose one from. */
const choices = /\/web\/src\/ui\/form\/(MultiCombobox|OptionList|optionSearch)\./;
/** Fields and small things that first looks have: one file, because a slow phone waits for each. */
const controls =
  /\/web\/src\/ui\/(navigation\/(?!Tabs|Stepper)|form\/(Select|DelayedSearch)|useRoomForBar)\b|\/web\/src\/(profile\/(useReferenceData|operations|topics\/useTopicName)|discovery\/search\/selection|planning\/operations)\./;
/** Lists that may get long, and what a board shares with the list of plans: in one file, because a board has many to wait for. */
const lists =
  /\/web\/src\/(ui\/list\/(longRows|useLongPage|useWindowVirtualizer)|planning\/(plans\/(PlanMenu|planList\w+|ProgressLine|usePlanTexts|textProblem|operations)|board\/(live\/(boardSync|planFeed)|people\/usePlanNames)|unsent\/(unsentIds|NotSentYet|Unsent))|app\/parts\/lateMenu)\./;
const tabs = /\/web\/src\/ui\/navigation\/Tabs\.tsx$/;
/** Dialogs and the other fields: what follows a press. */
const dialogs =
  /\/web\/src\/ui\/(overlay\/(?!Menu)|navigation\/Stepper|form)\b|\/web\/src\/(mentoring\/(operations|sessionNames)|people\/\w+|documents\/DocumentPicker|i18n\/useSizeText|planning\/linked\/messageSource|app\/drafts\/(NeedsConnection|Waiting\w+|useWaiting|useDurable|kept\w+)|privacy\/(privacySync|operations|LoadingCard)|app\/routing\/(LeaveQuestion|KeptDraft)|gathering\/event\/useSeatAction|library\/(librarySync|operations)|notification\/settings\/(preferencesSync|usePreferences|NotificationSwitch))\./;
/** Menus and what places them: a third of all controls, and many first looks have none. */
const menus = /\/web\/src\/ui\/overlay\/Menu\.tsx$/;
/** Of every form. */
const forms = /\/node_modules\/(zod|react-hook-form|@hookform)\//;
/** What signs a log-in and hashes where the browser does not: behind the form. */
const signing =
  /\/node_modules\/@noble\/|\/web\/src\/(app\/(session\/signAuthToken|api\/hashInScript)|identity\/sso\/challengeOf)\./;
/** Fields that need no library. */
const fields =
  /\/web\/src\/ui\/form\/(Checkbox|CheckboxGroup|ErrorSummary|PasswordField|RadioGroup|Textarea)\./;
/** Logging in and signing up: who meant the other is there at once. */
const entry =
  /\/web\/src\/(identity\/((LoginPage|SignUp\w+|signUp\w*|AuthLayout|WayBack|logIn|operations|useErrorText|verificationState)\.|sso\/(operations|signInState|GoogleMark|SsoButton|SsoFailureBanner|ssoFailure|useSsoProviders)\.|account\/(accountRules|useRefusedForm|Invitation\w+|password\/(justReset|NewPasswordFields))\.)|app\/(session\/logIn|botCheck\/\w+)\.)(?!en|pt)/;
/** Of one conversation, whichever page it is needed on. */
const messaging =
  /\/web\/src\/messaging\/(client\/(beginMessaging|useMessaging)|preferences\/preferencesSync|people\/(peopleSync|useKnownPresence|PresenceDot|PersonAvatar))\.tsx?$/;
/** A mentor among others, wherever they are listed. */
const mentors =
  /\/web\/src\/discovery\/(mentor\/|search\/(MentorList|SelectionBar|foundMentors|NoMentors)\.)/;
/** Behind the first page. */
const late =
  /\/web\/src\/(app\/(shell\/LateParts|extras\/Extras)|notification\/NotificationBell|ui\/feedback\/(ToastRegion|useClearOfBars))\.tsx?$/;

/** What three pages of a capability share is one file: over HTTP/1.1 a browser asks for six at a time. */
const ofCapability =
  /\/web\/src\/(identity\/(?!account|sso|EmailV|VerificationView|ResendCode)|mentoring\/|gathering\/(?!index|eventState))(?!.*messages)/;

function capabilityOf(module: string): string | null {
  const [, folder] = /\/web\/src\/(\w+)\//.exec(module) ?? [];
  return folder ? `of-${folder}` : null;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    compileTexts(),
    react(),
    leanIcons(),
    ...(isSsrBuild
      ? []
      : [tailwind(), retriedImports(), uncheckedDocuments(), unusedRouterParts(), precompress()]),
  ],
  resolve: {
    // Classes of the language, where a library has them besides those for old browsers.
    ...(isSsrBuild ? {} : { conditions: ['es2015', ...defaultClientConditions] }),
    alias: [
      { find: '#', replacement: here('./src') },
      // What it says to developers stays out of the client.
      ...(isSsrBuild
        ? []
        : [
            {
              find: /^react-router$/,
              replacement: here('../node_modules/react-router/dist/production/index.mjs'),
            },
          ]),
      // Texts are compiled.
      { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
      ...(isSsrBuild
        ? [{ find: /^zustand$/, replacement: here('./src/app/prerender/zustandOnServer.ts') }]
        : []),
    ],
  },
  // One file without a package beside it: it runs where only the server's packages are installed.
  ...(isSsrBuild && {
    ssr: { noExternal: true as const },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': { target: serverOrigin, ws: true },
      '/files': { target: serverOrigin },
      '/calendar/': { target: serverOrigin },
      '/event-calendar/': { target: serverOrigin },
      '/dev/outbox': { target: serverOrigin },
      '/sso/google': { target: serverOrigin },
    },
  },
  // The reader of PDF files starts its worker as a module.
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    // The server reads in it which files a page needs.
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target: 'es2023',
    // Fonts stay files, so that they are fetched once and only in the script that is shown.
    assetsInlineLimit: 0,
    // What every visit starts with is one file, and so are the texts and what most pages are made of: one file compresses
    // better than many, and a slow phone waits for each that it asks for.
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            // The first file names all others, and what is random is not compressed.
            hashCharacters: 'hex',
            codeSplitting: {
              groups: [
                { name: 'first', tags: ['$initial'], priority: 10 },
                { name: 'pieces', test: pieces, priority: 9.5 },
                { name: 'small', test: small, priority: 9.4 },
                { name: 'fields', test: fields, priority: 9.2 },
                { name: 'forms', test: forms, priority: 9.2 },
                { name: 'signing', test: signing, priority: 9.2 },
                { name: 'signed-in', test: signedIn, priority: 9 },
                ...Object.entries(texts).map(([name, test]) => ({
                  name: `texts-${name}`,
                  test,
                  priority: 9,
                })),
                { name: 'texts-en', test: /\/(messages|texts)\.en\.ts$/, priority: 8 },
                { name: 'brand', test: brand, priority: 6 },
                { name: 'live', test: live, priority: 5 },
                { name: 'choices', test: choices, priority: 4 },
                { name: 'entry', test: entry, priority: 4 },
                { name: 'controls', test: controls, priority: 3.2 },
                { name: 'lists', test: lists, priority: 3.2 },
                { name: 'long', test: /\/node_modules\/@tanstack\//, priority: 3.2 },
                { name: 'tabs', test: tabs, priority: 3.1 },
                { name: 'dialogs', test: dialogs, priority: 3 },
                { name: 'menus', test: menus, priority: 2 },
                { name: 'messaging', test: messaging, priority: 2 },
                { name: 'mentors', test: mentors, minShareCount: 2, priority: 1 },
                { name: 'late', test: late, priority: 1 },
                { name: capabilityOf, test: ofCapability, minShareCount: 3, priority: 0 },
              ],
            },
          },
        },
  },
}));

/** Writes `.br` and `.gz` beside every text file, so that the server compresses nothing while it serves. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    // After everything else: other plugins still change the bundle while it is generated.
    async writeBundle({ dir }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|svg|html)$/.test(name));
      await Promise.all(names.map((name) => compress(join(dir ?? '', name))));
    },
  };
}

async function compress(path: string): Promise<void> {
  const source = await readFile(path);
  if (source.length < 1024) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(source, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(source, { level: 9 }));
}
