import type { listTurnosRoute } from '@frota/contract/posto';
import { contaDoVao, vaoDe } from '@frota/contract/posto/motor';
import type { RouteAnswerInput, RouteQuery } from '@frota/contract/rota';
import { spanOfDias } from '@frota/contract/tempo';
import type { Db } from '../../../database/schema.ts';
import { type InstantPage, type Listing, readInstantListing } from '../../../kernel/cursor.ts';
import { listFotosOf } from '../../fotos/fotos.public.ts';
import { photoUrl } from '../../fotos/keys.ts';
import { type LeituraRow, listLeituras, listSomas } from '../../movimentos/turno.public.ts';
import { countTurnos, listTurnos } from './turnos.repository.ts';

type TurnoOut = RouteAnswerInput<typeof listTurnosRoute>[number];

/** Newest first. Throws `invalid` for a foreign cursor. */
export async function readTurnos(
  db: Db,
  { inicio, fim, bico, ...query }: RouteQuery<typeof listTurnosRoute>,
): Promise<Listing<TurnoOut>> {
  const filter = { bico, ...spanOfDias({ inicio, fim }) };
  const list = {
    rows: (page: InstantPage) => listTurnos(db, filter, page),
    count: () => countTurnos(db, filter),
  };
  const { rows, ...listing } = await readInstantListing(query, list, ({ em }) => em);
  const ids = rows.flatMap(({ id, fechamento_id }) => [id, fechamento_id ?? []].flat());
  const leituras = new Map((await listLeituras(db, ids)).map((row) => [row.id, row]));
  const fotos = new Map((await listFotosOf(db, ids)).map((foto) => [foto.vinculo_id, foto.key]));
  const vaos = rows.map(({ id, fechamento_id, bico_id, nome, tipo }) => ({
    ...vaoDe(leituras.get(id)!, leituras.get(fechamento_id ?? '')),
    bico: { id: bico_id, nome, tipo },
  }));
  const somas = await listSomas(
    db,
    vaos.map(({ bico: { id: bico_id, tipo }, abertura, fechamento }) => ({
      bico_id,
      tipo,
      de: abertura.em,
      ate: fechamento?.em,
    })),
  );
  const leituraOut = (leitura: LeituraRow): TurnoOut['abertura'] => {
    const { casas: _, bico_id: __, usuario_nome, reinicio = null, ...out } = leitura;
    const key = fotos.get(leitura.id);
    return { ...out, usuario: usuario_nome, reinicio, foto: key ? photoUrl(key) : null };
  };
  return {
    ...listing,
    rows: vaos.map(({ abertura, fechamento, ...vao }, i) => {
      const { pessoas, ...soma } = somas[i]!;
      return {
        ...vao,
        ...soma,
        ...contaDoVao({ abertura, fechamento }, soma),
        id: abertura.id,
        abertura: leituraOut(abertura),
        fechamento: fechamento ? leituraOut(fechamento) : null,
        pessoas: pessoasDe([abertura, ...(fechamento ? [fechamento] : [])], pessoas),
      };
    }),
  };
}

function pessoasDe(
  leituras: readonly LeituraRow[],
  abasteceram: TurnoOut['pessoas'],
): TurnoOut['pessoas'] {
  const todos = [
    ...leituras.map(({ usuario_id: id, usuario_nome: nome }) => ({ id, nome })),
    ...abasteceram,
  ];
  return todos.filter(
    ({ id, nome }, i) => todos.findIndex((p) => p.id === id && p.nome === nome) === i,
  );
}
