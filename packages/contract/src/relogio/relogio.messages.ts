import { formatDataHora } from '../formato/data-hora.ts';
import type { DuvidaDoRelogio } from './relogio.routes.ts';

export const mensagensRelogio = {
  titulo: 'Relógio do servidor',
  duvida: ({ agora, visto, banco }: DuvidaDoRelogio) =>
    banco === null
      ? `O relógio do servidor mostra ${formatDataHora(agora)}; na última vez em que foi conferido, mostrava ${formatDataHora(visto)}. Nada é apagado por prazo até que alguém confirme a hora.`
      : `O relógio do servidor mostra ${formatDataHora(agora)}, e o do banco de dados, ${formatDataHora(banco)}. Nada é apagado por prazo até que alguém confirme a hora.`,
  oQueFazer:
    'Compare com um relógio de confiança. Se a hora estiver errada, não confirme: avise a TI. Acertado o relógio, este aviso some sozinho.',
  emDuvida: 'O relógio do servidor está em dúvida: nada é apagado por prazo.',
  pergunta: (agora: string) => `São mesmo ${agora}?`,
  consequencia:
    'Confirmada a hora, o servidor volta a apagar, de hora em hora, o que passou do prazo.',
  confirmada: 'Hora confirmada. O servidor volta a apagar o que passou do prazo.',
  erroConfirmar: 'Erro ao confirmar a hora',
  outraHora: 'O relógio do servidor já mostra outra hora. Confira de novo antes de confirmar.',
} as const;
