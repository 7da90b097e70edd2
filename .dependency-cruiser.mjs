import { readFileSync } from 'node:fs';

/** The one direction of imports (docs/decisions/002-house.md), checked by `npm run check`. */
const inside = (...parts) => parts.map((part) => `^${part}/`).join('|');

const SERVER = 'apps/server/src';
const WEB = 'apps/web/src';
const CONTRACT = 'packages/contract';
const onServer = (room) => `${SERVER}/${room}`;
const onWeb = (room) => `${WEB}/${room}`;

/** What each room may import of ours beside itself: the table of docs/arquitetura.md. */
const ROOMS = {
  [CONTRACT]: [],
  'packages/(xml|zip|processos)': [],
  'packages/nfe': [CONTRACT, 'packages/xml'],
  'packages/planilha': [CONTRACT, 'packages/zip'],
  'packages/ocr': [CONTRACT, 'packages/processos'],
  'packages/amostras': [CONTRACT],
  [`${SERVER}/database`]: [CONTRACT, `${SERVER}/kernel`, `${SERVER}/ports`],
  [`${SERVER}/ports`]: [CONTRACT],
  [`${SERVER}/kernel`]: [CONTRACT, 'packages/processos', `${SERVER}/ports`],
  [`${SERVER}/adapters`]: ['packages', ...['database', 'kernel', 'ports'].map(onServer)],
  [`${SERVER}/http`]: [
    CONTRACT,
    'packages/processos',
    ...['database', 'kernel', 'ports'].map(onServer),
  ],
  [`${SERVER}/noun`]: [CONTRACT, ...['database', 'http', 'kernel', 'ports'].map(onServer)],
  [`${SERVER}/features`]: [
    CONTRACT,
    ...['nfe', 'planilha', 'processos', 'zip'].map((name) => `packages/${name}`),
    ...['database', 'http', 'kernel', 'noun', 'ports'].map(onServer),
  ],
  [`${SERVER}/(app|demo)`]: ['packages', SERVER],
  [`${WEB}/design-system`]: [],
  [`${WEB}/drawings`]: [CONTRACT],
  [`${WEB}/http`]: [CONTRACT, `${WEB}/design-system`],
  [`${WEB}/offline`]: [CONTRACT, `${WEB}/http`],
  [`${WEB}/capture`]: [CONTRACT, ...['design-system', 'drawings', 'http', 'offline'].map(onWeb)],
  [`${WEB}/list`]: [CONTRACT, ...['design-system', 'drawings', 'http'].map(onWeb)],
  [`${WEB}/features`]: [
    CONTRACT,
    'packages/nfe',
    ...['capture', 'design-system', 'drawings', 'http', 'list', 'offline'].map(onWeb),
  ],
  [`${WEB}/app`]: [CONTRACT, WEB],
  'apps/web/vite': [CONTRACT],
};

/** The server's nouns as `app/nouns.ts` puts them in order. */
const WIRED = readFileSync(new URL('apps/server/src/app/nouns.ts', import.meta.url), 'utf8');

/**
 * The nouns of server and web, in their order: each may import those before it, never one after it. What
 * has to point the other way is handed in by `app`. Three stand on the web alone.
 */
const NOUNS = [
  'pessoas',
  ...Array.from(WIRED.matchAll(/\.add\((\w+)\)/g), ([, noun]) => noun),
  'envios',
  'ajustes',
];

/** Functions that other nouns call to write in their own transaction; they lock in a fixed order. */
const WRITERS = [
  '(auditoria|removidos)/record',
  'abastecimentos/(book|correcao)',
  'dashboard/refresh',
  'fotos/record-fotos',
  'movimentos/(custo|encerrante-correcao|ledger)',
];

/** One rule for each room. A test may take what it tests with. */
const inRooms = Object.entries(ROOMS).map(([room, may]) => ({
  name: `${room.replaceAll('/', '-')}-imports-what-it-may`,
  severity: 'error',
  from: { path: `^${room}/`, pathNot: '\\.test\\.tsx?$|/testing/|fixture\\.ts$' },
  to: { path: inside('packages', 'apps', 'e2e', 'bench'), pathNot: inside(room, ...may) },
}));

/** One rule for each noun, and one against a folder that the list does not know. */
const inOrder = (side, features, from = {}) => [
  ...NOUNS.slice(0, -1).map((noun, i) => ({
    name: `${noun}-imports-no-later-noun-${side}`,
    severity: 'error',
    from: { path: `^${features}/${noun}/`, ...from },
    to: { path: `^${features}/(${NOUNS.slice(i + 1).join('|')})/` },
  })),
  {
    name: `every-noun-has-its-place-${side}`,
    severity: 'error',
    from: { path: `^${features}/`, pathNot: `^${features}/(${NOUNS.join('|')})/` },
    to: {},
  },
];

