import type { openDatabase } from '@frota/server/testing';

type Pool = Awaited<ReturnType<typeof openDatabase>>['pool'];

export interface Amounts {
  readonly usuarios: number;
  readonly registros: number;
  /** Records whose task was deleted. */
  readonly exclusoes: number;
}

const NOMES = `array['Adão','Benedita','Cícero','Dirce','Edson','Fátima','Gérson','Iracema','Joaquim','Lúcia','Mário','Nair','Osvaldo','Palmira','Rubens','Sônia','Tomé','Valdir','Wilma','Zélia']`;
const SOBRENOMES = `array['Azevedo','Barbosa','Conceição','Duarte','Escobar','Fernandes','Gonçalves','Hipólito','Lescano','Machado','Nogueira','Oliveira','Pereira','Ramírez','Souza','Teixeira','Vilela','Ximenes']`;
const CIDADES = `array['Amambai','Bataguassu','Dourados','Ivinhema','Mundo Novo','Navirai','Nova Andradina','Ponta Pora','Tacuru']`;
/** 'Conceição' is searched as 'conceicao'. */
const plain = (text: string): string => `translate(lower(${text}), 'áàâãéêíóôõúç', 'aaaaeeiooouc')`;
const pick = (list: string, index: string): string =>
  `(${list})[1 + (${index}) % cardinality(${list})]`;
const nome = (index: string): string =>
  `${pick(NOMES, index)} || ' ' || ${pick(SOBRENOMES, `(${index}) / 7`)} || ' ' || lpad((${index})::text, 5, '0')`;
/** 'ABC1D23', a few thousand of them. */
const placa = (index: string): string =>
  `chr(65 + (${index}) % 26) || chr(65 + (${index}) / 26 % 26) || 'K' || (${index}) % 10 || chr(75 + (${index}) % 16) || lpad(((${index}) % 97)::text, 2, '0')`;

/** Check-ins of one statement: the embedded database keeps a statement's rows in memory. */
const PART = 20_000;
/** Users beside the first one who may see the lists. */
const GESTORES = 30;

/**
 * Fills a migrated database whose first user exists: people, gate check-ins over two years, and deleted
 * tasks. Answers the CPFs of further Frota users, who have the first one's password.
 */
export async function seedListas(pool: Pool, amounts: Amounts): Promise<string[]> {
  const { usuarios, registros, exclusoes } = amounts;
  await pool.query(
    `insert into usuario (usuario, usuario_busca, cpf, tipo_login, email, senha_hash, criado_em)
     select ${nome('i')}, ${plain(nome('i'))}, (20000000000 + i * 37)::text,
       (array['Portaria','Manobrista','Motorista','Motorista'])[1 + i % 4], null, '-', now()
     from generate_series(1, ${usuarios}) i`,
  );
  for (let from = 1; from <= registros; from += PART) {
    const to = Math.min(registros, from + PART - 1);
    await pool.query(
      `insert into checkin (id, conteudo_hash, ocorrido_em, recebido_em, relogio_suspeito, placa, placa_canonica,
         km, usuario_id, usuario_nome, motorista_nome, cidade, tipo_combustivel, capacidade, nivel, carrinho, cone,
         trava_rodas, status, tarefa_ja_aberta)
       select gen_random_uuid(), repeat('0', 64), at, at, false, p, p, 1000 + i, 1, ${nome('i % 40')},
         ${nome('i % 900')}, ${pick(CIDADES, 'i')}, 'DIESEL S10', 275, '1/4', 'OK', 'OK', 'OK',
         case when i % 5 = 0 then 'isento' else 'finalizado' end, false
       from (select i, now() - i * interval '5 minutes' as at, ${placa('i')} as p
         from generate_series(${from}, ${to}) i) as given`,
    );
  }
  await pool.query(
    `insert into tarefa (id, placa, placa_canonica, km, tipo_combustivel, cidade, usuario_nome, motorista_nome,
       status, criado_em, excluido_em)
     select id, placa, placa_canonica, km, tipo_combustivel, cidade, usuario_nome, motorista_nome, 'pendente',
       ocorrido_em, ocorrido_em from checkin order by ocorrido_em limit ${exclusoes}`,
  );
  await pool.query(
    `insert into exclusao_tarefa (id, tarefa_id, excluido_por_id, excluido_por_nome, motivo, placa, km,
       tipo_combustivel, excluido_em)
     select gen_random_uuid(), id, 1, usuario_nome, 'Check-in feito duas vezes para o mesmo veículo.', placa, km,
       tipo_combustivel, excluido_em from tarefa`,
  );
  const { rows } = await pool.query<{ cpf: string }>(
    `insert into usuario (usuario, usuario_busca, cpf, tipo_login, senha_hash, criado_em)
     select 'Gestor ' || i, 'gestor ' || i, (10000000100 + i)::text, 'Frota',
       (select senha_hash from usuario where id = 1), now()
     from generate_series(1, ${GESTORES}) i returning cpf`,
  );
  await pool.query('vacuum analyze');
  return rows.map(({ cpf }) => cpf);
}
