import { LITROS_DECIMAIS } from '../../combustivel/index.ts';
import type { DonoVencimento } from '../../cuidados/cuidados.rules.ts';
import { dadosDaChave } from '../../nota/index.ts';
import { normalizeKm, parseTextoBomba } from '../../ocr/leitura.rules.ts';
import type { TipoLeitura } from '../../ocr/leitura.ts';
import { CASAS_ENCERRANTE } from '../../posto/tanques/tanques.rules.ts';
import { diaOf } from '../../tempo/index.ts';
import { normalizePlaca, samePlaca } from '../../veiculos/placa.ts';
import { CAMPO_DOCUMENTOS, type MotivoConferencia } from '../conferencia.rules.ts';

const DIA_MS = 86_400_000;
const DONOS: Readonly<Record<DonoVencimento, string>> = {
  veiculo: 'Veículo',
  motorista: 'Motorista',
};

export interface Achado {
  readonly campo: string;
  readonly motivo: MotivoConferencia;
  readonly valor_informado: string;
  readonly valor_lido: string | null;
}

function checkLeitura(
  campo: string,
  informado: string,
  lido: string | null | undefined,
  agree: (informado: string, lido: string) => boolean,
): Achado | undefined {
  if (!lido) return { campo, motivo: 'semLeitura', valor_informado: informado, valor_lido: null };
  if (agree(informado, lido)) return undefined;
  return { campo, motivo: 'diferenteDaLeitura', valor_informado: informado, valor_lido: lido };
}

/** The old and the Mercosul form of one plate agree. */
export function checkPlaca(placa: string, lida: string | null | undefined): Achado | undefined {
  return checkLeitura('placa', placa, lida && normalizePlaca(lida), samePlaca);
}

export function checkKm(km: number, lido: string | null | undefined): Achado | undefined {
  return checkLeitura('km', String(km), lido && normalizeKm(lido), (a, b) => a === b);
}

/** Compared as numbers: '80.50' and '80.5' agree. */
export function checkDecimal(
  campo: string,
  informado: string,
  lido: string | null | undefined,
): Achado | undefined {
  return checkLeitura(campo, informado, lido, (a, b) => Number(a) === Number(b));
}

export interface LeituraComparada {
  readonly texto: string;
  readonly litros?: string | null | undefined;
  readonly valor?: string | null | undefined;
}

/** The reading of the photo alone: one that used the vehicle's history must not confirm that history. */
export function comparadaOf(
  contada: LeituraComparada,
  daFoto: string | null | undefined,
): LeituraComparada {
  if (daFoto == null || daFoto === contada.texto) return contada;
  return { texto: daFoto, ...parseTextoBomba(daFoto) };
}

const NADA_LIDO: LeituraComparada = { texto: '' };

type CheckCampo = (informado: string, lida: LeituraComparada) => Achado | undefined;

export function encerranteLido(litros: string | null | undefined): string | null {
  const lido = Number(litros || Number.NaN);
  return lido < 10 ** CASAS_ENCERRANTE.max ? lido.toFixed(LITROS_DECIMAIS) : null;
}

const CAMPOS_LIDOS: Readonly<Record<TipoLeitura, Readonly<Record<string, CheckCampo>>>> = {
  placa: { placa: (informado, { texto }) => checkPlaca(informado, texto) },
  km: { km: (informado, { texto }) => checkKm(Number(informado), texto) },
  bomba: {
    bombaLitros: (informado, { litros }) => checkDecimal('bombaLitros', informado, litros),
    arlaLitros: (informado, { litros }) => checkDecimal('arlaLitros', informado, litros),
    bombaValor: (informado, { valor }) => checkDecimal('bombaValor', informado, valor),
  },
  comprovante: {},
  totalizador: {
    encerrante: (informado, { litros }) =>
      checkDecimal('encerrante', informado, encerranteLido(litros)),
  },
};

export function valorLido(campo: string, texto: string | undefined): string | null {
  if (texto === undefined) return null;
  if (campo === 'km') return normalizeKm(texto);
  const { litros, valor } = parseTextoBomba(texto);
  if (campo === 'bombaValor') return valor ?? null;
  return campo === 'bombaLitros' || campo === 'arlaLitros' ? (litros ?? null) : null;
}

export function camposLidos(tipo: TipoLeitura): string[] {
  return Object.keys(CAMPOS_LIDOS[tipo]);
}

export function checkCampoLido(
  tipo: TipoLeitura,
  campo: string,
  informado: string,
  lida: LeituraComparada = NADA_LIDO,
): Achado | undefined {
  return CAMPOS_LIDOS[tipo][campo]?.(informado, lida);
}

export function relogioSuspeito(ocorridoEm: Date, recebidoEm: Date): Achado {
  return {
    campo: 'ocorrido_em',
    motivo: 'relogioSuspeito',
    valor_informado: ocorridoEm.toISOString(),
    valor_lido: recebidoEm.toISOString(),
  };
}

/** One day of difference is allowed: the station's clock may be in another zone. */
export function checkNota(ocorridoEm: Date, chave: string): Achado | undefined {
  const { mes } = dadosDaChave(chave);
  const meses = [0, -1, 1].map((dias) => {
    const [ano, numero] = diaOf(new Date(ocorridoEm.getTime() + dias * DIA_MS)).split('-');
    return `${numero}/${ano}`;
  });
  if (meses.includes(mes)) return undefined;
  const [informado = ''] = meses;
  return {
    campo: 'fotoComprovante',
    motivo: 'notaDeOutroMes',
    valor_informado: informado,
    valor_lido: mes,
  };
}

/** Renamed, deleted or given another type while the form waited. */
export function motoristaMudou(nome: string, agora: string | null): Achado {
  return { campo: 'motorista', motivo: 'motoristaMudou', valor_informado: nome, valor_lido: agora };
}

export function placaNaoCadastrada(placa: string): Achado {
  return {
    campo: 'placa',
    motivo: 'placaNaoCadastrada',
    valor_informado: placa,
    valor_lido: null,
  };
}

/** Only Frota sees which of a driver's documents it is. */
export function documentoVencido(donos: readonly DonoVencimento[]): Achado | undefined {
  if (donos.length === 0) return undefined;
  return {
    campo: CAMPO_DOCUMENTOS,
    motivo: 'documentoVencido',
    valor_informado: donos.map((de) => DONOS[de]).join(' e '),
    valor_lido: null,
  };
}
