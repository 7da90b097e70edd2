import { cpfSchema } from '@frota/contract/acesso';
import { CONTA_SOLTA_DIAS, type listContasRoute } from '@frota/contract/contas';
import type { RouteAnswerInput, RouteQuery } from '@frota/contract/rota';
import { sql } from 'kysely';
import { allOf, containsPattern, countRows, newestFirst } from '../../database/conditions.ts';
import type { BaseDeps, Db, NewRow } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Cliente } from '../../http/cliente.ts';
import { type InstantPage, type Listing, readInstantListing } from '../../kernel/cursor.ts';
import type { Autor } from '../../kernel/envio.ts';
import { newId } from '../../kernel/id.ts';
import { DAY_MS } from '../../kernel/jobs.ts';
import type { Confirmacao, ConfirmacaoService } from '../acesso/confirmacao.ts';
import { getConta } from '../acesso/conta.public.ts';
import type { Opened, Opener } from '../acesso/open-session.ts';
import { recordAuditoria } from '../auditoria/record.ts';
import type { AuditoriaService } from '../auditoria/service.ts';
import { findUsuario } from '../usuarios/usuarios.public.ts';
import {
  contasErrors,
  createProvedor,
  type Identidade,
  type OidcSettings,
  type Pedido,
} from './provedor.ts';

/** Concurrent logins: strangers must not make us call the issuer more. */
const AT_ONCE = 8;

export interface ContasDeps extends BaseDeps {
  readonly confirmacao: Pick<ConfirmacaoService, 'confirmSenha'>;
  readonly opener: Pick<Opener, 'enter'>;
  readonly auditoria: Pick<AuditoriaService, 'noteEach'>;
  readonly oidc: OidcSettings | undefined;
  readonly onOidcError: (error: unknown) => void;
}

type ContaRow = RouteAnswerInput<typeof listContasRoute>['contas'][number];

/** All but `ligado` throw naoLigada where it is not set. */
/** Creates no users; permissions stay ours. */
export function createContasService(deps: ContasDeps) {
  const { db, clock, confirmacao, opener, auditoria, oidc, onOidcError } = deps;
  const provedor = oidc && createProvedor(oidc, onOidcError);
  let underWay = 0;

  async function asked<T>(ask: (of: NonNullable<typeof provedor>) => Promise<T>): Promise<T> {
    if (!provedor) throw contasErrors.naoLigada();
    if (underWay >= AT_ONCE) throw contasErrors.semResposta();
    underWay++;
    try {
      return await ask(provedor);
    } finally {
      underWay--;
    }
  }

  /** The linked user, else the one with its CPF, unless the link was removed before. */
  function findDono({ sub, cpf, apresentacao }: Identidade, { endereco }: Cliente) {
    return inTransaction(db, async (trx) => {
      const now = clock.now();
      const emissor = oidc!.issuer;
      const seen = { id: newId(), emissor, sub, apresentacao, usuario_id: null, vista_em: now };
      const conta = await noteConta(trx, seen);
      if (conta.usuarioId !== null) return conta.usuarioId;
      const known = cpfSchema.safeParse(cpf).data;
      const usuario = known === undefined ? undefined : await findUsuario(trx, { cpf: known });
      if (!usuario || usuario.id === conta.desligadaDe) return undefined;
      if (!(await linkConta(trx, conta.id, usuario.id))) return undefined;
      const agente = { id: usuario.id, usuario: usuario.usuario, endereco };
      await recordAuditoria(trx, deps, agente, ligadaA(usuario));
      return usuario.id;
    });
  }

  return {
    ligado: provedor !== undefined,
    /** Throws semResposta. */
    begin: (retorno: string): Promise<{ readonly endereco: string; readonly pedido: Pedido }> =>
      asked((of) => of.begin(retorno)),

    /** A new account is linked by its CPF. Throws semResposta, naoAutorizada, expirou, semVinculo. */
    async enter(retorno: URL, pedido: Pedido | undefined, cliente: Cliente): Promise<Opened> {
      const identidade = await asked((of) => {
        if (!pedido) throw contasErrors.expirou();
        return of.finish(retorno, pedido);
      });
      const dono = await findDono(identidade, cliente);
      if (dono !== undefined) {
        return opener.enter(await getConta(db, dono), cliente, 'empresa');
      }
      const fato = { acao: 'login_recusado', alvo: 'Conta da empresa' } as const;
      await auditoria.noteEach({ usuario: '', endereco: cliente.endereco }, fato);
      throw contasErrors.semVinculo();
    },

    async list({
      busca,
      ...query
    }: RouteQuery<typeof listContasRoute>): Promise<Listing<ContaRow>> {
      const emissor = oidc?.issuer ?? '';
      const page = await readInstantListing(
        query,
        {
          rows: (of) => listContas(db, emissor, busca, of),
          count: () => countContas(db, emissor, busca),
        },
        ({ vista_em }) => vista_em,
      );
      return { ...page, rows: page.rows.map(toConta) };
    },

    /**
     * Needs the caller's password, as the link permits logins without one. Gives the user's name. Throws
     * senhaAtualErrada, aguarde, naoEncontrada, semUsuario, jaLigada, outroFrota, usuarioJaLigado.
     */
    async link(
      autor: Autor,
      id: string,
      { cpf, ...input }: Confirmacao & { readonly cpf: string },
      cliente: Cliente,
    ): Promise<{ usuario: string }> {
      await confirmacao.confirmSenha(await getConta(db, autor.id), input, cliente);
      return inTransaction(db, async (trx) => {
        const conta = await lockConta(trx, id);
        if (!conta) throw contasErrors.naoEncontrada();
        const usuario = await findUsuario(trx, { cpf });
        if (!usuario) throw contasErrors.semUsuario();
        const dono = conta.excluido_em ? null : conta.usuario_id;
        if (dono !== null && dono !== usuario.id) throw contasErrors.jaLigada(conta.usuario!);
        // Like passwords of other Frota users.
        const isOtherFrota = usuario.tipo_login === 'Frota' && usuario.id !== autor.id;
        if (isOtherFrota) throw contasErrors.outroFrota();
        const isLinked = await linkConta(trx, id, usuario.id);
        if (!isLinked) throw contasErrors.usuarioJaLigado(usuario.usuario);
        await recordAuditoria(trx, deps, autor, ligadaA(usuario));
        return { usuario: usuario.usuario };
      });
    },

    /** Throws naoEncontrada. */
    unlink: (autor: Autor, id: string): Promise<void> =>
      inTransaction(db, async (trx) => {
        const conta = await lockConta(trx, id);
        if (!conta) throw contasErrors.naoEncontrada();
        if (conta.usuario_id === null) return;
        await unlinkConta(trx, id, conta.usuario_id);
        const alvo = { alvo: conta.usuario ?? '', alvoId: conta.usuario_id };
        await recordAuditoria(trx, deps, autor, { acao: 'conta_desligada', ...alvo });
      }),

    purge: (): Promise<void> =>
      purgeContas(db, new Date(clock.now().getTime() - CONTA_SOLTA_DIAS * DAY_MS)),
  };
}

