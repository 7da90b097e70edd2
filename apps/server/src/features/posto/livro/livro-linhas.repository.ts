import type { Produto } from '@frota/contract/combustivel';
import type { LinhaLivro } from '@frota/contract/posto';
import { FUSO } from '@frota/contract/tempo';
import { sql } from 'kysely';
import type { Db, Fragment } from '../../../database/schema.ts';
import { besideBook } from '../../movimentos/diferenca.public.ts';
import { provaDe } from '../../movimentos/prova.public.ts';
import { type ProvaJson, provaJson } from '../entradas/prova.sql.ts';

interface DiasDoTanque {
  readonly tipo: Produto;
  readonly inicio: string;
  readonly fim: string;
}
interface DiaDoTanque {
  readonly tipo: Produto;
  readonly dia: string;
}
const diasDe = ({ tipo, dia }: DiaDoTanque): DiasDoTanque => ({ tipo, inicio: dia, fim: dia });

type Litros = 'litros' | 'livro' | 'diferenca' | 'sacado' | 'recebido' | 'nota_litros';
type Instante = 'em' | 'lancado_em';

export interface LinhaLivroRow extends Omit<LinhaLivro, Litros | Instante | 'fotos'> {
  readonly em: Date;
  readonly lancado_em: Date;
  readonly litros: string;
  readonly livro: string;
  readonly diferenca: string | null;
  readonly sacado: string | null;
  readonly recebido: string | null;
  readonly nota_litros: string | null;
  readonly registro_id: string | null;
}

/** With `ordem` among equal instants: the measurement after the lines that its book counts, then its reconciliation. */
const linhasDosDias = ({ tipo, inicio, fim }: DiasDoTanque): Fragment => sql`
  select m.id, m.classe, m.estorno_de is not null as estorno, m.ajuste, m.correcao, m.ocorrido_em as em,
         m.recebido_em as lancado_em, case when m.classe = 'conciliacao' then 2 else 0 end as ordem,
         m.litros, m.litros as movido, null::numeric as livro, null::numeric as diferenca,
         coalesce(f.placa, '') as placa, coalesce(e.nf, '') as nf, coalesce(n.emitente, '') as emitente,
         case when l.classe = 'afericao' then l.litros end as sacado, coalesce(b.nome, '') as bico,
         m.usuario_nome as usuario, m.usuario_id,
         coalesce(a.manobrista_nome, '') as em_nome_de, a.manobrista_id as em_nome_de_id,
         coalesce(m.motivo, a.lancado_motivo, '') as motivo,
         case when m.estorno_de is null then coalesce(m.entrada_id, m.lancamento_id) end as registro_id
    from movimento m
    left join entrada e on e.id = m.entrada_id
    left join nota_fiscal n on n.chave = e.chave
    left join abastecimento_interno f on f.id = m.abastecimento_id
    left join abastecimento_interno a on a.id = m.abastecimento_id and m.ajuste
    left join lancamento l on l.id = m.lancamento_id
    left join bico b on b.id = l.bico_id
   where m.tipo = ${tipo} and m.ocorrido_em >= ${inicioDe(inicio, 0)} and m.ocorrido_em < ${inicioDe(fim, 1)}
  union all
  select c.medicao_id, 'medicao', false, false, false, c.ocorrido_em, x.atualizada_em, 1,
         c.medido, 0, c.livro, c.diferenca, '', '', '', null, '', x.usuario_nome, x.usuario_id, '', null, '',
         c.medicao_id
    from ${besideBook} as c
    join medicao x on x.id = c.medicao_id
   where c.tipo = ${tipo} and c.dia between ${inicio}::date and ${fim}::date`;

const inicioDe = (dia: string, depois: number): Fragment =>
  sql`((${dia}::date + ${depois}::int)::timestamp at time zone ${FUSO})`;

