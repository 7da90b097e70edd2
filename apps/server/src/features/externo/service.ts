import { parseDiesel, takesArla } from '@frota/contract/combustivel';
import {
  type Achado,
  checkCampoLido,
  checkNota,
  checkPlaca,
} from '@frota/contract/conferencia/motor';
import { createExternoRoute, mensagensExterno } from '@frota/contract/externo';
import { urlFieldNames } from '@frota/contract/fotos';
import type { RouteAnswer, RouteBody } from '@frota/contract/rota';
import { mensagensTarefas } from '@frota/contract/tarefas';
import { placaCanonica } from '@frota/contract/veiculos';
import type { BaseDeps } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { invalidField, invalidFields } from '../../kernel/domain-error.ts';
import { type Autor, bookOnce, type Envio, readEnvio } from '../../kernel/envio.ts';
import type { Mudou } from '../../noun/mudou.ts';
import {
  findExternoEnvio,
  isPositive,
  type NovoExterno,
} from '../abastecimentos/abastecimentos.public.ts';
import { bookExterno } from '../abastecimentos/book.ts';
import { checkBomba, checkRelogio, checkTanque } from '../conferencia/achados.public.ts';
import { hasConferencia } from '../conferencia/conferencia.public.ts';
import { recordProvas } from '../conferencia/provas.public.ts';
import { saveNotaChave } from '../fotos/fotos.public.ts';
import type { ReceivedPhoto, RecordFotos } from '../fotos/record-fotos.ts';
import { findReadings, type ReadingOf } from '../ocr/readings.public.ts';
import { listContasAnteriores } from '../usuarios/lookup.public.ts';
import { findVeiculo, type VeiculoRegistrado } from '../veiculos/veiculos.public.ts';

export interface ExternoDeps extends BaseDeps {
  readonly mudou: Mudou;
  readonly fotos: RecordFotos;
}

type Answer = RouteAnswer<typeof createExternoRoute>;

const REFERENCES = urlFieldNames(createExternoRoute.multipart.files);

export function createExternoService({ db, clock, mudou, fotos }: ExternoDeps) {
  async function book(
    autor: Autor,
    envio: Envio,
    fields: ExternoFields,
    received: readonly ReceivedPhoto[],
  ): Promise<Answer> {
    const veiculo = await findVeiculo(db, fields.placa);
    const externo = newExterno(envio, autor, fields, veiculo);
    const capacidade = veiculo?.capacidade_combustivel ?? null;
    return fotos.withStored(autor.id, fields.placa, received, async (photos) => {
      const readingOf = await findReadings(db, autor.id, photos);
      const papeis = photos.map(({ papel }) => papel);
      const achados = achadosOfExterno(externo, { capacidade, papeis }, readingOf);
      const comprovante = photos.find(({ papel }) => papel === 'fotoComprovante');
      const chave = readingOf('fotoComprovante', 'comprovante')?.texto;
      return inTransaction(db, (trx) =>
        bookExterno(trx, mudou, externo, async () => {
          const provas = { photos, readingOf, achados };
          await recordProvas(trx, fotos, 'abastecimento_externo', externo, autor, provas);
          if (comprovante && chave) await saveNotaChave(trx, comprovante.id, chave);
          return { id: envio.id, conferencia: achados.length > 0 };
        }),
      );
    });
  }

  return {
    /** Throws `invalid` with a sentence per field, `conflict` for a used id, `tooLarge`, `unsupported`. */
    create(autor: Autor, fields: ExternoFields, photos: readonly ReceivedPhoto[]): Promise<Answer> {
      const envio = readEnvio(fields, clock, REFERENCES);
      return bookOnce(autor, envio, {
        find: (id) => findExternoEnvio(db, id),
        contasAnteriores: () => listContasAnteriores(db, autor.id),
        answer: async ({ id }) => ({ id, conferencia: await hasConferencia(db, id) }),
        book: () => book(autor, envio, fields, photos),
      });
    },
  };
}

type ExternoFields = RouteBody<typeof createExternoRoute>;

/** Throws `invalid` with a sentence per field. The registered fuel decides. */
function newExterno(
  envio: Envio,
  autor: Autor,
  fields: ExternoFields,
  veiculo: VeiculoRegistrado | undefined,
): NovoExterno & Envio {
  const { bombaLitros: litros = '0', arla_litros = '0', bombaValor = '0' } = fields;
  if (!veiculo) throw invalidField('placa', mensagensExterno.combustivelNaoEncontrado);
  const tipo_combustivel = parseDiesel(veiculo.tipo_combustivel) ?? veiculo.tipo_combustivel;
  const campos = litrosFaults(
    takesArla(tipo_combustivel),
    isPositive(litros),
    isPositive(arla_litros),
  );
  if (Object.keys(campos).length > 0) throw invalidFields(campos);
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

function litrosFaults(takes: boolean, diesel: boolean, arla: boolean): Record<string, string> {
  const bombaLitros = mensagensExterno.litrosObrigatorios;
  if (takes) {
    return diesel || arla ? {} : { bombaLitros, arla_litros: mensagensExterno.arlaObrigatorio };
  }
  return {
    ...(!diesel && { bombaLitros }),
    ...(arla && { arla_litros: mensagensTarefas.arlaSoS10 }),
  };
}

/** Values without a matching reading, a receipt of another month, litres beyond the tank, a doubtful clock. */
function achadosOfExterno(
  externo: NovoExterno & Envio,
  {
    capacidade,
    papeis,
  }: { readonly capacidade: string | null; readonly papeis: readonly string[] },
  readingOf: ReadingOf,
): Achado[] {
  const { litros, arla_litros: arlaLitros, valor } = externo;
  const abastecido = { litros, arlaLitros, valor: isPositive(valor) ? valor : undefined };
  const chave = readingOf('fotoComprovante', 'comprovante')?.texto;
  const achados = [
    checkPlaca(externo.placa, readingOf('fotoPlaca', 'placa')?.texto),
    checkCampoLido('km', 'km', String(externo.km), readingOf('fotoKm', 'km')),
    ...(papeis.includes('fotoBomba')
      ? checkBomba(abastecido, readingOf('fotoBomba', 'bomba'))
      : []),
    chave ? checkNota(externo.ocorrido_em, chave) : undefined,
    checkTanque(externo.litros, capacidade),
    checkRelogio(externo),
  ];
  return achados.filter((achado) => achado !== undefined);
}
