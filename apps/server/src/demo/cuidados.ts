import { AVISO_KM, type TipoVencimento } from '@frota/contract/cuidados';
import { diaOf } from '@frota/contract/tempo';
import type { Db, NewRow } from '../database/schema.ts';
import { followItens } from '../features/cuidados/itens.ts';
import { minutesAfter, type Stage } from './stage.ts';

const DIA_MINUTOS = 1_440;
const DIAS_ITENS = 10;

type CuidadosDeps = Stage<'rows' | 'random' | 'makeId' | 'usuarios' | 'veiculos' | 'foraDoPatio'>;

export function loseCone({ rows, foraDoPatio }: CuidadosDeps): void {
  const placa = foraDoPatio[1]?.placa;
  const last = rows.checkin.findLast((row) => row.placa === placa);
  if (!last) return;
  Object.assign(last, { cone: 'NOK', itens_nao_vistos: [] });
  const at = rows.foto.findIndex(
    ({ vinculo_id, papel }) => vinculo_id === last.id && papel === 'fotosCone',
  );
  if (at >= 0) rows.foto.splice(at, 1);
}

export async function insertCuidados(trx: Db, deps: CuidadosDeps, now: Date): Promise<void> {
  await trx.insertInto('vencimento').values(vencimentos(deps, now)).execute();
  await trx
    .insertInto('preventiva')
    .values(await preventivas(trx, deps, now))
    .execute();
  const since = minutesAfter(now, -DIAS_ITENS * DIA_MINUTOS);
  const recent = deps.rows.checkin.filter(({ ocorrido_em }) => ocorrido_em >= since);
  const papeis = Map.groupBy(deps.rows.foto, ({ vinculo_id }) => vinculo_id);
  for (const checkin of recent.toSorted(
    (a, b) => a.ocorrido_em.getTime() - b.ocorrido_em.getTime(),
  )) {
    const photos = papeis.get(checkin.id) ?? [];
    await followItens(
      trx,
      checkin,
      photos.flatMap(({ papel }) => papel ?? []),
    );
  }
}

function vencimentos(
  { random, makeId, usuarios, veiculos, foraDoPatio }: CuidadosDeps,
  now: Date,
): NewRow<'vencimento'>[] {
  const [gestor] = usuarios.Frota;
  const inDays = (days: number): string => diaOf(minutesAfter(now, days * DIA_MINUTOS));
  const of = (
    dono: { veiculo_id: number } | { usuario_id: number },
    tipo: TipoVencimento,
    days: number,
    nome = '',
  ): NewRow<'vencimento'> => ({
    veiculo_id: null,
    usuario_id: null,
    ...dono,
    id: makeId(now),
    tipo,
    nome,
    vence_em: inDays(days),
    alterado_em: minutesAfter(now, -random.int(1, 200) * DIA_MINUTOS),
    alterado_por_id: gestor.id,
    alterado_por_nome: gestor.usuario,
  });
  const overdue = foraDoPatio[0]?.placa;
  const doVeiculo = veiculos.flatMap(({ id, placa }, i) => {
    if (id === null) return [];
    const crlv = placa === overdue ? -12 : i % 9 === 4 ? random.int(3, 28) : random.int(40, 330);
    return [
      of({ veiculo_id: id }, 'crlv', crlv),
      ...(i % 4 === 3 ? [] : [of({ veiculo_id: id }, 'tacografo', random.int(35, 700))]),
      ...(i % 10 === 0 ? [of({ veiculo_id: id }, 'outro', random.int(10, 300), 'Seguro')] : []),
    ];
  });
  const doMotorista = usuarios.Motorista.flatMap(({ id }, i) => [
    of({ usuario_id: id }, 'cnh', i === 3 ? 17 : random.int(60, 1_800)),
    of({ usuario_id: id }, 'toxicologico', i === 0 ? -25 : random.int(45, 900)),
  ]);
  return [...doVeiculo, ...doMotorista];
}

async function preventivas(
  trx: Db,
  { random, makeId, usuarios, veiculos, foraDoPatio }: CuidadosDeps,
  now: Date,
): Promise<NewRow<'preventiva'>[]> {
  const [gestor] = usuarios.Frota;
  const registered = await trx.selectFrom('veiculo').select(['id', 'km_preventiva']).execute();
  const intervalos = new Map(registered.map(({ id, km_preventiva }) => [id, km_preventiva]));
  const [soon, , due] = foraDoPatio;
  return veiculos.flatMap((veiculo, i) => {
    const { id, km, kmDia } = veiculo;
    const intervalo = id === null ? null : (intervalos.get(id) ?? null);
    if (id === null || intervalo === null || (i % 12 === 7 && veiculo !== soon)) return [];
    const faltam =
      veiculo === soon ? 300 : veiculo === due ? -1_800 : random.int(AVISO_KM, intervalo - 100);
    const driven = intervalo - faltam;
    const em = minutesAfter(now, -Math.ceil(driven / kmDia) * DIA_MINUTOS);
    return {
      id: makeId(now),
      veiculo_id: id,
      km: Math.max(0, km - driven),
      dia: diaOf(em),
      registrada_em: em,
      usuario_id: gestor.id,
      usuario_nome: gestor.usuario,
    };
  });
}
