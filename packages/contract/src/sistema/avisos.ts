import { mensagensCertificado } from '../certificado/index.ts';
import { formatBytes, formatContagem, formatDataHora, formatDuracao } from '../formato/index.ts';
import { mensagensFotos } from '../fotos/fotos.rules.ts';
import { mensagensRelogio } from '../relogio/index.ts';
import type { DiscoBaixo, ProblemaCopias, Problemas } from './sistema.routes.ts';

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

export const GUARDADOS = ['banco', 'fotos', 'copias'] as const;
export type Guardado = (typeof GUARDADOS)[number];

const ROTULOS: Readonly<Record<Guardado, string>> = {
  banco: 'banco',
  fotos: 'fotos',
  copias: 'cópias',
};

export const rotuloGuardados = (guarda: readonly Guardado[]): string =>
  new Intl.ListFormat('pt-BR').format(guarda.map((parte) => ROTULOS[parte]));

export interface AvisoServidor {
  readonly tipo: keyof Problemas;
  readonly tom: 'error' | 'warning';
  readonly frase: string;
}

/** Worst first. */
export function avisosDoServidor(problemas: Problemas): AvisoServidor[] {
  const { disco_cheio, disco_baixo, disco_parado, relogio, relogio_fora } = problemas;
  const { certificado, copias, pasta_notas, webhooks } = problemas;
  const avisos: (AvisoServidor | false | null)[] = [
    disco_cheio && { tipo: 'disco_cheio', tom: 'error', frase: mensagensFotos.discoCheio },
    disco_parado && {
      tipo: 'disco_parado',
      tom: 'error',
      frase: mensagensSistema.discoParado(rotuloGuardados(disco_parado)),
    },
    copias && { tipo: 'copias', tom: 'error', frase: mensagensSistema.problema(copias) },
    certificado && {
      tipo: 'certificado',
      tom: certificado.vencido ? 'error' : 'warning',
      frase: mensagensCertificado.aviso(certificado),
    },
    disco_baixo &&
      !disco_cheio && {
        tipo: 'disco_baixo',
        tom: 'warning',
        frase: mensagensSistema.discoBaixo(disco_baixo),
      },
    relogio && { tipo: 'relogio', tom: 'warning', frase: mensagensRelogio.emDuvida },
    relogio_fora !== null &&
      relogio_fora !== undefined &&
      !relogio && {
        tipo: 'relogio_fora',
        tom: 'warning',
        frase: mensagensSistema.relogioFora(relogio_fora),
      },
    pasta_notas !== null && { tipo: 'pasta_notas', tom: 'warning', frase: pasta_notas },
    webhooks && {
      tipo: 'webhooks',
      tom: 'warning',
      frase: mensagensSistema.webhooks(webhooks.join(', ')),
    },
  ];
  return avisos.filter((aviso) => aviso !== false && aviso !== null);
}
