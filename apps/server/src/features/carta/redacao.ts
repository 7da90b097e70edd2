import { ROTAS_WEB, withoutCpf } from '@frota/contract/acesso';
import { textosCarta } from '@frota/contract/carta';
import { combustivelLabel } from '@frota/contract/combustivel';
import {
  casoEmJogo,
  contagensOf,
  diasText,
  duraText,
  figurasOf,
  isManhaVazia,
  type Manha,
  mensagensDashboard,
  tanquesOf,
} from '@frota/contract/dashboard';
import {
  formatDataHora,
  formatDiaSemana,
  formatHora,
  formatInteiro,
  formatLitros,
} from '@frota/contract/formato';
import { diaOf } from '@frota/contract/tempo';
import type { Alarme } from './alarmes.ts';

interface Linha {
  readonly destaque: string;
  readonly texto: string;
  readonly endereco: string;
  readonly alerta?: boolean | undefined;
}

/** Contains no CPF. */
export interface Redacao {
  readonly assunto: string;
  readonly abertura: string;
  readonly blocos: readonly { readonly titulo: string; readonly linhas: readonly Linha[] }[];
  readonly abrir: { readonly texto: string; readonly endereco: string };
}

type AlarmeDito = Omit<Alarme, 'chaves'>;

const limpa = (linha: Linha): Linha => ({ ...linha, texto: withoutCpf(linha.texto) });

const blocosDe = (blocos: Redacao['blocos']): Redacao['blocos'] =>
  blocos
    .filter(({ linhas }) => linhas.length > 0)
    .map(({ titulo, linhas }) => ({ titulo, linhas: linhas.map(limpa) }));

const blocoDeAlarmes = (alarmes: readonly AlarmeDito[]) => ({
  titulo: textosCarta.atencao,
  linhas: alarmes.map(({ titulo, frase, endereco }) => ({
    destaque: titulo,
    texto: frase,
    endereco,
    alerta: true,
  })),
});

/** Same figures and words as the screen. */
export function escreveManha(
  manha: Manha,
  alarmes: readonly AlarmeDito[],
  isTeste: boolean,
): Redacao {
  const dia = formatDiaSemana(diaOf(new Date(manha.gerado_em)));
  const abertura = textosCarta.abertura(diasText(manha), formatHora(manha.gerado_em));
  const aberturas = [
    ...(isTeste ? [textosCarta.aberturaTeste] : []),
    ...(isManhaVazia(manha) ? [mensagensDashboard.manhaVazia] : []),
  ];
  return {
    assunto: (isTeste ? textosCarta.assuntoTeste : textosCarta.assunto)(dia),
    abertura: [...aberturas, abertura].join(' '),
    blocos: blocosDe([
      blocoDeAlarmes(alarmes),
      {
        titulo: textosCarta.numeros,
        linhas: figurasOf(manha).map(({ nome, valor, antes, variacao, endereco }) => ({
          destaque: valor,
          texto: `${nome} (${textosCarta.antes(antes, variacao)})`,
          endereco,
        })),
      },
      {
        titulo: textosCarta.espera,
        linhas: contagensOf(manha).map(({ total, nome, endereco, atrasada }) => ({
          destaque: formatInteiro(total),
          texto: nome,
          endereco,
          alerta: atrasada,
        })),
      },
      {
        titulo: textosCarta.tanques,
        linhas: tanquesOf(manha).map(({ tipo, litros, dias, endereco }) => ({
          destaque: `${formatLitros(litros)} L`,
          texto: `${combustivelLabel(tipo)}, ${duraText(dias)}`,
          endereco,
        })),
      },
      {
        titulo: textosCarta.emJogo,
        linhas: manha.divergencias.map(({ reais, litros, frase, endereco }) => ({
          destaque: casoEmJogo({ valor: reais, litros }),
          texto: frase,
          endereco,
        })),
      },
    ]),
    abrir: { texto: textosCarta.abrir, endereco: ROTAS_WEB.hoje.path },
  };
}

export function escreveUrgente(alarmes: readonly AlarmeDito[], notado: Date): Redacao {
  return {
    assunto: textosCarta.assuntoUrgente([...new Set(alarmes.map(({ titulo }) => titulo))]),
    abertura: textosCarta.aberturaUrgente(formatDataHora(notado)),
    blocos: blocosDe([blocoDeAlarmes(alarmes)]),
    abrir: { texto: textosCarta.abrirSistema, endereco: ROTAS_WEB.sistema.path },
  };
}
