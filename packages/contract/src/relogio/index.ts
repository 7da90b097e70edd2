import { formatDataHora } from '../formato/index.ts';
import type { DuvidaDoRelogio } from './relogio.routes.ts';

export * from './relogio.routes.ts';

export const mensagensRelogio = {
  titulo: 'Relógio do servidor',
  duvida: ({ agora, visto, banco }: DuvidaDoRelogio) =>
    banco === null
      ? `O relógio do servidor mostra ${formatDataHora(agora)}; na última vez em que foi conferido, mostrava ${formatDataHora(visto)}. Nenhum dado vencido é apagado até a confirmação da hora.`
      : `O relógio do servidor mostra ${formatDataHora(agora)}, e o do banco de dados, ${formatDataHora(banco)}. Nenhum dado vencido é apagado até a confirmação da hora.`,
  oQueFazer: 'Compare com outro relógio. Se a hora estiver errada, avise a TI e não confirme.',
  emDuvida: 'Hora do servidor em dúvida: nenhum dado vencido é apagado.',
  pergunta: (agora: string) => `São mesmo ${agora}?`,
  consequencia: 'Com a hora confirmada, o servidor volta a apagar os dados vencidos.',
  confirmada: 'Hora confirmada. O servidor volta a apagar os dados vencidos.',
  erroConfirmar: 'Não foi possível confirmar a hora.',
  outraHora: 'A hora do servidor mudou. Confira de novo antes de confirmar.',
} as const;
