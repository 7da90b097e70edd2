import { findTela } from '../acesso/rotas-web.ts';
import { CAMPOS_CONFERENCIA } from '../conferencia/conferencia.rules.ts';
import { formatPlaca } from '../formato/index.ts';
import type { Campos } from '../lista/campos.ts';
import { ACOES_AUDITORIA, ROTAS_WEB } from '../nouns.ts';
import type { Auditoria } from './auditoria.routes.ts';

export const CAMPOS_AUDITORIA = {
  id: { tipo: 'texto' },
  em: { tipo: 'instante', titulo: 'Quando' },
  fuso: { tipo: 'fuso', de: 'em', csv: 'Fuso' },
  usuario: { tipo: 'pessoa', titulo: 'Quem', semConta: true },
  acao: { tipo: 'opcao', titulo: 'O quê', opcoes: ACOES_AUDITORIA },
  /** A name, plate, masked CPF, address of the API or path of a screen. */
  alvo: { tipo: 'texto', csv: 'Alvo' },
  mudancas: { tipo: 'proprio', titulo: 'Mudanças' },
  /** IP address; null for the command line. */
  endereco: { tipo: 'texto', titulo: 'De onde', nulo: true },
} as const satisfies Campos;

export const mensagensAuditoria = {
  vazio: 'Nenhum registro de auditoria encontrado.',
  erroTitulo: 'Erro ao carregar a auditoria',
  erro: 'Não foi possível carregar a auditoria.',
  /** One user may write only so many lines of one action in an hour; this line stands for the rest. */
  resto: (quantos: number, de: string, ate: string) => `mais ${quantos} entre ${de} e ${ate}`,
  dica: 'Usuário, alvo ou endereço',
} as const;

const EXPORTADOS: readonly (readonly [RegExp, string])[] = [
  [/^\/api\/logs\/exclusoes\.(csv|xlsx)$/, 'Registro de Tarefas'],
  [/^\/api\/checkin\.(csv|xlsx)$/, 'Registro de Entrada'],
  [/^\/api\/divergencias\/[^/]+\/dossie\.pdf$/, 'Dossiê de pendência'],
  [/^\/api\/posto\/livro\.(csv|xlsx|pdf)$/, 'Livro do posto'],
  [/^\/api\/usuarios\/[^/]+\/dados\.json$/, 'Dados de uma pessoa'],
  [/^\/api\/privacidade\/meus-dados\.json$/, 'Os próprios dados'],
  [/^\/api\/cuidados\/vencimentos\.(csv|xlsx)$/, 'Vencimentos'],
  [/^\/api\/veiculos-frota\/comparacao\.(csv|xlsx)$/, 'Comparação de veículos'],
  [/^\/api\/dashboard\/registros\.(csv|xlsx)$/, 'Registros do dashboard'],
  [/^\/api\/dashboard\/resumo\.(csv|xlsx)$/, 'Resumo do dashboard'],
];
/** Folder, plate where known, instant. Lines before 2026-11-25 have the whole address. */
const FOTO = /^(?:\/api\/fotos\/)?([^/]+)\/(?:(\w+)-)?\d{13}-/;

const PLACA = /\b[A-Z]{3}\d[A-Z\d]\d{2}\b/g;

export function alvoAuditoria({ acao, alvo }: Pick<Auditoria, 'acao' | 'alvo'>): string {
  if (acao === 'consulta_cpf') return alvo.startsWith('/') ? '' : alvo;
  if (acao === 'exportacao') {
    const [endereco] = alvo.split('?');
    return (
      EXPORTADOS.find(([known]) => known.test(endereco ?? ''))?.[1] ?? nomeOf(endereco) ?? alvo
    );
  }
  if (acao === 'fotos_em_lista') return telaOf(alvo);
  const [, pasta, placa] = (acao === 'foto' && FOTO.exec(alvo)) || [];
  if (pasta === undefined) return alvo.replace(PLACA, formatPlaca);
  return [
    placa === undefined ? 'sem placa' : formatPlaca(placa),
    ...(pasta === 'bomba_combustivel' ? ['bomba'] : []),
  ].join(', ');
}

/** '/veiculos-frota/OOG6306' becomes 'Veículo OOG-6306'. */
function telaOf(path: string): string {
  const nome = nomeOf(path) ?? path;
  return findTela(path) === 'veiculo'
    ? `${nome} ${formatPlaca(path.split('/').at(-1) ?? '')}`
    : nome;
}

/** '/api/veiculos-frota.csv' and its .xlsx become 'Veículos'. */
function nomeOf(endereco = ''): string | undefined {
  const tela = findTela(endereco.replace(/^\/api|\.(csv|xlsx)$/g, ''));
  return tela && ROTAS_WEB[tela].nome;
}

const CAMPOS: Readonly<Record<string, string>> = {
  ...CAMPOS_CONFERENCIA,
  usuario: 'Nome',
  tipo_login: 'Tipo de login',
  'e-mail': 'E-mail',
  decisao: 'Decisão',
  escopos: 'Permissões',
  expira_em: 'Vale até',
  pendencia: 'Pendência',
  dia: 'Dia',
  meses: 'Meses',
  hora: 'Hora',
  vale_em: 'Vale a partir de',
  itens: 'Itens',
  motivo: 'Motivo',
  'SHA-256': 'Código de conferência',
};

export function campoAuditoria(campo: string): string {
  return CAMPOS[campo] ?? campo;
}
