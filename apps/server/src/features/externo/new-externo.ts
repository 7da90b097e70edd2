import {
  type Achado,
  checkKm,
  checkPlaca,
  type createExternoRoute,
  mensagensExterno,
  mensagensTarefas,
  parseDiesel,
  placaCanonica,
  type RouteBody,
  relogioSuspeito,
  takesArla,
} from '@frota/contract';
import type { Insertable } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Autor, Envio } from '../../kernel/envio.ts';
import type { StoredPhoto } from '../fotos/record-photos.ts';
import type { Reading } from '../ocr/reading.ts';
import { readingOf } from '../ocr/reading-of.ts';
import { externoErrors } from './errors.ts';

export type ExternoFields = RouteBody<typeof createExternoRoute>;
export type NovoExterno = Insertable<Schema['abastecimento_externo']>;
/** What the register says of the plate. */
export interface VeiculoNoExterno {
  readonly id: number;
  readonly tipo_combustivel: string;
  readonly capacidade_combustivel: string;
}

const isPositive = (litros: string): boolean => Number(litros) > 0;

/** Throws `invalid` with a sentence per field that cannot be. The register's fuel decides. */
export function newExterno(
  envio: Envio,
  autor: Autor,
  fields: ExternoFields,
  veiculo: VeiculoNoExterno | undefined,
): NovoExterno {
  const { bombaLitros: litros = '0', arla_litros = '0', bombaValor = '0' } = fields;
  if (!veiculo) {
    throw externoErrors.camposInvalidos({ placa: mensagensExterno.combustivelNaoEncontrado });
  }
  const tipo_combustivel = parseDiesel(veiculo.tipo_combustivel) ?? veiculo.tipo_combustivel;
  if (isPositive(arla_litros) && !takesArla(tipo_combustivel)) {
    throw externoErrors.camposInvalidos({ arla_litros: mensagensTarefas.arlaSoS10 });
  }
  if (!isPositive(litros) && !isPositive(arla_litros)) {
    throw externoErrors.camposInvalidos({
      bombaLitros: mensagensExterno.litrosObrigatorios,
      ...(takesArla(tipo_combustivel) && { arla_litros: mensagensExterno.arlaObrigatorio }),
    });
  }
  return {
    ...envio,
    placa: fields.placa,
    placa_canonica: placaCanonica(fields.placa),
    veiculo_id: veiculo.id,
    km: fields.km,
    usuario_id: autor.id,
    usuario_nome: autor.usuario,
    nivel: fields.nivelCombustivel,
    tipo_combustivel,
    litros,
    valor: bombaValor,
    arla_litros,
  };
}

/** What Frota must look at: values that no reading bears out, litres beyond the tank, a doubtful clock. */
export function achadosOfExterno(
  externo: NovoExterno,
  veiculo: Pick<VeiculoNoExterno, 'capacidade_combustivel'> | undefined,
  photos: readonly StoredPhoto[],
  readings: readonly Reading[],
): Achado[] {
  const { placa, km, litros, relogio_suspeito, ocorrido_em, recebido_em } = externo;
  const beyondTank = veiculo && Number(litros) > Number(veiculo.capacidade_combustivel);
  const achados: (Achado | undefined)[] = [
    checkPlaca(placa, readingOf(photos, readings, 'fotoPlaca', 'placa')?.texto),
    checkKm(km, readingOf(photos, readings, 'fotoKm', 'km')?.texto),
    beyondTank
      ? {
          campo: 'bombaLitros',
          motivo: 'acimaDoTanque',
          valor_informado: litros,
          valor_lido: null,
        }
      : undefined,
    relogio_suspeito ? relogioSuspeito(ocorrido_em, recebido_em) : undefined,
  ];
  return achados.filter((achado) => achado !== undefined);
}
