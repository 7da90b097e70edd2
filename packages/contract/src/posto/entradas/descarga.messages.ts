import { formatDataHora, formatLitros } from '../../formato/index.ts';
import { mensagensProva } from './prova.ts';

const litros = (valor: number): string => `${formatLitros(valor)} L`;

export const mensagensDescarga = {
  tanque: 'Escolha o tanque.',
  medida: 'Informe a medição.',
  sucesso: 'Descarga registrada com sucesso!',
  erroEnviar: (detalhe: string) => `Não foi possível registrar a descarga. ${detalhe}`,
  deAte: (descarga: {
    readonly antes: number;
    readonly antes_em: string;
    readonly depois: number;
    readonly depois_em: string;
  }) =>
    `De ${litros(descarga.antes)} (${formatDataHora(descarga.antes_em)}) a ${litros(descarga.depois)} (${formatDataHora(descarga.depois_em)})`,
  relogio:
    'O celular de quem mediu estava com o horário errado, ou o envio chegou com dias de atraso: confira os horários.',
  jaProva: (notas: readonly string[]) =>
    `Já prova ${notas.length > 1 ? 'as' : 'a'} ${mensagensProva.notas(...notas)}.`,
  semEntrada: (tipo: string, dias: number) =>
    `Descarga de ${tipo} medida há mais de ${dias} dias, e nenhuma entrada foi registrada com ela.`,
} as const;