const ligadaA = ({ id, usuario }: { readonly id: number; readonly usuario: string }) =>
  ({ acao: 'conta_ligada', alvo: usuario, alvoId: id }) as const;

function toConta(row: Awaited<ReturnType<typeof listContas>>[number]): ContaRow {
  const { id, apresentacao, vista_em, usuario_id, usuario } = row;
  const of = usuario_id === null || usuario === null ? null : { id: usuario_id, nome: usuario };
  return { id, apresentacao, vista_em, usuario: of };
}

/** Gives it, locked; one of a deleted user belongs to nobody. */
async function noteConta(db: Db, conta: NewRow<'conta_externa'>) {
  const { id, usuario_id, desligada_de } = await db
    .insertInto('conta_externa')
    .values(conta)
    .onConflict((oc) =>
      oc.columns(['emissor', 'sub']).doUpdateSet((eb) => ({
        apresentacao: eb.ref('excluded.apresentacao'),
        vista_em: eb.ref('excluded.vista_em'),
        usuario_id: sql<number | null>`(select id from usuario
          where id = conta_externa.usuario_id and excluido_em is null)`,
      })),
    )
    .returning(['id', 'usuario_id', 'desligada_de'])
    .executeTakeFirstOrThrow();
  return { id, usuarioId: usuario_id, desligadaDe: desligada_de };
}

/** False where the user has another one of that issuer. */
async function linkConta(db: Db, id: string, usuarioId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('conta_externa')
    .set({ usuario_id: usuarioId, desligada_de: null })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('conta_externa as other')
            .select('other.id')
            .where('other.usuario_id', '=', usuarioId)
            .where('other.id', '<>', id)
            .whereRef('other.emissor', '=', 'conta_externa.emissor'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

function lockConta(db: Db, id: string) {
  return db
    .selectFrom('conta_externa')
    .leftJoin('usuario', 'usuario.id', 'conta_externa.usuario_id')
    .select(['conta_externa.id', 'conta_externa.usuario_id'])
    .select(['usuario.usuario', 'usuario.excluido_em'])
    .where('conta_externa.id', '=', id)
    .forUpdate('conta_externa')
    .executeTakeFirst();
}

async function unlinkConta(db: Db, id: string, usuarioId: number): Promise<void> {
  await db
    .updateTable('conta_externa')
    .set({ usuario_id: null, desligada_de: usuarioId })
    .where('id', '=', id)
    .execute();
  await db
    .deleteFrom('sessao')
    .where('usuario_id', '=', usuarioId)
    .where('externa', '=', true)
    .execute();
}

const from = (emissor: string, busca: string | undefined) => {
  const pattern = busca && containsPattern(busca);
  return allOf(
    sql`conta_externa.emissor = ${emissor}`,
    pattern &&
      sql`(conta_externa.apresentacao ilike ${pattern} or usuario.usuario ilike ${pattern})`,
  );
};

function listContas(db: Db, emissor: string, busca: string | undefined, page: InstantPage) {
  const query = db
    .selectFrom('conta_externa')
    .leftJoin('usuario', (join) =>
      join.onRef('usuario.id', '=', 'conta_externa.usuario_id').on('excluido_em', 'is', null),
    )
    .select(['conta_externa.id', 'apresentacao', 'vista_em'])
    .select(['usuario.id as usuario_id', 'usuario.usuario'])
    .where(from(emissor, busca));
  return newestFirst(query, 'vista_em', 'conta_externa.id', page).execute();
}

function countContas(db: Db, emissor: string, busca: string | undefined): Promise<number> {
  return countRows(
    db,
    sql`conta_externa left join usuario on usuario.id = conta_externa.usuario_id
      and usuario.excluido_em is null where ${from(emissor, busca)}`,
  );
}

/** Never linked, or of deleted users, and unused since. */
async function purgeContas(db: Db, seenBefore: Date): Promise<void> {
  await sql`delete from conta_externa where vista_em < ${seenBefore}
    and not exists (select from usuario
      where id in (conta_externa.usuario_id, conta_externa.desligada_de) and excluido_em is null)`.execute(
    db,
  );
}

export async function forgetContas(db: Db, { id }: { readonly id: number }): Promise<void> {
  await db
    .deleteFrom('conta_externa')
    .where((eb) => eb.or([eb('usuario_id', '=', id), eb('desligada_de', '=', id)]))
    .execute();
}
