/**
 * The allowed imports: the one map that lint enforces (`check-folder-map.ts`) and that the README
 * shows. Every folder must be named here.
 */

/** Folders of `src` in order: each may import those before it, and itself. */
export const KIT = [
  'std',
  'i18n',
  'ui',
  'fhir',
  'offline',
  'smart',
  'capability',
  'queries',
  'connection',
  'refusals',
  'glossary',
  'drafts',
  'writing',
  'record',
] as const

/** Parts of the product. They import the kit, not one another; they meet in `app`. */
export const VERTICALS = [
  'patients',
  'resources',
  'summary',
  'documents',
  'questionnaires',
  'trends',
  'timeline',
  'find',
  'export',
  'operator',
  'compare',
] as const

/** Folders of the kit that a later folder of the kit may not import. */
export const APART: Readonly<Record<string, readonly string[]>> = {
  // Layout knows no FHIR and the wire knows no layout.
  ui: ['fhir', 'smart', 'capability', 'queries', 'connection'],
  fhir: ['ui'],
  offline: ['ui', 'i18n'],
  smart: ['ui'],
  capability: ['ui'],
  queries: ['ui'],
  connection: ['ui'],
}

/**
 * One file for each kind of record, and their registry. They build on the verticals, because a view
 * may show a Detail of any of them; only `app` imports them and passes the registry on.
 */
export const VIEWS = 'views'

/** Modules with few importers: any other importer would bypass the rule that the module guards. */
export const GUARDED: Readonly<Record<string, readonly string[]>> = {
  'src/fhir/wire/send': ['src/app/start/connect.ts'],
  // Only its own folder: another importer could send without naming the person.
  'src/writing/press': [],
}

/**
 * Folders with screens. Every other folder of `src` is free of React: it runs in a worker, in Node
 * and in a test without React.
 */
const SCREENS = [
  'src/ui',
  'src/i18n',
  'src/connection',
  'src/refusals',
  'src/glossary',
  'src/writing',
  'src/record',
  ...VERTICALS.map((name) => `src/${name}`),
  'src/views',
  'src/app',
  'src/main.tsx',
]
const SERVERS = ['sandbox', 'tools', 'bench']

/**
 * The folders that may import a library, by its package name; `*` stands for every package of a
 * scope.
 */
export const LIBRARY_HOMES: Readonly<Record<string, readonly string[]>> = {
  // The helpers of tests of screens know React from inside.
  react: [
    ...SCREENS,
    'tools/testing/lean-jsx.ts',
    'tools/testing/lean-react.ts',
    'tools/testing/whole-events.ts',
  ],
  'react-dom': ['src/main.tsx', 'src/app', 'src/ui'],
  'react-router': [
    'src/ui',
    'src/writing',
    'src/record',
    ...VERTICALS.map((name) => `src/${name}`),
    'src/views',
    'src/app',
  ],
  '@mantine/*': ['src/ui'],
  '@tanstack/react-query': [
    'src/queries',
    'src/connection',
    'src/writing',
    'src/record',
    ...VERTICALS.map((name) => `src/${name}`),
    'src/views',
    'src/app',
  ],
  '@tanstack/react-virtual': ['src/ui'],
  // It performs the sign-in behind one adapter, and is an independent client for the sandbox
  // (docs/decisions, 54).
  fhirclient: ['src/smart/client', 'sandbox/oauth'],
  fhir: [
    'src/fhir',
    'src/smart',
    'src/capability',
    'src/queries',
    'src/connection',
    'src/glossary',
    'src/writing',
    'src/record',
    ...VERTICALS.map((name) => `src/${name}`),
    'src/views',
    'src/app',
    'sandbox',
    'tools',
    'e2e',
    'bench',
  ],
  // The end-to-end tests read back what the browser prints.
  'pdfjs-dist': ['src/documents', 'e2e'],
  'markdown-it': ['src/questionnaires/rich'],
  saxes: ['src/documents/cda', 'src/fhir/xml'],
  dompurify: ['src/ui/html'],
  recharts: ['src/trends'],
  'dicom-parser': ['src/documents'],
  fflate: ['src/export'],
  // The worker that keeps the app's own files.
  'workbox-precaching': ['src/offline'],
  'workbox-strategies': ['src/offline'],
  // SHA-256 of files that are never whole in memory: the browser's own wants them whole.
  '@noble/hashes': ['src/operator'],
  '@lhncbc/*': ['src/trends', 'src/questionnaires/engine'],
  // The second reading of search parameters in the other host's contract test.
  fhirpath: [
    'src/questionnaires',
    'tools/other-host/statement.test.ts',
    'src/record/element/date-names.test.ts',
  ],
  // A reading of the registrations schema that is not ours.
  ajv: ['src/app/integrate/registration-faults.test.ts'],
  // A page without a browser, for measurements of the app's own readers.
  'happy-dom': ['bench'],
  // Random text that matches a form's own patterns, and random records for tests of both readings.
  'fast-check': ['tools', 'sandbox/contract/any-records.ts'],
  hono: ['sandbox'],
  '@hono/node-server': ['sandbox', 'tools/demo', 'tools/other-host'],
  'oidc-provider': ['sandbox/oauth', 'tools/other-host'],
  // A FHIR server that is not our reading, for the second host of the tests.
  '@medplum/*': ['tools/other-host'],
  '@testing-library/react': ['tools/testing/whole-events.ts'],
  '@testing-library/dom': ['tools/testing/cheap-errors.ts', 'tools/testing/patience.ts'],
  jose: ['sandbox'],
  playwright: ['e2e', 'tools', 'bench'],
  '@axe-core/playwright': ['e2e'],
  vite: ['tools', 'bench', 'vite.config.ts'],
  vitest: [
    'vite.config.ts',
    'sandbox/contract/search-world.ts',
    'tools/testing/by-environment.ts',
    'tools/testing/unit-report.ts',
    'tools/testing/unit-setup.ts',
    'tools/testing/patience.ts',
  ],
  '@vitejs/plugin-react': ['vite.config.ts'],
  'node:*': [...SERVERS, 'e2e'],
}

