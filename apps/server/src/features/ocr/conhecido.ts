import { NIVEIS, takesArla } from '@frota/contract/combustivel';
import { kmAlcancavel, kmPorDiaOf } from '@frota/contract/dashboard';
import type { TipoLeitura } from '@frota/contract/ocr';
import type { Db } from '../../database/schema.ts';
import type { Conhecido } from '../../ports/photo-reader.ts';
import { findVeiculo } from '../veiculos/lookup.ts';
import { findNivel, findPrecoUsual, listUltimosKm } from './repository.ts';

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
