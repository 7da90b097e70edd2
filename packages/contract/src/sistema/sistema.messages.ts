import { formatDataHora } from '../formato/data-hora.ts';
import { formatDuracao } from '../formato/duracao.ts';
import { formatBytes, formatContagem } from '../formato/numero.ts';
import type { ProblemaCopias } from './copias.routes.ts';
import type { DiscoBaixo } from './problemas.routes.ts';

export const mensagensSistema = {
  semCopias: 'Cópia automática desligada. Peça à TI que escolha a pasta das cópias no servidor.',
  naoEncontrada: 'Cópia não encontrada. Ela pode ter dado lugar a outra mais nova.',
  vazia: (lugar: string) =>
    `As cópias anteriores não estão em ${lugar}. Disco desmontado? Se elas se perderam, peça à TI que escolha outra pasta.`,
  lugarParado: (lugar: string) =>
    `${lugar} não respondeu em um minuto: a rede até lá, ou o disco, parou?`,
  processoParou: 'O processo da cópia parou antes do fim; o log do servidor diz por quê.',
  parada: 'O servidor parou antes do fim.',
  erro: 'Não foi possível ler as cópias.',
  erroSistema: 'Não foi possível ler o estado do servidor.',
  semErros: 'Nenhum erro no último dia.',
  semLentas: 'Ainda não há chamadas medidas.',
  lentasDe: 'As de ontem, de todos os servidores; no primeiro dia, as de hoje.',
  erroPedir: 'Não foi possível pedir.',
  primeira: 'Nenhuma cópia ainda: a primeira é feita logo depois que o servidor começa.',
  quando: ({ hora, trancada }: { readonly hora: string; readonly trancada: boolean }) =>
    `Toda noite às ${hora}, do banco de dados e das fotos novas${trancada ? ', trancada com senha' : ''}. Ficam as dos últimos 7 dias, 4 semanas e 12 meses; uma por semana é restaurada à parte e comparada.`,
  pedida: 'Cópia pedida. Ela aparece aqui quando estiver pronta e conferida.',
  provaPedida: 'Prova pedida: a cópia vai ser restaurada num banco à parte e comparada.',
  problema({ motivo, falha, ultima }: ProblemaCopias): string {
    const boa =
      ultima === null ? 'Ainda não há cópia boa.' : `A última boa é de ${formatDataHora(ultima)}.`;
    if (motivo === 'atraso') return `A cópia de segurança está atrasada. ${boa}`;
    if (motivo === 'removidos') {
      return `O que foi removido do sistema ainda não saiu das cópias${detalhe(falha)}`;
    }
    if (motivo === 'prova') return `A última cópia não passou na prova${detalhe(falha)}`;
    return `A cópia de segurança falhou${detalhe(falha)} ${boa}`;
  },
  discoParado: (guardados: string) =>
    `O disco de ${guardados} não responde ao servidor. A rede até ele, ou ele próprio, parou? Avise a TI.`,
  discoBaixo: ({ livre, dias }: DiscoBaixo) =>
    `O disco do servidor está acabando: ${formatBytes(livre)} livres${dias === null ? '' : `, que dão para ${formatContagem(dias, 'dia', 'dias')}`}. Depois, fotos não entram mais. Avise a TI.`,
  webhooks: (hosts: string) =>
    `Webhooks com problema: ${hosts}. Esses sistemas deixaram de receber avisos.`,
  relogioFora: (adiantado: number) =>
    `O relógio do servidor está ${formatDuracao(Math.abs(adiantado))} ${adiantado < 0 ? 'atrasado' : 'adiantado'} em relação ao do banco de dados. Avise a TI: os dois devem ser acertados pela rede.`,
} as const;

const detalhe = (falha: string | null): string => (falha === null ? '.' : `: ${falha}`);
