import type { Database } from '../database/connect.ts';

/** What is filled: a database, or one connection to it. */
interface Filled {
  readonly pool: { query(text: string): Promise<unknown> };
}

/** Fills through one connection, whose statements take as long as they need. */
export async function filling(
  { pool }: Pick<Database, 'pool'>,
  fill: (filled: Filled) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await fill({ pool: client });
  } finally {
    client.release();
  }
}

/** How much of a company's past a measurement has. */
export interface Size {
  readonly veiculos: number;
  /** Fuelings of each vehicle. */
  readonly internos: number;
  readonly externos: number;
  readonly dias: number;
}

/** Ten years of 500 vehicles: 1,000,000 internal and 200,000 external records. */
export const DEZ_ANOS: Size = { veiculos: 500, internos: 2_000, externos: 400, dias: 3_652 };
/** The user who made all check-ins. */
export const GATE = { usuario: 'Porteiro', cpf: '00000000191' };
/** The histories' end; the server's clock stands shortly after it. */
const FIM = '2026-11-01 10:00:00Z';
const PARTES = 10;
/** Of all fuelings so many have a case; one case in five is still open. */
const CASOS = 100_000;
const PESSOAS = 2_000;
/** Deliveries of ten years. */
const ENTREGAS = 5_000;

/** A number from 0 to 999 that looks random and is the same on every database. */
const noise = (salt: string): string => `mod(abs(hashtext(v || '${salt}' || i)), 1000)`;
const key = (salt: string): string => `(
  lpad(to_hex((extract(epoch from em) * 1000)::bigint), 12, '0') || '7'
  || substr(md5(v || '${salt}' || i), 1, 3) || '8' || substr(md5(v || '${salt}' || i), 4, 15))::uuid`;
const ENVIO = (salt: string): string =>
  `${key(salt)}, repeat('0', 64), em, em + interval '2 seconds', false, placa, placa`;

/**
 * Fills a migrated, empty database: vehicles that are fueled at even intervals with some noise, about
 * 3 km on a litre, one odometer in 250 mistyped, a few records cancelled.
 */
