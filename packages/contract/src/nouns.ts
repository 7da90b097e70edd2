import { TIPOS_LOGIN, type TipoLogin } from './acesso/acesso.rules.ts';

interface RotaWeb {
  /** Lower case; ':name' stands for one segment: '/veiculos-frota/:placa'. */
  readonly path: `/${string}`;
  readonly tipos: readonly TipoLogin[];
  readonly nome: string;
  /** Key of the menu entry that stands for a screen without its own, for example `dashboard`. */
  readonly em?: string;
  readonly aba?: true;
  readonly naAba?: string;
}

/** In the menu's order; used by menu, router and API. */
export const ROTAS_WEB = {
  dashboard: { path: '/dashboard', tipos: ['Frota'], nome: 'Dashboard', naAba: 'Painel' },
  hoje: { path: '/dashboard/hoje', tipos: ['Frota'], nome: 'Hoje', em: 'dashboard', aba: true },
  analises: {
    path: '/dashboard/analises',
    tipos: ['Frota'],
    nome: 'Análises',
    em: 'dashboard',
    aba: true,
  },
  checkin: { path: '/checkin', tipos: ['Portaria', 'Frota'], nome: 'Checkin' },
  externo: { path: '/externo', tipos: ['Frota', 'Motorista'], nome: 'Externo' },
  extrato: {
    path: '/externo/extrato',
    tipos: ['Frota'],
    nome: 'Extratos de cartão',
    em: 'externo',
    aba: true,
  },
  tarefas: { path: '/tarefas', tipos: ['Manobrista', 'Frota', 'Portaria'], nome: 'Tarefas' },
  log: { path: '/log', tipos: ['Frota'], nome: 'Registro' },
  auditoria: { path: '/auditoria', tipos: ['Frota'], nome: 'Auditoria', em: 'log' },
  veiculos: { path: '/veiculos-frota', tipos: ['Frota'], nome: 'Veículos' },
  veiculo: { path: '/veiculos-frota/:placa', tipos: ['Frota'], nome: 'Veículo', em: 'veiculos' },
  cuidados: { path: '/cuidados', tipos: ['Frota'], nome: 'Cuidados', em: 'veiculos', aba: true },
  posto: { path: '/posto', tipos: ['Frota', 'Manobrista'], nome: 'Posto' },
  encerrante: {
    path: '/posto/encerrante',
    tipos: ['Frota', 'Manobrista'],
    nome: 'Encerrante',
    em: 'posto',
  },
  descarga: {
    path: '/posto/descarga',
    tipos: ['Frota', 'Manobrista'],
    nome: 'Descarga',
    em: 'posto',
  },
  afericao: {
    path: '/posto/afericao',
    tipos: ['Frota', 'Manobrista'],
    nome: 'Aferição',
    em: 'posto',
  },
  cadastro: { path: '/cadastro', tipos: ['Frota'], nome: 'Cadastro' },
  pessoa: { path: '/pessoas/:id', tipos: ['Frota'], nome: 'Pessoa', em: 'cadastro' },
  pendencias: { path: '/pendencias', tipos: ['Frota'], nome: 'Pendências' },
  // These two lead to Pendências.
  divergencias: {
    path: '/divergencias',
    tipos: ['Frota'],
    nome: 'Pendências',
    em: 'pendencias',
  },
  conferencia: { path: '/conferencia', tipos: ['Frota'], nome: 'Pendências', em: 'pendencias' },
  divergencia: {
    path: '/divergencias/:id',
    tipos: ['Frota'],
    nome: 'Pendência',
    em: 'pendencias',
  },
  ajustes: { path: '/ajustes', tipos: ['Frota'], nome: 'Ajustes' },
  cidades: {
    path: '/ajustes/cidades',
    tipos: ['Frota'],
    nome: 'Regras da portaria',
    em: 'ajustes',
  },
  regras: { path: '/divergencias/regras', tipos: ['Frota'], nome: 'Regras', em: 'ajustes' },
  prazos: {
    path: '/cuidados/prazos',
    tipos: ['Frota'],
    nome: 'Prazos dos documentos',
    em: 'ajustes',
  },
  privacidade: { path: '/privacidade', tipos: ['Frota'], nome: 'Privacidade', em: 'ajustes' },
  certificado: {
    path: '/ajustes/https',
    tipos: ['Frota'],
    nome: 'Certificado https',
    em: 'ajustes',
  },
  contas: { path: '/ajustes/contas', tipos: ['Frota'], nome: 'Contas da empresa', em: 'ajustes' },
  integracoes: {
    path: '/ajustes/integracoes',
    tipos: ['Frota'],
    nome: 'Integrações',
    em: 'ajustes',
  },
  webhooks: {
    path: '/ajustes/integracoes/webhooks',
    tipos: ['Frota'],
    nome: 'Webhooks',
    em: 'ajustes',
  },
  webhook: {
    path: '/ajustes/integracoes/webhooks/:id',
    tipos: ['Frota'],
    nome: 'Webhook',
    em: 'ajustes',
  },
  sistema: { path: '/ajustes/sistema', tipos: ['Frota'], nome: 'Sistema', em: 'ajustes' },
  envios: { path: '/envios', tipos: TIPOS_LOGIN, nome: 'Envios' },
  perfil: { path: '/perfil', tipos: TIPOS_LOGIN, nome: 'Perfil' },
  editarPerfil: { path: '/editar-perfil', tipos: TIPOS_LOGIN, nome: 'Editar Perfil', em: 'perfil' },
} as const satisfies Record<string, RotaWeb>;
export type TelaWeb = keyof typeof ROTAS_WEB;
export type TelaMenu = {
  [T in TelaWeb]: (typeof ROTAS_WEB)[T] extends { readonly em: string } ? never : T;
}[TelaWeb];

