import {
  formatContagem,
  formatData,
  formatDataHora,
  formatDiferenca,
  formatHora,
  formatInteiro,
  formatKm,
  formatLitros,
} from '../../formato/index.ts';
import { plainText } from '../../rota/hidden-characters.ts';
import { diaOf } from '../../tempo/index.ts';
import { rodadosEntre } from '../../veiculos/painel.ts';
import { reaisEmJogo } from '../divergencias.ts';
import type { Limites, RegraDeAbastecimento } from '../regras/regras.ts';
import type { Fato, Sequencia } from './fatos.ts';
import type { Apontamento } from './grupo.ts';
import type { Passada, Trecho } from './trechos.ts';

const HORA_MS = 3_600_000;

export interface Vista extends Pick<Sequencia, 'veiculo' | 'pares'> {
  readonly fato: Fato;
  readonly passada: Passada;
  readonly passadas: readonly Passada[];
  readonly trechos: readonly Trecho[];
  /** Litres at stake in cases of the fuelings before this one, after that instant. */
  readonly litrosPerguntados: (depoisDe: Date) => number;
}

export type Pergunta<R extends RegraDeAbastecimento> = (
  vista: Vista,
  limites: Limites<R>,
) => Apontamento | undefined;

function horasEntre(anterior: Pick<Fato, 'em'>, fato: Pick<Fato, 'em'>): number {
  return (fato.em.getTime() - anterior.em.getTime()) / HORA_MS;
}

export function valorDe(fato: Pick<Fato, 'valor' | 'litros'>, litros: number): number | null {
  if (fato.valor === null || fato.litros <= 0) return null;
  return reaisEmJogo((fato.valor / fato.litros) * litros);
}

/** '80 L', or '12 L de ARLA'. */
function enchido({ litros, arla }: Fato): string {
  return litros > 0 ? `${formatLitros(litros)} L` : `${formatLitros(arla)} L de ARLA`;
}

export function tudo({ litros, valor }: Fato): Pick<Apontamento, 'litros' | 'valor'> {
  return { litros: litros > 0 ? litros : null, valor: valor === null ? null : reaisEmJogo(valor) };
}

/** Nothing is lost; only the records are in question. */
export const NADA = { litros: null, valor: null } as const;

const DOMINGO = 0;

/** Twice a day, or within few hours, without driving in between. */
export const cedoDemais: Pergunta<'cedo_demais'> = ({ fato, passadas }, { horas, km }) => {
  // Diesel and Arla may be two records of one stop.
  const anterior = passadas.slice(0, -1).findLast((passada) => passada.fato.litros > 0)?.fato;
  if (!anterior || fato.litros <= 0) return undefined;
  const rodados = rodadosEntre(anterior, fato);
  const perto = horasEntre(anterior, fato) < horas || diaOf(anterior.em) === diaOf(fato.em);
  if (!perto || rodados < 0 || rodados >= km) return undefined;
  return {
    ...tudo(fato),
    frase: `Abasteceu ${formatLitros(anterior.litros)} L em ${formatDataHora(anterior.em)}, rodou ${formatKm(rodados)} km e abasteceu mais ${formatLitros(fato.litros)} L.`,
    numeros: {
      Abastecido: `${formatLitros(fato.litros)} L (${formatDataHora(fato.em)})`,
      'Abastecido antes': `${formatLitros(anterior.litros)} L (${formatDataHora(anterior.em)})`,
      'Rodados entre os dois': `${formatKm(rodados)} km`,
    },
  };
};

export const foraDeHora: Pergunta<'fora_de_hora'> = ({ fato }, { inicio, fim, domingo }) => {
  const hora = Number(formatHora(fato.em).slice(0, 2));
  const noite = hora >= inicio || hora < fim;
  const noDomingo = domingo && new Date(`${diaOf(fato.em)}T00:00:00Z`).getUTCDay() === DOMINGO;
  if (!noite && !noDomingo) return undefined;
  const quando = [noDomingo && 'no domingo', noite && 'à noite'].filter(Boolean).join(', ');
  return {
    ...tudo(fato),
    frase: `${enchido(fato)} abastecidos ${quando}: ${formatDataHora(fato.em)}. Era serviço previsto?`,
    numeros: {
      Horário: formatDataHora(fato.em),
      'Noite nos limites': `das ${formatInteiro(inicio)} h às ${formatInteiro(fim)} h`,
    },
  };
};

export const semCheckin: Pergunta<'sem_checkin'> = ({ fato }, { horas }) => {
  const { interno, checkinEm, em } = fato;
  if (!interno || (checkinEm && horasEntre({ em: checkinEm }, { em }) <= horas)) return undefined;
  const ultimo = checkinEm ? `o último foi em ${formatDataHora(checkinEm)}` : 'não há nenhum';
  return {
    ...tudo(fato),
    frase: `${enchido(fato)} no posto próprio sem check-in da placa nas ${formatInteiro(horas)} horas anteriores: ${ultimo}.`,
    numeros: {
      Abastecido: `${enchido(fato)} (${formatDataHora(em)})`,
      'Último check-in': checkinEm ? formatDataHora(checkinEm) : 'nenhum',
    },
  };
};

