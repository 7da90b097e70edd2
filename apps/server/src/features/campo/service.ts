import { hash } from 'node:crypto';
import { ROTAS_WEB, type TipoLogin } from '@frota/contract/acesso';
import type { getCampoRoute } from '@frota/contract/campo';
import type { Produto } from '@frota/contract/combustivel';
import type { RouteAnswerInput } from '@frota/contract/rota';
import { diaOf } from '@frota/contract/tempo';
import { placaCanonica } from '@frota/contract/veiculos';
import { sql } from 'kysely';
import type { BaseDeps, Db } from '../../database/schema.ts';
import { hashCuidados, readCuidados } from '../cuidados/cuidados.public.ts';
import { listSituacoes } from '../cuidados/portaria.service.ts';
import { readRegras } from '../veiculos/veiculos.public.ts';

const GATE: readonly TipoLogin[] = ROTAS_WEB.checkin.tipos;
const PUMP: readonly TipoLogin[] = ROTAS_WEB.posto.tipos;

export function createCampoService({ db, clock }: BaseDeps) {
  return {
    /** Equal versions mean equal data, on all server processes. */
    async version(tipo: TipoLogin): Promise<string> {
      const bicos = hash('md5', JSON.stringify((await listBicos(db, tipo)) ?? []));
      const veiculos = `${await hashVeiculos(db)}-${bicos}`;
      if (!GATE.includes(tipo)) return veiculos;
      const situacoes = hash('md5', JSON.stringify(await listSituacoes(db, clock)));
      const motoristas = await hashMotoristas(db);
      // Usual drivers change with every check-in, so they are sent once a day.
      const dia = diaOf(clock.now());
      const regras = hash('md5', JSON.stringify(await readRegras(db, clock.now())));
      return [veiculos, motoristas, await hashCuidados(db), situacoes, regras, dia].join('-');
    },
    async read(tipo: TipoLogin): Promise<RouteAnswerInput<typeof getCampoRoute>> {
      const veiculos = await listVeiculos(db);
      const bicos = await listBicos(db, tipo);
      if (!GATE.includes(tipo)) return { veiculos, bicos, motoristas: [] };
      const cuidadosOf = await readCuidados(db);
      const usuais = await listUsuais(db);
      return {
        veiculos: veiculos.map((veiculo) => ({
          ...veiculo,
          cuidados: cuidadosOf(placaCanonica(veiculo.placa)),
          motorista: usuais.get(placaCanonica(veiculo.placa)),
        })),
        bicos,
        motoristas: await listMotoristas(db),
        situacoes: await listSituacoes(db, clock),
        regras: await readRegras(db, clock.now()),
      };
    },
  };
}

const veiculos = (db: Db) => db.selectFrom('veiculo').where('excluido_em', 'is', null);
const motoristas = (db: Db) =>
  db.selectFrom('usuario').where('tipo_login', '=', 'Motorista').where('excluido_em', 'is', null);

function listVeiculos(
  db: Db,
): Promise<{ placa: string; cidade: string; tipo_combustivel: string; capacidade: string }[]> {
  return veiculos(db)
    .select(['placa', 'cidade', 'tipo_combustivel', 'capacidade_combustivel as capacidade'])
    .orderBy('placa')
    .execute();
}

async function listBicos(
  db: Db,
  tipo: TipoLogin,
): Promise<{ id: string; tipo: Produto; nome: string }[] | undefined> {
  if (!PUMP.includes(tipo)) return undefined;
  return db
    .selectFrom('bico')
    .select(['id', 'tipo', 'nome'])
    .where('fechado_em', 'is', null)
    .orderBy('nome')
    .orderBy('id')
    .execute();
}

/** The most frequent driver of these is the usual one. */
const CHECKINS_DO_USUAL = 10;

/** Only registered drivers; of equal ones the latest. */
async function listUsuais(db: Db): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ placa_canonica: string; motorista: string }>`
    select v.placa_canonica, m.usuario as motorista
      from veiculo v
     cross join lateral (
       select u.usuario
         from (select motorista_id, ocorrido_em from checkin
                where placa_canonica = v.placa_canonica
                order by ocorrido_em desc limit ${CHECKINS_DO_USUAL}) k
         join usuario u on u.id = k.motorista_id
        where u.tipo_login = 'Motorista' and u.excluido_em is null
        group by u.id, u.usuario order by count(*) desc, max(k.ocorrido_em) desc limit 1) m
     where v.excluido_em is null`.execute(db);
  return new Map(rows.map(({ placa_canonica, motorista }) => [placa_canonica, motorista]));
}

async function listMotoristas(db: Db): Promise<string[]> {
  const rows = await motoristas(db).select('usuario').orderBy('usuario_busca').execute();
  return rows.map(({ usuario }) => usuario);
}

async function hashVeiculos(db: Db): Promise<string> {
  const { hash } = await veiculos(db)
    .select(
      sql<string>`md5(coalesce(string_agg(concat_ws('|', placa, cidade, tipo_combustivel,
        capacidade_combustivel), ';' order by placa), ''))`.as('hash'),
    )
    .executeTakeFirstOrThrow();
  return hash;
}

async function hashMotoristas(db: Db): Promise<string> {
  const { hash } = await motoristas(db)
    .select(
      sql<string>`md5(coalesce(string_agg(usuario, ';' order by usuario_busca), ''))`.as('hash'),
    )
    .executeTakeFirstOrThrow();
  return hash;
}