export async function fillHistory({ pool }: Filled, size: Size): Promise<void> {
  const { veiculos, internos, externos, dias } = size;
  const fleet = `generate_series(1, ${veiculos}) v`;
  const placa = `'ABC' || lpad(v::text, 4, '0')`;
  const every = (total: number): string => `${(dias * 86_400) / total}`;
  const at = (total: number, salt: string): string =>
    `date_trunc('milliseconds', timestamptz '${FIM}' - interval '${dias * 24} hours'
      + (i - 1 + ${noise(salt)} / 1000.0) * ${every(total)} * interval '1 second')`;
  const kmAt = (total: number): string => `(20000 + (i * ${(internos * 400) / total})::integer)`;
  await pool.query(`
    insert into veiculo (placa, placa_canonica, centro_custo, tipo, marca, tipo_combustivel, cidade,
        proprietario, capacidade_combustivel, criado_em)
    select ${placa}, ${placa}, case when v % 3 = 0 then 'PUXADA' else 'ENTREGA' end, 'Caminhão', 'Volvo',
           case when v % 3 = 1 then 'DIESEL S500' else 'DIESEL S10' end, 'Dourados', 'Própria', 300, now()
      from ${fleet}`);
  await pool.query(`
    insert into usuario (usuario, usuario_busca, cpf, tipo_login, senha_hash, criado_em)
    values ('${GATE.usuario}', 'porteiro', '${GATE.cpf}', 'Portaria', '', now())`);
  // In the order of time, as such rows come, and a part at a time: one statement holds its rows in memory.
  for (let part = 0; part < PARTES; part++) {
    const until = (total: number, parts: number): number => Math.floor((total * parts) / PARTES);
    const rows = (total: number): string =>
      `generate_series(${until(total, part) + 1}, ${until(total, part + 1)}) i`;
    await pool.query(`
      with fueled as materialized (
        select v, i, ${placa} as placa, ${at(internos, 'a')} as em,
               ${kmAt(internos)} + ${noise('k')} % 60 as km
          from ${fleet}, ${rows(internos)}),
      visitas as (insert into checkin (id, conteudo_hash, ocorrido_em, recebido_em, relogio_suspeito,
          placa, placa_canonica, km, usuario_id, usuario_nome, motorista_nome, cidade, tipo_combustivel, nivel,
          carrinho, cone, trava_rodas, status, tarefa_ja_aberta)
      select ${ENVIO('i')}, km - case when ${noise('d')} < 800 then 0 else ${noise('g')} % 9 end,
             (select min(id) from usuario), 'Porteiro ' || ${noise('p')} % 12,
             'Motorista ' || (v + ${noise('t')} % 3), 'Dourados', 'DIESEL S10', '1/4',
             'OK', 'OK', 'OK', 'finalizado', false from fueled order by em),
      tarefas as (insert into tarefa (id, status, criado_em)
      select ${key('i')}, 'finalizado', em - interval '40 minutes' from fueled order by em),
      novos as (insert into abastecimento_interno (id, conteudo_hash, ocorrido_em, recebido_em, relogio_suspeito,
          placa, placa_canonica, tarefa_id, km, criado_em, tipo_combustivel, litros, valor,
          arla_litros, nivel, manobrista_nome, portaria_nome, motorista_nome, estornado_em)
      select ${ENVIO('i')}, ${key('i')}, case when ${noise('e')} < 4 then km * 10 else km end,
             em - interval '40 minutes',
             case when v % 3 = 1 then 'DIESEL S500' else 'DIESEL S10' end,
             100 + ${noise('l')} / 10.0, 600, case when v % 3 <> 1 and i % 4 = 0 then 8.5 else 0 end, '1',
             'Manobrista ' || ${noise('m')} % 40, 'Porteiro ' || ${noise('p')} % 12,
             'Motorista ' || (v + ${noise('t')} % 3),
             case when ${noise('c')} < 2 then em + interval '1 day' end
        from fueled
       order by em
       returning id)
      insert into abastecimento (id) select id from novos`);
    await pool.query(`
      with novos as (insert into abastecimento_externo (id, conteudo_hash, ocorrido_em, recebido_em, relogio_suspeito,
          placa, placa_canonica, km, usuario_nome, nivel, tipo_combustivel, litros, valor, arla_litros)
      select ${ENVIO('x')}, km, 'Motorista ' || (v + ${noise('t')} % 3), '1',
             case when v % 3 = 1 then 'DIESEL S500' else 'DIESEL S10' end,
             40 + ${noise('l')} / 20.0, 250 + ${noise('r')} / 10.0, 0
        from (select v, i, ${placa} as placa, ${at(externos, 'b')} as em, ${kmAt(externos)} as km
                from ${fleet}, ${rows(externos)}) fueled
       order by em
       returning id)
      insert into abastecimento (id) select id from novos`);
  }
}

/** What else is called by a name: people, deliveries with their invoices, a receipt for each foreign fueling. */
export async function fillNames({ pool }: Database): Promise<void> {
  await pool.query(`
    insert into usuario (usuario, usuario_busca, cpf, tipo_login, senha_hash, criado_em)
    select initcap(nome), nome, (10000000000 + n)::text, 'Motorista', '', now()
      from (select n, translate(substr(md5(n::text), 1, 7), '0123456789', 'aeioulmnrs') || ' da silva '
                 || translate(substr(md5(n::text), 9, 7), '0123456789', 'aeioulmnrs') as nome
              from generate_series(1, ${PESSOAS}) n) nomes`);
  await pool.query(`
    insert into nota_fiscal (chave, nf, emitente, xml, recebida_em)
    select '5' || lpad(n::text, 43, '0'), n::text, 'Distribuidora ' || n % 7, '', timestamptz '${FIM}' - n * interval '18 hours'
      from generate_series(1, ${ENTREGAS}) n`);
  await pool.query(`
    insert into entrada (id, conteudo_hash, chave, item, nf, tipo, litros, usuario_id, usuario_nome, registrada_em)
    select gen_random_uuid(), repeat('0', 64), chave, 1, nf, 'DIESEL S10', 5000,
           (select min(id) from usuario), 'Frota', recebida_em
      from nota_fiscal`);
  await pool.query(`
    insert into foto (id, key, sha256, bytes, largura, altura, nota_chave, usuario_id, criada_em, vinculo_id, papel)
    select gen_random_uuid(), id::text, '', 100000, 1200, 1600,
           '5026031234567800019565001' || lpad((row_number() over (order by ocorrido_em))::text, 9, '0') || '1123456780',
           (select min(id) from usuario), ocorrido_em, id, 'fotoComprovante'
      from abastecimento_externo`);
  await pool.query('vacuum analyze');
}