export async function listLinhas(db: Db, dele: DiaDoTanque): Promise<LinhaLivroRow[]> {
  const { rows } = await sql<LinhaLivroRow>`
    with antes as (
      select coalesce(sum(m.litros), 0) as saldo
        from movimento m where m.tipo = ${dele.tipo} and m.ocorrido_em < ${inicioDe(dele.dia, 0)}
    )
    select l.id, classe, estorno, ajuste, correcao, em, lancado_em, l.litros, diferenca, placa, l.nf, sacado, bico, usuario,
           l.usuario_id, em_nome_de, em_nome_de_id, motivo, p.recebido, p.nota as nota_litros, registro_id,
           coalesce(l.livro, antes.saldo + sum(movido) over (order by em, ordem, l.id)) as livro
      from (${linhasDosDias(diasDe(dele))}) l
      cross join antes
      left join entrada e on e.id = registro_id
      left join lateral ${provaDe(sql`e`)} p on true
     order by em, ordem, l.id`.execute(db);
  return rows;
}

export interface LinhaDaFolhaRow
  extends Omit<
    LinhaLivroRow,
    | 'livro'
    | 'diferenca'
    | 'usuario_id'
    | 'em_nome_de_id'
    | 'recebido'
    | 'nota_litros'
    | 'registro_id'
  > {
  readonly emitente: string;
  readonly prova: ProvaJson | null;
  readonly bloco: 'entrada' | 'outra' | 'medicao';
}

const LINHAS = 1000;

/**
 * At most `LINHAS`: all but fuelings, which are sums; also fuelings written after `desde` (the closing). Deliveries
 * first, measurements last.
 */
async function readLinhas(
  db: Db,
  dias: DiasDoTanque,
  desde: Date | undefined,
  after: Fragment = sql`true`,
) {
  const { rows } = await sql<LinhaDaFolhaRow & { lugar: number; ordem: number }>`
    select l.*, (array['entrada', 'outra', 'medicao'])[lugar + 1] as bloco, ${provaJson(sql`e`)} as prova
      from (
        select id, classe, estorno, ajuste, correcao, em, lancado_em, litros, placa, nf, emitente, sacado, bico, usuario,
               em_nome_de, motivo, registro_id, ordem, lugar
          from (${linhasDosDias(dias)}) l
         cross join lateral (
           select case classe when 'entrada' then 0 when 'medicao' then 2 else 1 end as lugar) p
         where (classe <> 'saida' or ajuste or correcao or estorno
                or lancado_em > coalesce(${desde ?? null}::timestamptz, 'infinity')) and ${after}
         order by lugar, em, ordem, id
         limit ${LINHAS}) l
      left join entrada e on e.id = l.registro_id
     order by lugar, em, ordem, l.id`.execute(db);
  return rows;
}

/** Undefined where they are too many to read at once. */
export async function listLinhasDasFolhas(
  db: Db,
  dias: DiasDoTanque,
  desde: Date | undefined,
): Promise<LinhaDaFolhaRow[] | undefined> {
  const rows = await readLinhas(db, dias, desde);
  return rows.length < LINHAS ? rows : undefined;
}

/** In steps, to bound the memory. */
export async function* listLinhasDaFolha(
  db: Db,
  dele: DiaDoTanque,
  desde: Date | undefined,
): AsyncGenerator<LinhaDaFolhaRow> {
  let after: Fragment | undefined;
  for (;;) {
    const rows = await readLinhas(db, diasDe(dele), desde, after);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < LINHAS) return;
    after = sql`(lugar, em, ordem, id)
      > (${last.lugar}::int, ${last.em}::timestamptz, ${last.ordem}::int, ${last.id}::uuid)`;
  }
}

/** For a measurement its last edit. */
interface LancadaDepoisRow
  extends Pick<
    LinhaLivroRow,
    | 'id'
    | 'classe'
    | 'estorno'
    | 'ajuste'
    | 'correcao'
    | 'em'
    | 'lancado_em'
    | 'litros'
    | 'nf'
    | 'bico'
  > {
  readonly tipo: Produto;
}

export async function listLancadasDepois(
  db: Db,
  dias: DiasDoTanque,
  desde: Date,
  limite: number,
): Promise<LancadaDepoisRow[]> {
  const { rows } = await sql<LancadaDepoisRow>`
    select id, ${dias.tipo}::text as tipo, classe, estorno, ajuste, correcao, em, lancado_em, litros, nf, bico
      from (${linhasDosDias(dias)}) l
     where lancado_em > ${desde}
     order by lancado_em, id
     limit ${limite}`.execute(db);
  return rows;
}
