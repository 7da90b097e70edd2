import type { confirmPasskeyRoute } from '@frota/contract/acesso';
import type { RouteBody } from '@frota/contract/rota';
import type { BaseDeps, Db } from '../../../database/schema.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Cliente } from '../../../http/cliente.ts';
import type { Autor } from '../../../kernel/envio.ts';
import { hashToken } from '../../../kernel/token.ts';
import { type Fato, recordAuditoria } from '../../auditoria/record.ts';
import {
  deleteFatoresOf,
  deletePasskey,
  deleteTotp,
  fatoresErrors,
  hasFator,
} from '../../fatores/fatores.public.ts';
import type { PasskeysService } from '../../fatores/passkeys.service.ts';
import type { FatoresService } from '../../fatores/service.ts';
import { deleteSessoesOf, saveDesafio, takeDesafio } from '../../sessoes/sessoes.public.ts';
import type { ConfirmacaoService } from '../confirmacao.ts';
import { type ContaRow, getConta } from '../conta.public.ts';
import type { Opcoes, Prova, SecondStep } from './second-step.ts';

type Confirmado = Prova & { readonly senha: string };

interface Codigos {
  /** Recovery codes, shown once; none if the user already had some. */
  readonly recuperacao: string[];
}

/** Each throws senhaAtualErrada, senhaVencida, aguarde; with a Confirmado also semFator and its errors. */
export function createSegundoFatorService(
  deps: BaseDeps & {
    readonly fatores: FatoresService;
    readonly passkeys: PasskeysService;
    readonly confirmacao: ConfirmacaoService;
    readonly secondStep: SecondStep;
  },
) {
  const { db, fatores, passkeys, confirmacao, secondStep } = deps;

  async function confirmSenha({ id }: Autor, senha: string, cliente: Cliente): Promise<ContaRow> {
    const conta = await getConta(db, id);
    await confirmacao.confirmSenha(conta, { senha_atual: senha }, cliente, 'senha');
    return conta;
  }

  async function confirm(
    autor: Autor,
    { senha, ...prova }: Confirmado,
    cliente: Cliente,
  ): Promise<void> {
    const conta = await confirmSenha(autor, senha, cliente);
    if (!(await fatores.has(autor.id))) throw fatoresErrors.semFator();
    const desafio = prova.passkey && (await takeDesafio(db, sessionOf(cliente)));
    await secondStep.take(conta, prova, desafio, cliente);
  }

  /** The change and its audit line, in one transaction. */
  const change = (autor: Autor, acao: Fato['acao'], work: (trx: Db) => Promise<void>) =>
    inTransaction(db, async (trx) => {
      await work(trx);
      await recordAuditoria(trx, deps, autor, { acao, alvo: autor.usuario, alvoId: autor.id });
    });

  async function add(
    autor: Autor,
    cliente: Cliente,
    save: (trx: Db) => Promise<void>,
  ): Promise<Codigos> {
    const isFirst = !(await fatores.has(autor.id));
    const codes = isFirst ? await fatores.newRecuperacao(autor.id) : undefined;
    await change(autor, 'segundo_fator_criado', async (trx) => {
      await save(trx);
      await codes?.save(trx);
      await deleteSessoesOf(trx, autor.id, sessionOf(cliente));
    });
    return { recuperacao: codes?.codigos ?? [] };
  }

  /** The recovery codes are deleted with the last second factor. */
  const remove = (autor: Autor, work: (trx: Db) => Promise<void>): Promise<void> =>
    change(autor, 'segundo_fator_removido', async (trx) => {
      await work(trx);
      if (!(await hasFator(trx, autor.id))) await deleteFatoresOf(trx, autor.id);
    });

  return {
    /** Throws jaTem. */
    async beginTotp(
      autor: Autor,
      senha: string,
      cliente: Cliente,
    ): ReturnType<FatoresService['beginTotp']> {
      await confirmSenha(autor, senha, cliente);
      return fatores.beginTotp(autor);
    },

    /** Ends the user's other sessions. Throws comeceDeNovo, codigoErrado. */
    confirmTotp: async (autor: Autor, codigo: string, cliente: Cliente): Promise<Codigos> =>
      add(autor, cliente, await fatores.confirmTotp(autor.id, codigo)),

    /** Throws naoTem. */
    async removeTotp(autor: Autor, prova: Confirmado, cliente: Cliente): Promise<void> {
      if (!(await fatores.hasTotp(autor.id))) throw fatoresErrors.naoTem();
      await confirm(autor, prova, cliente);
      await remove(autor, (trx) => deleteTotp(trx, autor.id));
    },

    /** Throws semNome, passkeysDemais. */
    async beginPasskey(autor: Autor, senha: string, cliente: Cliente): Promise<Opcoes> {
      await confirmSenha(autor, senha, cliente);
      const opcoes = await passkeys.begin(autor, cliente.site);
      await saveDesafio(db, sessionOf(cliente), opcoes.challenge);
      return opcoes;
    },

    /** Throws passkeyDeOutro. */
    async askPasskey(autor: Autor, senha: string, cliente: Cliente): Promise<Opcoes> {
      await confirmSenha(autor, senha, cliente);
      const opcoes = await passkeys.ask(autor.id, cliente.site);
      if (!opcoes) throw fatoresErrors.passkeyDeOutro();
      await saveDesafio(db, sessionOf(cliente), opcoes.challenge);
      return opcoes;
    },

    /** Ends the user's other sessions. Throws comeceDeNovo, passkeyErrada. */
    async confirmPasskey(
      autor: Autor,
      made: RouteBody<typeof confirmPasskeyRoute>,
      cliente: Cliente,
    ): Promise<Codigos> {
      const desafio = await takeDesafio(db, sessionOf(cliente));
      const save = await passkeys.confirm(autor.id, made, desafio, cliente.site);
      return add(autor, cliente, save);
    },

    /** Throws passkeyNaoTem. */
    async removePasskey(
      autor: Autor,
      id: string,
      prova: Confirmado,
      cliente: Cliente,
    ): Promise<void> {
      await confirm(autor, prova, cliente);
      await remove(autor, async (trx) => {
        if (!(await deletePasskey(trx, autor.id, id))) throw fatoresErrors.passkeyNaoTem();
      });
    },

    async renewRecuperacao(autor: Autor, prova: Confirmado, cliente: Cliente): Promise<Codigos> {
      await confirm(autor, prova, cliente);
      const { codigos, save } = await fatores.newRecuperacao(autor.id);
      await change(autor, 'codigos_refeitos', save);
      return { recuperacao: codigos };
    },
  };
}

const sessionOf = ({ token }: Cliente): Buffer => hashToken(token ?? '');
