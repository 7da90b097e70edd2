import { CHECKIN, checkinStatus, type createCheckinRoute } from '@frota/contract/checkin';
import { COMBUSTIVEL_DESCONHECIDO, parseDiesel } from '@frota/contract/combustivel';
import {
  type Achado,
  checkCampoLido,
  checkPlaca,
  documentoVencido,
  placaNaoCadastrada,
} from '@frota/contract/conferencia/motor';
import { colunasDosTextos } from '@frota/contract/formulario';
import type { RouteBody } from '@frota/contract/rota';
import { placaCanonica, type RegrasPortaria } from '@frota/contract/veiculos';
import type { NewRow } from '../../database/schema.ts';
import type { Autor, Envio } from '../../kernel/envio.ts';
import { checkRelogio } from '../conferencia/achados.ts';
import type { ReadingOf } from '../ocr/readings.ts';
import type { VeiculoRegistrado } from '../veiculos/lookup.ts';

export type CheckinFields = RouteBody<typeof createCheckinRoute>;
export type NovoCheckin = Omit<NewRow<'checkin'>, 'tarefa_ja_aberta'> & Envio;

/** With what changed in the register since the form was filled in. */
export interface Motorista {
  readonly id: number;
  readonly usuario: string;
  readonly mudou?: Achado;
}

/** City, fuel and tank come from the register; default: general rule, 'N/D'. */
export function newCheckin(
  envio: Envio,
  autor: Autor,
  fields: CheckinFields,
  motorista: Motorista,
  veiculo: VeiculoRegistrado | undefined,
  regras: RegrasPortaria,
): NovoCheckin {
  return {
    ...envio,
    placa: fields.placa,
    placa_canonica: placaCanonica(fields.placa),
    km: fields.km,
    ...registroOf(veiculo),
    usuario_id: autor.id,
    usuario_nome: autor.usuario,
    motorista_id: motorista.id,
    motorista_nome: motorista.usuario,
    nivel: fields.combustivel,
    carrinho: fields.carrinho,
    cone: fields.cone,
    trava_rodas: fields.travaRodas,
    // OK means that somebody looked, whatever `nao_vistos` says.
    itens_nao_vistos: fields.itens_nao_vistos?.filter((item) => fields[item] === 'NOK') ?? null,
    ...colunasDosTextos(CHECKIN, fields),
    status: checkinStatus(regras, veiculo?.cidade, fields.combustivel),
  };
}

export function registroOf(
  veiculo: VeiculoRegistrado | undefined,
): Pick<NovoCheckin, 'veiculo_id' | 'cidade' | 'tipo_combustivel' | 'capacidade'> {
  return {
    veiculo_id: veiculo?.id ?? null,
    cidade: veiculo?.cidade ?? 'N/A',
    tipo_combustivel: veiculo
      ? (parseDiesel(veiculo.tipo_combustivel) ?? veiculo.tipo_combustivel)
      : COMBUSTIVEL_DESCONHECIDO,
    capacidade: veiculo?.capacidade_combustivel ?? null,
  };
}

export function tarefaOf({
  id,
  ocorrido_em,
}: Pick<NovoCheckin, 'id' | 'ocorrido_em'>): NewRow<'tarefa'> {
  return {
    id,
    status: 'pendente',
    criado_em: ocorrido_em,
    assumido_por_id: null,
    assumido_por_nome: null,
  };
}

/** Values without a matching reading, unknown plate, doubtful clock, expired documents. */
export function achadosOfCheckin(
  checkin: NovoCheckin,
  { mudou }: Motorista,
  readingOf: ReadingOf,
  { avisa_vencidos = [] }: Pick<CheckinFields, 'avisa_vencidos'>,
): Achado[] {
  const { placa, km, veiculo_id } = checkin;
  const achados = [
    checkPlaca(placa, readingOf('fotoPlaca', 'placa')?.texto),
    checkCampoLido('km', 'km', String(km), readingOf('fotoPainelKm', 'km')),
    veiculo_id === null ? placaNaoCadastrada(placa) : undefined,
    checkRelogio(checkin),
    documentoVencido(avisa_vencidos),
    mudou,
  ];
  return achados.filter((achado) => achado !== undefined);
}
