import type { Plugin, Rolldown } from 'vite';

interface Group {
  readonly name: string;
  readonly has: readonly RegExp[];
  readonly but?: readonly RegExp[];
}

/** Shared chunks, by path. The first group that matches takes a module with its imports. */
const GROUPS: readonly Group[] = [
  // Screens' own schemas stay with them. The yard needs none.
  {
    name: 'schemas',
    has: [
      /\/zod\//,
      /\/contract\/src\/(rota|numero)\/fields\.ts/,
      /\/contract\/src\/(acesso|usuarios)\/\w+\.schema\.ts/,
      /\/contract\/src\/veiculos\/veiculo\.rules\.ts/,
      /\/conferencia\/(abastecido|correcao)\b/,
    ],
  },
  {
    name: 'popover',
    has: [/\/@floating-ui\//, /\/(Floating|Menu|Popover)\//],
  },
  {
    name: 'fields',
    has: [
      /\/http\/form\/(fields|use-form-values)\.tsx?/,
      /\/perfil-form\.tsx/,
      /\/senha-section\.tsx/,
    ],
  },
  {
    name: 'dialogs',
    has: [
      /\/(react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref)\//,
      /\/components\/(Autocomplete|Combobox|Drawer|Modal|ModalBase|ScrollArea|Select)\//,
      /\/choice-field\.tsx/,
      /\/choice-filter\.tsx/,
      /\/confirm-dialog\.tsx/,
      /\/form-modal\.tsx/,
      /\/reason-dialog\.tsx/,
      /\/senha-dialog\.tsx/,
      /\/side-drawer\.tsx/,
      /\/send-once\.ts/,
      /\/posto\/ajuste\/(estornar|estorno|motivo-dialog)\./,
      /\/posto\/index\.ts/,
    ],
    // Used by plain fields.
    but: [/ComboboxChevron/, /Combobox\.module/, /get-parsed-combobox-data/],
  },
  {
    name: 'lists',
    has: [
      /\/@tanstack\/(react-virtual|virtual-core)\//,
      /\/data-table\.tsx/,
      /\/virtual-list\.tsx/,
      /\/long-list\.tsx/,
      /\/answer\.tsx/,
    ],
  },
  {
    name: 'list-screens',
    has: [/\/web\/src\/list\//],
    // Cards have them, too.
    but: [/\/list\/links\./],
  },
  {
    name: 'form',
    has: [/\/web\/src\/(capture|offline)\//],
    but: [/\/form\/bomba-/, /\/own-draft\.ts/],
  },
  { name: 'decimal', has: [/\/form\/bomba-/] },
  { name: 'rules', has: [/\/divergencias\/regras\/(limites|regras)\.ts/] },
  // `pedidos` is apart: Perfil needs only this part of the cases.
  {
    name: 'cases',
    has: [/\/features\/divergencias\//, /\/contract\/src\/divergencias\/assunto\.ts/],
    but: [/\/pedidos\//],
  },
  { name: 'second-factor', has: [/\/segundo-fator\/segundo-fator\.tsx/] },
  {
    name: 'station',
    has: [
      /\/features\/posto\/(?!index)/,
      /\/contract\/src\/posto\/\w+\/(prova|lancamento|encerrante|arqueacao|nota)\.(rules|messages|formulario|ts)/,
    ],
  },
  { name: 'webhooks', has: [/\/contract\/src\/webhooks\//, /\/webhooks\/situacao/] },
  // Their forms, which are loaded later.
  {
    name: 'integrations',
    has: [/\/webhook-modal\.tsx/, /\/shown-once\.tsx/, /\/switches-field\.tsx/],
  },
  { name: 'qr', has: [/\/node_modules\/qr\//, /\/qr-code\.tsx/] },
  { name: 'first-steps', has: [/\/dashboard\/passos\//] },
  // The first steps open them, too.
  { name: 'new-vehicle', has: [/\/veiculos\/frota\/veiculo-(modal|form)\./] },
  { name: 'access-card', has: [/\/usuarios\/cadastro\/cartao-acesso\./] },
  {
    name: 'new-user',
    has: [/\/usuarios\/cadastro\/(usuario-modal|usuario-form|acesso)\./],
  },
  // The dashboard's table and the list of external fuelings.
  {
    name: 'fuelings',
    has: [
      /\/dashboard\/registros\/colunas/,
      /\/dashboard\/registros\.campos/,
      /\/dashboard\/painel\/filtros/,
    ],
  },
  { name: 'history', has: [/\/src\/(features\/)?historia\//] },
];

function groupOf(id: string): string {
  const path = id.replaceAll('\\', '/');
  const group = GROUPS.find(
    ({ has, but }) => has.some((one) => one.test(path)) && !but?.some((one) => one.test(path)),
  );
  return group?.name ?? 'common';
}

const CHUNKS = [
  { name: 'start', tags: ['$initial'] },
  ...['common', ...GROUPS.map(({ name }) => name)].map((name) => ({
    name,
    test: (id: string) => groupOf(id) === name,
    minShareCount: 2,
  })),
] satisfies Rolldown.CodeSplittingGroup[];

/** The groups of chunks, earlier ones before later ones. */
export const chunkGroups = (): Rolldown.CodeSplittingGroup[] =>
  CHUNKS.map((chunk, place) => ({ ...chunk, priority: CHUNKS.length - place }));

/** Fails the build when a pattern of the groups matches no module, as after a file was renamed or joined to another. */
export function chunkPatterns(): Plugin {
  return {
    name: 'chunk-patterns',
    apply: 'build',
    buildEnd(error) {
      if (error) return;
      const paths = [...this.getModuleIds()].map((id) => id.replaceAll('\\', '/'));
      const dead = GROUPS.flatMap(({ has, but = [] }) => [...has, ...but]).filter(
        (pattern) => !paths.some((path) => pattern.test(path)),
      );
      if (dead.length > 0) {
        throw new Error(`Chunk patterns match no module: ${dead.map(String).join(' ')}`);
      }
    },
  };
}