export const ACOES_AUDITORIA = {
  login: 'Entrou',
  login_pela_empresa: 'Entrou pela conta da empresa',
  login_recusado: 'Login recusado',
  acesso_recusado: 'Acesso recusado',
  senha_trocada: 'Trocou a própria senha',
  senha_redefinida: 'Definiu senha de usuário',
  senha_nao_conferiu: 'Senha atual não conferiu',
  sessao_encerrada: 'Encerrou sessão',
  sessoes_encerradas: 'Encerrou todas as sessões',
  segundo_fator_criado: 'Criou segundo fator',
  segundo_fator_removido: 'Removeu segundo fator',
  segundo_fator_recusado: 'Segundo fator recusado',
  segundo_fator_zerado: 'Zerou segundo fator',
  segundo_fator_exigido: 'Mudou exigência de segundo fator',
  codigos_refeitos: 'Fez novos códigos de recuperação',
  usuario_criado: 'Criou usuário',
  usuario_alterado: 'Alterou usuário',
  usuario_excluido: 'Excluiu usuário',
  conta_ligada: 'Ligou conta da empresa',
  conta_desligada: 'Desligou conta da empresa',
  carta_ligada: 'Ligou o resumo da manhã',
  carta_desligada: 'Desligou o resumo da manhã',
  token_criado: 'Criou token de integração',
  token_revogado: 'Revogou token de integração',
  webhook_criado: 'Criou webhook',
  webhook_excluido: 'Excluiu webhook',
  webhook_ligado: 'Ligou webhook',
  webhook_parado: 'Desligou webhook que falhava',
  webhook_segredo: 'Trocou segredo de webhook',
  webhook_reenvio: 'Enviou mensagem de webhook de novo',
  veiculo_criado: 'Criou veículo',
  veiculo_alterado: 'Alterou veículo',
  veiculo_excluido: 'Excluiu veículo',
  veiculos_importados: 'Importou veículos',
  cidade_criada: 'Criou cidade',
  cidade_alterada: 'Alterou cidade',
  vencimento_alterado: 'Alterou vencimento',
  vencimento_excluido: 'Excluiu vencimento',
  prazos_alterados: 'Alterou prazos dos documentos',
  preventiva_feita: 'Registrou preventiva',
  preventiva_desfeita: 'Desfez preventiva',
  painel_trocado: 'Registrou painel trocado',
  painel_desfeito: 'Desfez painel trocado',
  pendencia_resolvida: 'Resolveu pendência',
  medicao_alterada: 'Alterou medição',
  tanque_alterado: 'Alterou tanque',
  medicao_cega_alterada: 'Mudou a medição às cegas',
  mes_fechado: 'Fechou mês do livro',
  arqueacao_alterada: 'Alterou arqueação',
  bico_criado: 'Criou bico',
  bico_alterado: 'Alterou bico',
  correcao: 'Corrigiu valor',
  decisao_desfeita: 'Desfez decisão de pendência',
  divergencia_decidida: 'Decidiu pendência',
  divergencia_desfeita: 'Desfez decisão de pendência',
  divergencia_atribuida: 'Definiu responsável por pendência',
  regra_alterada: 'Alterou regra de pendências',
  extrato_importado: 'Importou extrato de cartão',
  extrato_excluido: 'Excluiu extrato de cartão',
  extrato_mapa_excluido: 'Excluiu mapa de operadora',
  ajuste: 'Lançou abastecimento em nome de',
  lancamento: 'Lançou aferição, amostra ou perda',
  encerrante: 'Leu o encerrante de um bico',
  descarga: 'Mediu uma descarga',
  nota_recebida: 'Recebeu nota fiscal',
  nota_evento: 'Recebeu cancelamento ou carta de correção',
  nota_dispensada: 'Dispensou nota fiscal recebida',
  estorno: 'Estornou',
  exportacao: 'Exportou',
  foto: 'Viu foto',
  fotos_em_lista: 'Viu fotos em lista',
  consulta_cpf: 'Consultou CPFs',
  retencao_alterada: 'Alterou prazo de guarda',
  retencao: 'Apagou o que venceu',
  relogio_confirmado: 'Confirmou a hora do servidor',
  pessoa_anonimizada: 'Tornou pessoa anônima',
  restauracao: 'Restaurou cópia',
} as const;
export type AcaoAuditoria = keyof typeof ACOES_AUDITORIA;
/** Listed only if the filter asks for it: screens load photos without a click. */
export const ACAO_A_PEDIDO = 'fotos_em_lista' satisfies AcaoAuditoria;

