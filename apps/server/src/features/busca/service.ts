import {
  canOpen,
  ROTAS_WEB,
  type TelaWeb,
  type TipoLogin,
  tipoLoginLabel,
} from '@frota/contract/acesso';
import { ENCONTRADOS_MAX, type Encontrado } from '@frota/contract/busca';
import {
  assuntoOf,
  type OrigemDivergencia,
  REGRAS,
  type Regra,
  type SituacaoDivergencia,
} from '@frota/contract/divergencias';
import { formatData, formatPlaca } from '@frota/contract/formato';
import { dadosDaChave } from '@frota/contract/nota';
import { abasOf } from '@frota/contract/posto';
import { plainText } from '@frota/contract/rota';
import { inicioCanonico, isPlaca } from '@frota/contract/veiculos';
import { sql } from 'kysely';
import { allOf, containsPattern, placaLike, zerosAndOs } from '../../database/conditions.ts';
import type { BaseDeps, Db, Fragment } from '../../database/schema.ts';
import { readTermo, type Termo } from './termo.rules.ts';

/** Per class, so that none crowds out others. */
const DE_CADA = 8;

/** With 0 for O and O for 0; none for a part of a plate. */
const inteiras = (placa: string): string[] => zerosAndOs(placa).filter(isPlaca).map(inicioCanonico);

const comecaCom = (coluna: Fragment, numero: string): Fragment =>
  sql`${coluna} >= ${numero} and ${coluna} < ${`${numero}:`}`;

const NF = sql`e.nf collate "C"`;

const NUMERO = sql`ltrim(substr(f.nota_chave, 26, 9), '0') collate "C"`;

const tituloOf = (...parts: readonly (string | null | false)[]): string =>
  parts.filter(Boolean).join(' · ');

const enderecoDe = (placa: string): string => ROTAS_WEB.veiculo.path.replace(':placa', placa);

/** Screens that an address without a parameter opens, in the menu's order, and the station's tabs, by name. */
const TELAS = new Map([
  ...(Object.keys(ROTAS_WEB) as TelaWeb[])
    .filter((tela) => canOpen(tela, 'Frota') && !ROTAS_WEB[tela].path.includes(':'))
    // Of one name the first is kept: the others lead there.
    .toReversed()
    .map((tela): [string, string] => [ROTAS_WEB[tela].nome, ROTAS_WEB[tela].path]),
  ...abasOf('Frota').map(({ chave, label }): [string, string] => [
    `${ROTAS_WEB.posto.nome}: ${label}`,
    `${ROTAS_WEB.posto.path}?aba=${chave}`,
  ]),
]);

/** Each word typed begins one of the name. */
function telas(_: Db, { nome }: Termo): Encontrado[] {
  if (nome === undefined) return [];
  return [...TELAS]
    .filter(([titulo]) => {
      const words = plainText(titulo).split(' ');
      return nome.every((typed) => words.some((word) => word.startsWith(typed)));
    })
    .map(([titulo, endereco]) => ({ classe: 'tela', titulo, endereco }));
}

async function veiculos(db: Db, { placa }: Termo): Promise<Encontrado[]> {
  if (placa === undefined) return [];
  const rows = await findVeiculos(db, placa);
  return rows.map(({ placa, tipo, cidade, cadastrado }) => ({
    classe: 'veiculo',
    titulo: tituloOf(formatPlaca(placa), tipo, cidade, !cadastrado && 'sem cadastro'),
    endereco: enderecoDe(placa),
  }));
}

async function pessoas(db: Db, { nome }: Termo): Promise<Encontrado[]> {
  if (nome === undefined) return [];
  const rows = await findPessoas(db, nome);
  return rows.map(({ id, nome, tipo_login, excluida }) => ({
    classe: 'pessoa',
    titulo: tituloOf(nome, tipoLoginLabel(tipo_login), excluida && 'conta excluída'),
    endereco: ROTAS_WEB.pessoa.path.replace(':id', String(id)),
  }));
}

async function notas(db: Db, { numero, chave }: Termo): Promise<Encontrado[]> {
  if (numero === undefined && chave === undefined) return [];
  const entregas = await findEntregas(db, { numero, chave });
  const comprovantes = await findComprovantes(db, { numero, chave });
  return [
    ...entregas.map(({ nf, emitente, em }) => ({
      classe: 'nota' as const,
      titulo: tituloOf(`Nota ${nf}`, emitente, formatData(em)),
      endereco: `${ROTAS_WEB.posto.path}?aba=historicoEntradas&busca=${nf}`,
    })),
    ...comprovantes.map(({ chave, registro, placa, em }) => ({
      classe: 'nota' as const,
      titulo: tituloOf(dadosDaChave(chave).documento, formatPlaca(placa), formatData(em)),
      endereco: `${enderecoDe(placa)}?registro=${registro}`,
    })),
  ];
}

async function casos(db: Db, termo: Termo): Promise<Encontrado[]> {
  const rows = await findCasos(db, termo);
  return rows.map(({ id, regra, placa, origem, pessoa, ocorrido_em, situacao }) => ({
    classe: 'divergencia',
    titulo: tituloOf(
      REGRAS[regra].titulo,
      assuntoOf({ regra, placa, origem, pessoas: pessoa === null ? [] : [{ nome: pessoa }] }),
      formatData(ocorrido_em),
      situacao !== 'aberta' && situacao,
    ),
    endereco: ROTAS_WEB.divergencia.path.replace(':id', id),
  }));
}

