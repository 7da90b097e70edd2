import { randomBytes } from 'node:crypto';
import type { Fator } from '@frota/contract/acesso';
import type { BaseDeps } from '../../database/deps.ts';
import type { Db } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Autor } from '../../kernel/envio.ts';
import { hashToken } from '../../kernel/token.ts';
import { type Fato, recordAuditoria } from '../auditoria/record.ts';
import type { AuditoriaService } from '../auditoria/service.ts';
import { fatoresErrors } from '../fatores/errors.ts';
import { deleteFatoresOf } from '../fatores/repository.ts';
import type { FatoresService } from '../fatores/service.ts';
import { deletePendente, findPendente, insertPendente } from '../sessoes/pendente.repository.ts';
import { deleteSessoesOf } from '../sessoes/repository.ts';
import type { Cliente, ConfirmacaoService } from './confirmacao.ts';
import type { Opened, Opener } from './open-session.ts';
import { type ContaRow, getConta } from './repository.ts';

/** So long a login waits for its second factor. */
const PENDENTE_MS = 10 * 60_000;

/** A login whose password was right, which waits for the second factor. */
export interface Pedido {
  /** Of the cookie that lets it be shown. */
  readonly pendente: string;
  readonly segundo_fator: Fator[];
}

/** The own password, and a code of the second factor. */
interface Prova {
  readonly senha: string;
  readonly codigo: string;
}

/** Where a call takes a Prova it throws senhaAtualErrada, senhaVencida, codigoErrado and aguarde. */
export interface SegundoFatorService {
  /** What a login is answered whose password was right; undefined where no second factor stands. */
  ask(conta: ContaRow): Promise<Pedido | undefined>;
  /** Finishes such a login. Throws pendenteVencido, codigoErrado, aguarde. */
  enter(pendente: string | undefined, codigo: string, cliente: Cliente): Promise<Opened>;
  /** Throws jaTem, and what a wrong password does. */
  beginTotp(autor: Autor, senha: string, cliente: Cliente): ReturnType<FatoresService['beginTotp']>;
  /** Ends the user's other sessions; codes where it is his first factor. Throws comeceDeNovo, codigoErrado. */
  confirmTotp(autor: Autor, codigo: string, cliente: Cliente): Promise<{ recuperacao: string[] }>;
  /** Throws naoTem. */
  removeTotp(autor: Autor, prova: Prova, cliente: Cliente): Promise<void>;
  /** Throws naoTem. */
  renewRecuperacao(
    autor: Autor,
    prova: Prova,
    cliente: Cliente,
  ): Promise<{ recuperacao: string[] }>;
}

export function createSegundoFatorService(
  deps: BaseDeps & {
    readonly fatores: FatoresService;
    readonly confirmacao: ConfirmacaoService;
    readonly opener: Opener;
    readonly auditoria: Pick<AuditoriaService, 'noteEach'>;
  },
): SegundoFatorService {
  const { db, clock, fatores, confirmacao, opener, auditoria } = deps;

  const alvoOf = ({ id, usuario }: Autor) => ({ alvo: usuario, alvoId: id });

  /** Takes a code; what it was of. */
  async function takeCodigo(conta: ContaRow, codigo: string, cliente: Cliente) {
    const { id, usuario } = conta;
    const com = await confirmacao.attemptFator(conta, cliente, () => fatores.take(id, codigo));
    if (com) return com;
    const agente = { id, usuario, endereco: cliente.endereco };
    const fato = { acao: 'segundo_fator_recusado', ...alvoOf(conta) } as const;
    await auditoria.noteEach(agente, fato);
    throw fatoresErrors.codigoErrado();
  }

  async function confirm(autor: Autor, { senha, codigo }: Prova, cliente: Cliente): Promise<void> {
    const conta = await getConta(db, autor.id);
    await confirmacao.confirmSenha(conta, { senha_atual: senha }, cliente, 'senha');
    if ((await fatores.list(autor.id)).length === 0) throw fatoresErrors.naoTem();
    await takeCodigo(conta, codigo, cliente);
  }

  /** What it changes and the line in the trail, in one transaction. */
  const change = (autor: Autor, acao: Fato['acao'], work: (trx: Db) => Promise<void>) =>
    inTransaction(db, async (trx) => {
      await work(trx);
      await recordAuditoria(trx, deps, autor, { acao, ...alvoOf(autor) });
    });

  return {
    async ask({ id }) {
      const segundo_fator = await fatores.list(id);
      if (segundo_fator.length === 0) return undefined;
      const pendente = randomBytes(32).toString('base64url');
      const now = clock.now();
      const forgotten = new Date(now.getTime() - PENDENTE_MS);
      await insertPendente(db, hashToken(pendente), id, now, forgotten);
      return { pendente, segundo_fator };
    },

    async enter(pendente, codigo, cliente) {
      const hash = hashToken(pendente ?? '');
      const since = new Date(clock.now().getTime() - PENDENTE_MS);
      const id = await findPendente(db, hash, since);
      if (id === undefined) throw fatoresErrors.pendenteVencido();
      const conta = await getConta(db, id);
      const com = await takeCodigo(conta, codigo, cliente);
      if (!(await deletePendente(db, hash))) throw fatoresErrors.pendenteVencido();
      return opener.enter(conta, cliente, com);
    },

    async beginTotp(autor, senha, cliente) {
      const conta = await getConta(db, autor.id);
      await confirmacao.confirmSenha(conta, { senha_atual: senha }, cliente, 'senha');
      return fatores.beginTotp(autor);
    },

    async confirmTotp(autor, codigo, cliente) {
      const confirmIt = await fatores.confirmTotp(autor.id, codigo);
      const isFirst = (await fatores.list(autor.id)).length === 0;
      const codes = isFirst ? await fatores.newRecuperacao(autor.id) : undefined;
      await change(autor, 'segundo_fator_criado', async (trx) => {
        await confirmIt(trx);
        await codes?.save(trx);
        await deleteSessoesOf(trx, autor.id, cliente.token ? hashToken(cliente.token) : undefined);
      });
      return { recuperacao: codes?.codigos ?? [] };
    },

    async removeTotp(autor, prova, cliente) {
      await confirm(autor, prova, cliente);
      await change(autor, 'segundo_fator_removido', (trx) => deleteFatoresOf(trx, autor.id));
    },

    async renewRecuperacao(autor, prova, cliente) {
      await confirm(autor, prova, cliente);
      const { codigos, save } = await fatores.newRecuperacao(autor.id);
      await change(autor, 'codigos_refeitos', save);
      return { recuperacao: codigos };
    },
  };
}
