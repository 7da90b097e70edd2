import { hash } from 'node:crypto';
import { NIVEIS, takesArla } from '@frota/contract/combustivel';
import { kmAlcancavel, kmPorDiaOf } from '@frota/contract/dashboard';
import type { LeituraAnswer, TipoLeitura } from '@frota/contract/ocr';
import { mensagensGerais } from '@frota/contract/rota';
import { isPlaca } from '@frota/contract/veiculos';
import type { BaseDeps, Db } from '../../database/schema.ts';
import { invalidField } from '../../kernel/domain-error.ts';
import type { Conhecido, PhotoReader } from '../../ports/photos.ts';
import type { FotosService } from '../fotos/service.ts';
import type { RelogioService } from '../relogio/service.ts';
import { findVeiculo } from '../veiculos/veiculos.public.ts';
import {
  deleteLeituras,
  findNivel,
  findPrecoUsual,
  keepLeitura,
  listUltimosKm,
} from './readings.public.ts';

export interface OcrDeps extends BaseDeps {
  readonly reader: PhotoReader;
  readonly fotos: Pick<FotosService, 'readUpload'>;
  readonly relogio: Pick<RelogioService, 'isTrusted'>;
}

interface Pedido {
  readonly tipo: TipoLeitura;
  /** Its history helps; a wrong plate is ignored. */
  readonly placa?: string | undefined;
  readonly imagem?: Uint8Array | undefined;
  readonly foto?: string | undefined;
}

export function createOcrService({ db, reader, clock, fotos }: OcrDeps) {
  async function photoOf(
    usuarioId: number,
    { imagem, foto }: Pedido,
  ): Promise<{ bytes: Uint8Array; sha256: string }> {
    if (imagem && foto) throw invalidField('imagem', mensagensGerais.arquivosDemais(1));
    if (imagem) return { bytes: imagem, sha256: hash('sha256', imagem) };
    if (foto) return fotos.readUpload(usuarioId, foto);
    throw invalidField('imagem', mensagensGerais.fotoObrigatoria);
  }

  return {
    /**
     * Keeps the reading for this user's form with the same photo. Throws `invalid` without exactly one photo,
     * `notFound` for another's, used or missing upload, and the reader's errors.
     */
    async read(usuarioId: number, pedido: Pedido): Promise<LeituraAnswer> {
      const { tipo, placa } = pedido;
      const { bytes, sha256 } = await photoOf(usuarioId, pedido);
      const known = placa !== undefined && isPlaca(placa) ? placa : undefined;
      const conhecido = known && (await findConhecido(db, tipo, known, clock.now()));
      const context = conhecido ? { placa: known, conhecido } : {};
      const read = await reader.read(bytes, tipo, { usuarioId, ...context });
      await keepLeitura(db, { sha256, usuario_id: usuarioId, tipo }, read, clock.now());
      const { ms: _, ...reading } = read;
      return reading;
    },
    purge: (before: Date): Promise<number> => deleteLeituras(db, before),
  };
}

export async function findConhecido(
  db: Db,
  tipo: TipoLeitura,
  placa: string,
  em: Date,
): Promise<Conhecido | undefined> {
  if (tipo === 'km') return findKmConhecido(db, placa, em);
  return tipo === 'bomba' ? findTanqueConhecido(db, placa, em) : undefined;
}

async function findKmConhecido(db: Db, placa: string, em: Date): Promise<Conhecido> {
  const kms = await listUltimosKm(db, placa, em);
  const [last] = kms;
  if (!last) return {};
  const ritmo = kmPorDiaOf(kms.filter(({ possivel }) => possivel));
  return { kmAnterior: last.km, kmMaximo: kmAlcancavel(last, em, ritmo) };
}

async function findTanqueConhecido(db: Db, placa: string, em: Date): Promise<Conhecido> {
  const veiculo = await findVeiculo(db, placa);
  if (!veiculo) return {};
  // 0 means not known.
  const capacidade = Number(veiculo.capacidade_combustivel) || undefined;
  // The photo may show the Arla pump.
  if (takesArla(veiculo.tipo_combustivel)) return { capacidade };
  const precoUsual = await findPrecoUsual(db, veiculo.tipo_combustivel, em);
  const nivel = await findNivel(db, placa, em);
  return {
    capacidade,
    // Quarters.
    nivel: nivel && NIVEIS.indexOf(nivel) / (NIVEIS.length - 1),
    precoUsual,
  };
}