/** Cases of random fuelings, with the people and lines of history that each has. */
export async function fillCasos({ pool }: Filled): Promise<void> {
  await pool.query(`
    insert into divergencia (id, regra, registro_id, origem, placa, placa_canonica, produto, ocorrido_em,
        grupo, litros, valor, em_jogo, frase, numeros, situacao, criada_em, decisao,
        decidida_em)
    select gen_random_uuid(), (array['nao_cabe', 'km_portaria', 'consumo_fora', 'fora_de_hora'])[1 + n % 4],
           id, case when interno then 'abastecimento_interno' else 'abastecimento_externo' end, placa, placa_canonica,
           tipo_combustivel, em, concat_ws(' ', 'causa', n % 4, placa_canonica, em::date), litros, litros * 6, litros * 6,
           'Entraram 180 L onde cabiam 137 L: tanque de 275 L com 1/2 na portaria.',
           '{"Litros abastecidos": "180 L", "Cabiam": "137 L"}',
           case when n % 5 = 0 then 'aberta' else 'decidida' end, em,
           case when n % 5 = 0 then null else 'procede' end, case when n % 5 = 0 then null else em end
      from (select *, row_number() over (order by md5(id::text)) as n from dashboard_registro) r
     where n <= ${CASOS}`);
  await pool.query(`
    insert into divergencia_pessoa (divergencia_id, papel, usuario_nome)
    select d.id, p.papel, p.papel from divergencia d
     cross join (values ('manobrista'), ('portaria'), ('motorista')) p (papel)`);
  await pool.query(`
    insert into divergencia_historico (id, divergencia_id, em, acao, usuario_nome)
    select gen_random_uuid(), id, criada_em, 'aberta', 'Sistema' from divergencia`);
}

/** A delivery of each product every five days, each with another price, and the book's lines of the last sixty days' fuelings. */
export async function fillTanques({ pool }: Filled, { dias }: Size): Promise<void> {
  await pool.query(`
    insert into nota_fiscal (chave, nf, emitente, xml, recebida_em)
    values (repeat('1', 44), '1', 'Distribuidora', '', now())`);
  await pool.query(`
    with entregas as (
      insert into entrada (id, conteudo_hash, chave, item, nf, tipo, litros, usuario_id, usuario_nome, registrada_em, preco, preco_lido)
      select gen_random_uuid(), repeat('0', 64), repeat('1', 44),
             1000 + row_number() over (), '1', tipo, 10000, (select min(id) from usuario), 'Gestor',
             timestamptz '${FIM}' - n * interval '5 days', 5 + mod(n, 7) / 10.0, true
        from generate_series(0, ${Math.floor(dias / 5)}) n,
             (values ('DIESEL S10'), ('DIESEL S500'), ('ARLA')) p (tipo)
      returning id, tipo, registrada_em, preco)
    insert into custo (entrada_id, tipo, em, saldo_antes, custo)
    select id, tipo, registrada_em, 5000, preco from entregas`);
  await pool.query(`
    insert into movimento (id, tipo, classe, litros, abastecimento_id, usuario_nome, ocorrido_em, recebido_em)
    select gen_random_uuid(), tipo_combustivel, 'saida', -litros, id, manobrista_nome, ocorrido_em, recebido_em
      from abastecimento_interno where ocorrido_em > timestamptz '${FIM}' - interval '60 days'`);
  await pool.query(`update saldo set saldo = 12000`);
}