/** The vehicle is not the company's, or not registered. */
export const deTerceiro: Pergunta<'de_terceiro'> = ({ fato, veiculo }, { proprios }) => {
  if (!fato.interno) return undefined;
  const litros = enchido(fato);
  if (!veiculo.cadastrado) {
    return {
      ...tudo(fato),
      frase: `${litros} para uma placa fora do cadastro de veículos.`,
      numeros: { Abastecido: litros, Cadastro: 'placa não cadastrada' },
    };
  }
  const { proprietario } = veiculo;
  if (proprietario === null || proprios.length === 0) return undefined;
  if (proprios.some((nome) => plainText(nome) === plainText(proprietario))) return undefined;
  return {
    ...tudo(fato),
    frase: `${litros} para um veículo de ${proprietario}, pelo cadastro.`,
    numeros: { Abastecido: litros, Proprietário: proprietario },
  };
};

const osDois = (fato: Fato, anterior: Fato): Record<string, string> => ({
  KM: formatKm(fato.km),
  'KM anterior': `${formatKm(anterior.km)} (${formatDataHora(anterior.em)})`,
  Diferença: `${formatDiferenca(rodadosEntre(anterior, fato), 'km')} km`,
});

export const kmRegressivo: Pergunta<'km_regressivo'> = ({ fato, passada }) => {
  const { estado, anterior } = passada;
  if (estado !== 'volta' || !anterior) return undefined;
  return {
    ...NADA,
    frase: `O KM ${formatKm(fato.km)} é menor que os ${formatKm(anterior.km)} do abastecimento de ${formatData(anterior.em)}. Qual dos dois está certo?`,
    numeros: osDois(fato, anterior),
  };
};

/** `passadasOf` has applied the limit; under 24 hours count as a day. */
export const kmImpossivel: Pergunta<'km_impossivel'> = ({ fato, passada }, { kmPorDia }) => {
  const { estado, anterior } = passada;
  if (estado !== 'salto' || !anterior) return undefined;
  const horas = Math.max(1, Math.round(horasEntre(anterior, fato)));
  const tempo =
    horas < 48
      ? formatContagem(horas, 'hora', 'horas')
      : formatContagem(Math.round(horas / 24), 'dia', 'dias');
  return {
    ...NADA,
    frase: `O KM subiu ${formatKm(rodadosEntre(anterior, fato))} em ${tempo}, de ${formatKm(anterior.km)} para ${formatKm(fato.km)}. O limite é de ${formatKm(kmPorDia)} km por dia.`,
    numeros: osDois(fato, anterior),
  };
};

/** One changed digit (thousands or above) makes the km right; `passadasOf` found it. */
export const kmRedondo: Pergunta<'km_redondo'> = ({ fato, passada }) => {
  const { estado, anterior, kmProvavel } = passada;
  if (estado !== 'milhar' || !anterior || kmProvavel === undefined) return undefined;
  return {
    ...NADA,
    frase: `O KM ${formatKm(fato.km)} não segue o anterior, ${formatKm(anterior.km)} em ${formatData(anterior.em)}; ${formatKm(kmProvavel)} seguiria. Algarismo trocado?`,
    numeros: { ...osDois(fato, anterior), 'KM provável': formatKm(kmProvavel) },
  };
};

/** Pump against gate. Silent where the km itself is doubtful. */
export const kmPortaria: Pergunta<'km_portaria'> = ({ fato, passada }, { diferenca }) => {
  const { kmPortaria: portaria, portariaAntes } = fato;
  if (portaria === null) return undefined;
  const desde = rodadosEntre({ km: portaria, kmAntes: portariaAntes }, fato);
  if (Math.abs(desde) <= diferenca) return undefined;
  if (['volta', 'salto', 'milhar'].includes(passada.estado)) return undefined;
  return {
    ...NADA,
    frase: `Na bomba o KM era ${formatKm(fato.km)}, na portaria ${formatKm(portaria)}: ${formatKm(Math.abs(desde))} km de diferença.`,
    numeros: {
      'KM na bomba': formatKm(fato.km),
      'KM na portaria': formatKm(portaria),
      Diferença: `${formatDiferenca(desde, 'km')} km`,
    },
  };
};

/** Only if hours apart: sooner it is the same stop. */
export const kmRepetido: Pergunta<'km_repetido'> = ({ fato, passada, passadas }, { horas }) => {
  if (passada.estado !== 'parado' || fato.litros <= 0) return undefined;
  // A fueling of Arla alone at the same km does not count.
  const anterior = passadas
    .slice(0, -1)
    .findLast((outra) => rodadosEntre(outra.fato, fato) === 0 && outra.fato.litros > 0)?.fato;
  if (!anterior || horasEntre(anterior, fato) < horas) return undefined;
  return {
    ...tudo(fato),
    frase: `O mesmo KM, ${formatKm(fato.km)}, já estava no abastecimento de ${formatDataHora(anterior.em)}: ${enchido(fato)} sem rodar.`,
    numeros: osDois(fato, anterior),
  };
};