export const ROTULOS_FOTOS: Readonly<Record<string, string>> = {
  fotoPlaca: 'Placa',
  fotoKm: 'Painel (KM)',
  fotoPainelKm: 'Painel (KM)',
  fotoPainelCombustivel: 'Painel de combustível',
  fotosCarrinho: 'Carrinho',
  fotosCone: 'Cone',
  fotosTravaRodas: 'Trava-rodas',
  fotoPainelNovo: 'Painel novo',
  fotoBomba: 'Bomba',
  fotoComprovante: 'Comprovante',
  fotoLancamento: 'Aferição, amostra ou perda',
  fotoEncerrante: 'Encerrante',
  fotosDescarga: 'Descarga',
  fotoReguaS10: 'Régua, DIESEL S10',
  fotoReguaS500: 'Régua, DIESEL S500',
  fotoReguaArla: 'Régua, ARLA',
  fotoCorrecao: 'Prova da correção',
};

/** Months. */
interface Prazo {
  readonly nome: string;
  readonly explica: string;
  readonly padrao: number;
  readonly minimo: number;
}

/** Records and figures themselves stay. */
export const CLASSES_RETENCAO = {
  fotos_checkin: {
    nome: 'Fotos de check-ins de rotina',
    explica: 'As fotos são apagadas. O check-in fica.',
    padrao: 24,
    minimo: 3,
  },
  fotos_abastecimento: {
    nome: 'Fotos de abastecimentos',
    explica: 'As fotos são apagadas. O registro fica.',
    padrao: 60,
    minimo: 6,
  },
  fotos_conferencia: {
    nome: 'Fotos de valores a conferir',
    explica: 'Pendências abertas mantêm as fotos.',
    padrao: 60,
    minimo: 6,
  },
  // Marco Civil da Internet, art. 15: at least six months of access records.
  auditoria: {
    nome: 'Logins e auditoria',
    explica: 'Logins e ações dos usuários. Mínimo legal de seis meses.',
    padrao: 12,
    minimo: 6,
  },
  extratos: {
    nome: 'Linhas de extratos de cartão',
    explica: 'A linha da operadora é apagada. O abastecimento externo fica.',
    padrao: 24,
    minimo: 3,
  },
  // Ajuste SINIEF 2/2025: eleven years.
  notas: {
    nome: 'XML de notas fiscais',
    explica: 'Mínimo legal de onze anos. A entrada fica, sem caminhão e motorista.',
    padrao: 132,
    minimo: 132,
  },
} as const satisfies Record<string, Prazo>;
export type ClasseRetencao = keyof typeof CLASSES_RETENCAO;
