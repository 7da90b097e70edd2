import { formatBytes, formatContagem, formatDataHora, formatDuracao } from '../formato/index.ts';
import type { ProblemaCopias } from './copias.routes.ts';
import type { DiscoBaixo } from './problemas.routes.ts';

export const mensagensSistema = {
  semCopias: 'Backup automático desligado. Peça à TI.',
  naoEncontrada: 'Cópia não encontrada: pode ter sido substituída por outra mais nova.',
  vazia: (lugar: string) =>
    `Cópias anteriores não encontradas em ${lugar}. O disco está conectado? Se elas se perderam, peça à TI outra pasta.`,
  lugarParado: (lugar: string) => `${lugar} não respondeu em um minuto. Confira a rede e o disco.`,
  processoParou: 'A cópia parou antes do fim. Veja o motivo no log do servidor.',
  parada: 'O servidor parou antes do fim.',
  erro: 'Não foi possível carregar as cópias.',
  erroSistema: 'Não foi possível carregar o estado do servidor.',
  semErros: 'Nenhum erro no último dia.',
  semLentas: 'Nenhuma chamada medida ainda.',
  lentasDe: 'De ontem, em todos os servidores. No primeiro dia, de hoje.',
  erroPedir: 'Não foi possível enviar o pedido.',
  primeira: 'Nenhuma cópia ainda. A primeira é feita logo depois que o servidor inicia.',
  quando: ({ hora, trancada }: { readonly hora: string; readonly trancada: boolean }) =>
    `Toda noite às ${hora}: banco de dados e fotos novas${trancada ? ', com senha' : ''}. Guardadas: 7 dias, 4 semanas e 12 meses. Uma por semana é testada.`,
  pedida: 'Cópia pedida. Ela aparece aqui quando ficar pronta.',
  provaPedida: 'Teste pedido: a cópia será restaurada à parte e comparada.',
  problema({ motivo, falha, ultima }: ProblemaCopias): string {
    const boa =
      ultima === null
        ? 'Nenhuma cópia boa até agora.'
        : `Última cópia boa: ${formatDataHora(ultima)}.`;
    if (motivo === 'atraso') return `A cópia de segurança está atrasada. ${boa}`;
    if (motivo === 'removidos') {
      return `Dados removidos do sistema ainda estão nas cópias${detalhe(falha)}`;
    }
    if (motivo === 'prova') return `A última cópia não passou no teste${detalhe(falha)}`;
    return `A cópia de segurança falhou${detalhe(falha)} ${boa}`;
  },
  discoParado: (guardados: string) => `O disco de ${guardados} não responde. Avise a TI.`,
  discoBaixo: ({ livre, dias }: DiscoBaixo) =>
    `Disco do servidor quase cheio: ${formatBytes(livre)} livres${dias === null ? '' : ` para cerca de ${formatContagem(dias, 'dia', 'dias')}`}. Sem espaço, as fotos deixam de ser recebidas. Avise a TI.`,
  webhooks: (hosts: string) =>
    `Webhooks com problema: ${hosts}. Esses sistemas não recebem avisos.`,
  relogioFora: (adiantado: number) =>
    `O relógio do servidor está ${formatDuracao(Math.abs(adiantado))} ${adiantado < 0 ? 'atrasado' : 'adiantado'} em relação ao do banco de dados. Avise a TI.`,
} as const;

const detalhe = (falha: string | null): string => (falha === null ? '.' : `: ${falha}`);