/** Further libraries that tests may import, in every folder. */
export const TEST_LIBRARIES = [
  'vitest',
  '@testing-library/react',
  '@testing-library/dom',
  'fast-check',
  'jose',
  'node:*',
  'react',
  'react-router',
  '@tanstack/react-query',
  'fake-indexeddb',
]

/** Crossings between the top folders. `only` = that one module. */
export const CROSSINGS: readonly {
  readonly from: string
  readonly to: string
  readonly tests?: true
  readonly only?: string
}[] = [
  { from: 'tools', to: 'sandbox' },
  // The form robot fills in forms by the engine's own functions, without a browser.
  { from: 'tools', to: 'src/questionnaires/engine' },
  { from: 'tools', to: 'src/fhir' },
  // The policy is made from the app's own reading of a registrations file.
  { from: 'tools', to: 'src/smart' },
  // The addresses of the registrations and of their parts.
  { from: 'tools', to: 'src/offline', only: 'src/offline/shell-names' },
  // A registrations file and a server are checked alike in the app and in a terminal.
  { from: 'tools', to: 'src/app/integrate' },
  { from: 'tools', to: 'src/i18n/en', only: 'src/i18n/en/operator/integrate' },
  { from: 'bench', to: 'sandbox' },
  { from: 'bench', to: 'tools' },
  { from: 'bench', to: 'src' },
  { from: 'e2e', to: 'sandbox', only: 'sandbox/scenarios' },
  // The words that a plain server's screens never have; a unit test compares them with ours.
  { from: 'e2e', to: 'tools', only: 'tools/testing/exchange-words' },
  // A sign-in without its screens is begun by the app's own functions (docs/decisions, 52).
  { from: 'e2e/fixture/sign-in-by-requests.ts', to: 'src/smart' },
  // The monkey knows the words of a crash, and of the ways in, in both languages.
  { from: 'e2e/monkey', to: 'src/i18n' },
  // The two readings of the specification meet in process where the whole app is assembled.
  { from: 'src/app', to: 'sandbox', tests: true },
  // The whole app over a server that neither reading made.
  { from: 'src/app', to: 'tools/other-host', tests: true },
  { from: 'src', to: 'tools', tests: true, only: 'tools/testing/official-examples' },
  // Records with words from right to left, and the lines of a screen that these could turn around.
  { from: 'src', to: 'tools', tests: true, only: 'tools/testing/own-direction' },
  // Faxes and scans that the tests make themselves, with the codes that the decoder reads.
  { from: 'src', to: 'tools', tests: true, only: 'tools/testing/dicom-writer' },
  { from: 'src', to: 'tools', tests: true, only: 'tools/testing/tiff-writer' },
  // The second host's journeys hold each request to its statement, and walk the listed addresses;
  // some start a stricter one.
  { from: 'e2e', to: 'tools', only: 'tools/other-host/declared' },
  { from: 'e2e', to: 'tools', only: 'tools/other-host/declared-watch' },
  { from: 'e2e', to: 'tools', only: 'tools/other-host/started-other-host' },
  { from: 'e2e', to: 'tools', only: 'tools/other-host/walked-routes' },
  { from: 'e2e', to: 'tools', only: 'tools/testing/dicom-writer' },
  { from: 'e2e', to: 'tools', only: 'tools/testing/tiff-writer' },
  {
    from: 'e2e',
    to: 'src/documents/viewers/tiff/decode',
    only: 'src/documents/viewers/tiff/decode/ccitt-codes',
  },
]

/** Names that say nothing about the contents. */
export const BANNED_FOLDERS = [
  'components',
  'hooks',
  'utils',
  'util',
  'types',
  'lib',
  'common',
  'shared',
  'helpers',
  'misc',
]