export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    ...inRooms,
    {
      name: 'motors-run-on-the-server',
      severity: 'error',
      from: { path: inside('apps/web', 'e2e', CONTRACT), pathNot: '/motor/' },
      to: { path: '^packages/contract/src/[^/]+/motor/' },
    },
    {
      name: 'readers-know-no-web-or-database',
      severity: 'error',
      from: { path: '^packages/(ocr|nfe|planilha|processos|xml|zip)/', pathNot: '\\.test\\.ts$' },
      to: { path: 'node_modules/(fastify|kysely|pg|react)/' },
    },
    // Server: noun -> service -> repository -> database; service -> ports; only app imports adapters.
    {
      name: 'only-app-imports-adapters',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: '^apps/server/src/(app|adapters|testing)/|\\.test\\.ts$',
      },
      to: { path: '^apps/server/src/adapters/' },
    },
    {
      // Its calls go to services. It may import its own functions for the rows that it declares to other nouns.
      name: 'nouns-know-the-database-by-type',
      severity: 'error',
      from: { path: '^apps/server/src/features/.+/noun\\.ts$' },
      to: { path: '^apps/server/src/database/', dependencyTypesNot: ['type-only'] },
    },
    ...inOrder('server', 'apps/server/src/features', { pathNot: '\\.test\\.ts$' }),
    {
      // Code that changes a record calls `mudou`. What follows from the change is the followers' business.
      name: 'followers-are-told-by-mudou',
      severity: 'error',
      from: {
        path: '^apps/server/src/features/',
        pathNot: '/features/(dashboard|divergencias)/|\\.test\\.ts$',
      },
      to: {
        path: '/features/divergencias/motor/|/features/dashboard/refresh\\.ts$',
      },
    },
    {
      // Nobody imports another noun's `repository` or `sql` file, not even a type of it.
      name: 'another-nouns-sql-is-its-own-server',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^apps/server/src/features/.+[./](repository|sql)\\.ts$',
        pathNot: '^apps/server/src/features/$1/',
      },
    },
    {
      // Values come from another noun's `*.public.ts`, services and rules only. Types may come from any other file.
      name: 'another-noun-by-what-it-publishes-server',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^apps/server/src/features/',
        pathNot: [
          '^apps/server/src/features/$1/',
          '[./](public|service|rules|errors)\\.ts$',
          `^apps/server/src/features/(${WRITERS.join('|')})\\.ts$`,
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'privacidade-is-given-what-nouns-hold',
      severity: 'error',
      from: { path: '^apps/server/src/features/privacidade/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^apps/server/src/features/',
        pathNot:
          '^apps/server/src/features/(privacidade|auditoria|relogio|removidos|fotos|usuarios)/',
      },
    },
    {
      name: 'features-know-no-http-but-the-call',
      severity: 'error',
      from: {
        path: '^apps/server/src/features/',
        pathNot: '/noun\\.ts$|\\.test\\.ts$',
      },
      to: { path: '^apps/server/src/(http|app)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'noun-knows-http-by-type',
      severity: 'error',
      from: { path: '^apps/server/src/noun/' },
      to: { path: '^apps/server/src/(http|adapters)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'kernel-has-no-technology',
      severity: 'error',
      from: { path: '^apps/server/src/kernel/' },
      to: { path: 'node_modules/(fastify|kysely|pg)/' },
    },
    // Web: app -> features -> list -> { design-system, drawings, capture, http, offline } -> contract.
    ...inOrder('web', 'apps/web/src/features'),
    {
      name: 'another-noun-by-its-index-web',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: {
        path: '^apps/web/src/features/[^/]+/',
        pathNot: '^apps/web/src/features/($1/|[^/]+/index\\.ts$)',
      },
    },
    {
      name: 'features-know-no-web-app',
      severity: 'error',
      from: { path: '^apps/web/src/(features|list|design-system|drawings|capture|http|offline)/' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/(list|design-system|drawings|capture|http|offline)/' },
      to: { path: '^apps/web/src/features/' },
    },
    {
      name: 'design-system-has-no-domain',
      severity: 'error',
      from: { path: '^apps/web/src/design-system/' },
      to: { path: '^packages/contract/|^apps/web/src/(list|capture|http|drawings|offline)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
