import {
  faultsOfLeitura,
  isReinicioEmDuvida,
  mensagensEncerrante,
  nomeDaLeitura,
} from '@frota/contract/posto';
import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import { invalidField } from '../../kernel/domain-error.ts';
import type { Autor } from '../../kernel/envio.ts';
import { diffFields, recordAuditoria } from '../auditoria/record.ts';
import { type LeituraRow, listLeiturasDesde } from './turno.public.ts';

const VIZINHAS_MAX = 20;

interface Aplicada {
  readonly bico_id: string;
  readonly nome: string;
  readonly tipo: string;
  readonly ocorrido_em: Date;
  readonly inicial: string;
  readonly era: string;
  readonly da_frota: boolean;
}

/**
 * Applies Conferência's decision, or a later reading of the photo, to a totaliser's reading; an opening that copied a
 * closing follows it. Gives where shifts change. Throws `invalid` where the neighbours do not allow the number.
 */
export async function applyConferencia(
  trx: Db,
  id: string,
  { movedBy, em }: { readonly movedBy: Autor | undefined; readonly em: Date },
): Promise<{ bico_id: string; ocorrido_em: Date } | undefined> {
  // Readings of a nozzle wait for each other.
  await sql`
    select from bico where id = (select bico_id from encerrante where id = ${id}) for update`.execute(
    trx,
  );
  const { rows } = await sql<Aplicada>`
    update encerrante e
       set valor = coalesce(c.valor_aplicado, c.valor_informado)::numeric,
           lido = coalesce(c.valor_lido::numeric, e.lido),
           conferencia = e.relogio_suspeito or c.decisao is null or c.decisao = 'inconclusivo'
      from conferencia c, bico b, encerrante a, usuario u
     where e.id = ${id} and c.origem_id = e.id and c.campo = 'encerrante' and b.id = e.bico_id
       and a.id = e.id and u.id = e.usuario_id
    returning e.bico_id, e.ocorrido_em, b.nome, b.tipo, b.encerrante_inicial as inicial, a.valor as era,
              u.tipo_login = 'Frota' as da_frota`.execute(trx);
  const [lida] = rows;
  if (!lida) return undefined;
  const leituras = await listLeiturasDesde(trx, lida.bico_id, lida.ocorrido_em, VIZINHAS_MAX);
  const at = leituras.findIndex((leitura) => leitura.id === id);
  const esta = leituras[at];
  if (!esta) return lida;
  const antes = leituras[at - 1] ?? { valor: lida.inicial, casas: esta.casas };
  if (isReinicioEmDuvida(esta, antes, lida.da_frota)) {
    await trx.updateTable('encerrante').set({ conferencia: true }).where('id', '=', id).execute();
  }
  if (!movedBy) return lida;
  const seguinte = leituras[at + 1];
  const copia = seguinte && (await followFechamento(trx, seguinte, { de: lida.era, esta }));
  if (copia) {
    await recordAuditoria(trx, { clock: { now: () => em } }, movedBy, {
      acao: 'correcao',
      alvo: nomeDaLeitura(copia.momento, lida),
      mudancas: diffFields(
        { encerrante: Number(lida.era) },
        { encerrante: Number(copia.valor), motivo: mensagensEncerrante.segue },
      ),
    });
  }
  const faults = {
    ...(copia && faultsOf(copia, { antes: esta, depois: leituras[at + 2] })),
    ...faultsOf(esta, { antes, depois: copia ?? seguinte }),
  };
  const [fault] = Object.values(faults);
  if (fault !== undefined) throw invalidField('valor_corrigido', fault);
  return lida;
}

const faultsOf = (
  { valor, casas, reinicio, motivo }: LeituraRow,
  vizinhas: Parameters<typeof faultsOfLeitura>[1],
) =>
  faultsOfLeitura({ valor, casas, reinicio, motivo: motivo ?? undefined, temFoto: true }, vizinhas);

/** The next opening, if it copied the closing's old number without a photo of its own; else undefined. */
async function followFechamento(
  trx: Db,
  seguinte: LeituraRow,
  { de, esta }: { readonly de: string; readonly esta: LeituraRow },
): Promise<LeituraRow | undefined> {
  if (esta.momento !== 'fechamento' || esta.valor === de) return undefined;
  const { rows } = await sql`
    update encerrante e set valor = ${esta.valor}
     where id = ${seguinte.id} and momento = 'abertura' and reinicio is null and valor = ${de}
       and conferencia = relogio_suspeito
       and not exists (select from foto where vinculo_id = e.id)
    returning id`.execute(trx);
  return rows.length > 0 ? { ...seguinte, valor: esta.valor } : undefined;
}
