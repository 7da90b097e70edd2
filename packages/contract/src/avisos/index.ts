import { parseTipoLogin } from '../acesso/acesso.rules.ts';
import { formatLitros } from '../formato/index.ts';
import type { Aviso, subscribeRoute } from './avisos.routes.ts';

export * from './avisos.routes.ts';

/** Per user; one device more replaces the one unused for longest. */
export const INSCRICOES_MAX = 5;

export const mensagensAvisos = {
  enderecoRecusado: 'Este endereço de avisos não é aceito.',
  titulo: { tarefa: 'Avisos de novas tarefas', estoque: 'Aviso de estoque baixo' },
  som: 'Som e vibração com o app aberto',
  somExplica: 'Depois de abrir o app, toque uma vez na tela para liberar o som.',
  fechado: 'Avisar com o app fechado',
  mostra: {
    tarefa: 'A placa e a cidade aparecem na tela do aparelho.',
    estoque: 'Avisa uma vez quando um tanque fica abaixo do estoque mínimo.',
  },
  fechadoExplica: `Vale neste aparelho até você sair. Máximo de ${INSCRICOES_MAX} aparelhos, os últimos em que você abriu o app.`,
  naoPermitido: 'Permissão negada. Toque de novo e escolha “Permitir”.',
  erroLigar: 'Não foi possível ligar os avisos neste aparelho. Tente novamente.',
  impedimento: {
    recusado:
      'O navegador está bloqueando os avisos deste app. Libere as notificações nas configurações do site e volte aqui.',
    instalar:
      'No iPhone e no iPad, primeiro adicione o app à Tela de Início (Compartilhar, “Adicionar à Tela de Início”) e abra-o por lá.',
    semHttps: 'Só funciona com endereço https.',
    semPush: 'Este navegador não recebe avisos com o app fechado.',
  },
} as const;

const AVISO_DE: Readonly<Record<(typeof subscribeRoute.who)[number], Aviso['tipo']>> = {
  Manobrista: 'tarefa',
  Frota: 'estoque',
};

export function avisoDe(tipoLogin: string): Aviso['tipo'] | undefined {
  const tipo = parseTipoLogin(tipoLogin);
  return tipo && (AVISO_DE as Partial<Record<string, Aviso['tipo']>>)[tipo];
}

export const estoqueBaixoText = (tanque: {
  readonly litros: number;
  readonly minimo: number;
}): string =>
  `${formatLitros(tanque.litros)} L no tanque; o mínimo é ${formatLitros(tanque.minimo)} L.`;
