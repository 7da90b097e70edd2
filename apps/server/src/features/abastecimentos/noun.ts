import { createExternoRoute } from '@frota/contract/externo';
import { checkinTarefaRoute } from '@frota/contract/tarefas';
import { sql } from 'kysely';
import { comNome, copia } from '../../noun/facts.ts';
import { defineNoun } from '../../noun/noun.ts';
import { foiPerguntado } from '../divergencias/divergencias.public.ts';
import { ABASTECIMENTOS } from './marcos.sql.ts';

const ABASTECIMENTO = [
  'ocorrido_em',
  'recebido_em',
  'placa',
  'km',
  'tipo_combustivel',
  'litros',
  'arla_litros',
  'valor',
  'nivel',
  'estornado_em',
];
const LANCADO = [...ABASTECIMENTO, 'lancado_motivo'];

export const abastecimentos = defineNoun({
  fotos: [
    {
      tabela: 'abastecimento_interno',
      papeis: Object.keys(checkinTarefaRoute.multipart.files),
      classe: 'fotos_abastecimento',
      vista: (id) => foiPerguntado(sql`dono.id`, id),
    },
    {
      tabela: 'abastecimento_externo',
      papeis: Object.keys(createExternoRoute.multipart.files),
      classe: 'fotos_abastecimento',
      // Who drove, where another sent it.
      vista: (id) => sql`dono.usuario_id = ${id}`,
    },
  ],
  pessoais: [
    comNome('abastecimentos_feitos', 'abastecimento_interno', 'manobrista_id', ABASTECIMENTO),
    comNome('abastecimentos_lancados', 'abastecimento_interno', 'lancado_por_id', LANCADO),
    comNome('externos_feitos', 'abastecimento_externo', 'usuario_id', ABASTECIMENTO),
    {
      nome: 'externos_de_outro_motorista',
      table: 'abastecimento_externo',
      quem: 'motorista_informado_id',
      colunas: ABASTECIMENTO,
      nomeado: 'motorista_informado',
    },
    comNome('externos_lancados', 'abastecimento_externo', 'lancado_por_id', LANCADO),
    comNome('bicos_corrigidos', 'bico_corrigido', 'usuario_id', ['em', 'tipo', 'motivo']),
    comNome('estornos', 'estorno', 'usuario_id', ['em', 'origem', 'motivo']),
  ],
  textos: {
    abastecimento_interno: ['lancado_motivo'],
    abastecimento_externo: ['lancado_motivo'],
    bico_corrigido: ['motivo'],
    estorno: ['motivo'],
  },
  ressalvas: {
    'abastecimento_interno.informado': 'plate, km, instant, product, litres and R$ alone',
    'abastecimento_externo.informado': 'plate, km, instant, product, litres and R$ alone',
  },
  copiasDeNomes: [
    copia(
      'abastecimento_interno',
      'portaria_nome',
      (id) => sql`tarefa_id in (select id from checkin where usuario_id = ${id})`,
    ),
    copia(
      'abastecimento_interno',
      'motorista_nome',
      (id) => sql`tarefa_id in (select id from checkin where motorista_id = ${id})`,
    ),
  ],
  moldes: ABASTECIMENTOS,
});
