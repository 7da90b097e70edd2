import type { NewRow } from '../database/schema.ts';
import { autorColumns } from '../kernel/envio.ts';
import { envioOf, litrosText, minutesAfter, SEM_DECISAO, type Stage } from './stage.ts';

type Interno = NewRow<'abastecimento_interno'>;

type ExceptionsDeps = Stage<'rows' | 'makeId' | 'usuarios' | 'posto'>;

const MOTIVO_ESTORNO = 'Litros da bomba ao lado. Lançado de novo em Ajuste com o valor certo.';
const MOTIVO_AJUSTE = 'No lugar do estornado, com os litros que o manobrista anotou.';
/** Litres of the neighbouring pump. */
const A_MAIS = 20;

/** Recent irregularities that were noticed; nothing was overwritten. */
export function stageExceptions(deps: ExceptionsDeps, now: Date): void {
  const doubted = new Set(deps.rows.conferencia.map(({ origem_id }) => origem_id));
  const plain = deps.rows.abastecimento_interno.filter(({ id }) => !doubted.has(id));
  const [left, wrong] = [plain.at(-3), plain.findLast(({ litros }) => Number(litros) > 2 * A_MAIS)];
  if (left) completeAfterLeaving(deps, left);
  if (wrong && wrong !== left) cancel(deps, wrong, minutesAfter(now, -50));
}

/** The task had been handed on when the fueling arrived. */
function completeAfterLeaving({ rows, makeId, usuarios }: ExceptionsDeps, row: Interno): void {
  const posse = rows.tarefa_posse.findLast(({ tarefa_id }) => tarefa_id === row.tarefa_id);
  const tarefa = rows.tarefa.find(({ id }) => id === row.tarefa_id);
  const novo = usuarios.Manobrista.find(({ id }) => id !== row.manobrista_id);
  if (!posse || !tarefa || !novo) return;
  const em = row.recebido_em;
  const deixada = minutesAfter(em, -4);
  const tomada = minutesAfter(em, -3);
  Object.assign(posse, { ate: deixada, concluida: false });
  Object.assign(tarefa, { assumido_por_id: novo.id, assumido_por_nome: novo.usuario });
  const { id: tarefa_id } = tarefa;
  const { placa } = row;
  rows.tarefa_posse.push({
    id: makeId(tomada),
    tarefa_id,
    usuario_id: novo.id,
    de: tomada,
    ate: em,
    concluida: true,
  });
  rows.conferencia.push({
    ...SEM_DECISAO,
    id: makeId(em),
    origem: 'abastecimento_interno',
    origem_id: row.id,
    placa,
    campo: 'posse',
    motivo: 'foraDaPosse',
    detalhe: null,
    valor_informado: row.manobrista_nome,
    valor_lido: novo.usuario,
    usuario_id: row.manobrista_id!,
    usuario_nome: row.manobrista_nome,
    criada_em: em,
  });
}

function cancel({ rows, makeId, usuarios, posto }: ExceptionsDeps, row: Interno, em: Date): void {
  const [gestor] = usuarios.Frota;
  row.estornado_em = em;
  const checkin = rows.checkin.find(({ id }) => id === row.tarefa_id);
  if (checkin) Object.assign(checkin, { finalizado_em: null, km_manobrista: null });
  rows.estorno.push({
    id: makeId(em),
    origem: 'abastecimento_interno',
    origem_id: row.id,
    motivo: MOTIVO_ESTORNO,
    em,
    ...autorColumns(gestor),
  });
  for (const linha of rows.movimento.filter(
    ({ abastecimento_id }) => abastecimento_id === row.id,
  )) {
    const back = { classe: 'saida', abastecimento_id: row.id } as const;
    const line = { ...back, estorno_de: linha.id, motivo: MOTIVO_ESTORNO };
    posto.append(linha.tipo, -Number(linha.litros), gestor, em, line);
  }
  const agora = minutesAfter(em, 6);
  const litros = Number(row.litros) - A_MAIS;
  const ajuste: Interno = {
    ...row,
    ...envioOf(makeId(agora), row.ocorrido_em),
    recebido_em: agora,
    tarefa_id: null,
    nivel: null,
    valor: null,
    estornado_em: null,
    litros: litrosText(litros),
    criado_em: row.ocorrido_em,
    portaria_nome: 'N/A',
    motorista_nome: 'N/A',
    lancado_por_id: gestor.id,
    lancado_por_nome: gestor.usuario,
    lancado_motivo: MOTIVO_AJUSTE,
  };
  rows.abastecimento_interno.push(ajuste);
  const line = { classe: 'saida', abastecimento_id: ajuste.id } as const;
  const saida = { ...line, ajuste: true, ocorrido_em: row.ocorrido_em };
  for (const linha of rows.movimento.filter((each) => each.abastecimento_id === row.id)) {
    if (linha.estorno_de !== null) continue;
    const right = linha.tipo === 'ARLA' ? Number(linha.litros) : -litros;
    posto.append(linha.tipo, right, gestor, agora, saida);
  }
}