export function createBuscaService({ db }: BaseDeps) {
  return {
    /** Most likely first: with a digit a plate, else a screen or a person. */
    async find(q: string): Promise<Encontrado[]> {
      const termo = readTermo(q);
      const inOrder = /\d/.test(q)
        ? [veiculos, notas, casos, pessoas]
        : [telas, pessoas, veiculos, notas, casos];
      const encontrados: Encontrado[] = [];
      for (const find of inOrder) encontrados.push(...(await find(db, termo)));
      return encontrados.slice(0, ENCONTRADOS_MAX);
    },
  };
}

interface VeiculoEncontrado {
  readonly placa: string;
  readonly tipo: string | null;
  readonly cidade: string | null;
  readonly cadastrado: boolean;
}

/** The plate itself first, then registered ones, then those in records. */
async function findVeiculos(db: Db, placa: string): Promise<VeiculoEncontrado[]> {
  const parts = zerosAndOs(placa).map(containsPattern);
  const wholes = inteiras(placa);
  const { rows } = await sql<VeiculoEncontrado>`
    select placa, tipo, cidade, cadastrado from (
      select placa, placa_canonica, tipo, cidade, true as cadastrado
        from veiculo where excluido_em is null and ${placaLike(placa)}
      union all
      select p.placa_canonica, p.placa_canonica, null, null, false from (
        select placa_canonica from dashboard_placa
         where placa_canonica like any(${parts}::text[]) or mercosul like any(${parts}::text[])
        union
        select w from unnest(${wholes}::text[]) w
         where exists (select from checkin where placa_canonica = w)) p
       where not exists (
         select from veiculo v where v.placa_canonica = p.placa_canonica and v.excluido_em is null)
    ) encontrados
     order by placa_canonica = any(${wholes}::text[]) desc, cadastrado desc, placa
     limit ${DE_CADA}`.execute(db);
  return rows;
}

interface PessoaEncontrada {
  readonly id: number;
  readonly nome: string;
  readonly tipo_login: TipoLogin;
  readonly excluida: boolean;
}

/** All words must match; deleted users until anonymised. */
async function findPessoas(db: Db, nome: readonly string[]): Promise<PessoaEncontrada[]> {
  const words = nome.map((word) => sql`u.usuario_busca like ${containsPattern(word)}`);
  const begin = containsPattern(nome.join(' ')).slice(1);
  const { rows } = await sql<PessoaEncontrada>`
    select u.id, u.usuario as nome, u.tipo_login, u.excluido_em is not null as excluida
      from usuario u
     where u.anonimo_em is null and ${allOf(...words)}
       and (u.excluido_em is null or not exists (
         select from usuario o where o.cpf = u.cpf and (o.excluido_em is null or o.id > u.id)))
     order by excluida, u.usuario_busca like ${begin} desc, u.usuario_busca, u.id
     limit ${DE_CADA}`.execute(db);
  return rows;
}

interface NotaPedida {
  readonly numero?: string | undefined;
  readonly chave?: string | undefined;
}

interface EntregaEncontrada {
  readonly nf: string;
  readonly emitente: string;
  readonly em: Date;
}

async function findEntregas(db: Db, { numero, chave }: NotaPedida): Promise<EntregaEncontrada[]> {
  const { rows } = await sql<EntregaEncontrada>`
    select e.nf, n.emitente, max(e.registrada_em) as em
      from (select * from entrada e
             where ${chave === undefined ? comecaCom(NF, numero ?? '') : sql`e.chave = ${chave}`}
             order by ${NF}, e.registrada_em limit 100) e
      join nota_fiscal n on n.chave = e.chave
     group by e.chave, e.nf, n.emitente
     order by ${NF}, em desc limit ${DE_CADA}`.execute(db);
  return rows;
}

interface ComprovanteEncontrado {
  readonly chave: string;
  readonly registro: string;
  readonly placa: string;
  readonly em: Date;
}

async function findComprovantes(
  db: Db,
  { numero, chave }: NotaPedida,
): Promise<ComprovanteEncontrado[]> {
  const { rows } = await sql<ComprovanteEncontrado>`
    select distinct ${NUMERO} as numero, f.nota_chave as chave, x.id as registro,
           coalesce(r.placa, x.placa) as placa, x.ocorrido_em as em
      from (select nota_chave, vinculo_id from foto f
             where f.nota_chave is not null
               and ${chave === undefined ? comecaCom(NUMERO, numero ?? '') : sql`f.nota_chave = ${chave}`}
             order by ${NUMERO}, f.criada_em limit 100) f
      join abastecimento_externo x on x.id = f.vinculo_id
      left join dashboard_registro r on r.id = x.id
     order by numero, em desc limit ${DE_CADA}`.execute(db);
  return rows;
}

interface CasoEncontrado {
  readonly id: string;
  readonly regra: Regra;
  readonly placa: string | null;
  readonly origem: OrigemDivergencia;
  readonly ocorrido_em: Date;
  readonly situacao: SituacaoDivergencia;
  readonly pessoa: string | null;
}

/** By the start of an id, or open ones of a whole plate, most R$ first. */
async function findCasos(db: Db, { placa = '', caso }: Termo): Promise<CasoEncontrado[]> {
  const asked = caso
    ? sql`id between ${caso.de}::uuid and ${caso.ate}::uuid`
    : sql`placa_canonica = any(${inteiras(placa)}::text[])`;
  // Ids first: otherwise PostgreSQL walks the index of all open cases.
  const { rows } = await sql<CasoEncontrado>`
    with d as materialized (select * from divergencia where ${asked})
    select d.id, d.regra, d.placa, d.origem, d.ocorrido_em, d.situacao, u.usuario as pessoa
      from d left join usuario u on u.id = d.pessoa_id
     where ${caso !== undefined} or d.situacao = 'aberta'
     order by d.em_jogo desc, d.ocorrido_em desc, d.id desc limit ${DE_CADA}`.execute(db);
  return rows;
}
