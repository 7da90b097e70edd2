import type { Db, RowOf } from '../../database/schema.ts';

type LoginFalha = RowOf<'login_falha'>;

export interface Falhas {
  readonly total: number;
  readonly last: Date | null;
}

/** Counts failures since an instant. Later ones than now are ignored: a clock that was ahead wrote them. */
export async function countFalhas(
  db: Db,
  { etapa, cpf, endereco }: Pick<LoginFalha, 'etapa' | 'cpf' | 'endereco'>,
  since: { readonly cpfEndereco: Date; readonly cpf: Date; readonly endereco: Date },
  until: Date,
  exceptId: string | null,
): Promise<{ cpfEndereco: Falhas; cpf: Falhas; endereco: Falhas }> {
  const row = await db
    .selectFrom('login_falha')
    .select((eb) => {
      const pair = eb.and([
        eb('cpf', '=', cpf),
        eb('endereco', '=', endereco),
        eb('em', '>', since.cpfEndereco),
      ]);
      const ofCpf = eb.and([eb('cpf', '=', cpf), eb('em', '>', since.cpf)]);
      const ofEndereco = eb.and([eb('endereco', '=', endereco), eb('em', '>', since.endereco)]);
      return [
        eb.fn.countAll<number>().filterWhere(pair).as('pair_total'),
        eb.fn.max('em').filterWhere(pair).as('pair_last'),
        eb.fn.countAll<number>().filterWhere(ofCpf).as('cpf_total'),
        eb.fn.max('em').filterWhere(ofCpf).as('cpf_last'),
        eb.fn.countAll<number>().filterWhere(ofEndereco).as('endereco_total'),
        eb.fn.max('em').filterWhere(ofEndereco).as('endereco_last'),
      ];
    })
    .where('etapa', '=', etapa)
    .where('em', '<=', until)
    .where((eb) => eb.or([eb('cpf', '=', cpf), eb('endereco', '=', endereco)]))
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId!))
    .executeTakeFirstOrThrow();
  return {
    cpfEndereco: { total: row.pair_total, last: row.pair_last },
    cpf: { total: row.cpf_total, last: row.cpf_last },
    endereco: { total: row.endereco_total, last: row.endereco_last },
  };
}

export async function insertFalha(db: Db, falha: LoginFalha): Promise<void> {
  await db.insertInto('login_falha').values(falha).execute();
}

export async function forgetCpf(db: Db, { cpf }: Pick<LoginFalha, 'cpf'>): Promise<void> {
  await db.deleteFrom('login_falha').where('cpf', '=', cpf).execute();
}

export async function deleteFalha(db: Db, id: string): Promise<void> {
  await db.deleteFrom('login_falha').where('id', '=', id).execute();
}

export async function deleteFalhasOf(
  db: Db,
  { etapa, cpf, endereco }: Pick<LoginFalha, 'etapa' | 'cpf' | 'endereco'>,
): Promise<void> {
  await db
    .deleteFrom('login_falha')
    .where('etapa', '=', etapa)
    .where('cpf', '=', cpf)
    .where('endereco', '=', endereco)
    .execute();
}

export async function purgeFalhas(db: Db, etapa: LoginFalha['etapa'], before: Date): Promise<void> {
  await db.deleteFrom('login_falha').where('etapa', '=', etapa).where('em', '<', before).execute();
}
