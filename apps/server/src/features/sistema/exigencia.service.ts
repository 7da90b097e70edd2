import type { RouteAnswerInput, RouteBody } from '@frota/contract/rota';
import type { getExigenciaRoute, setExigenciaRoute } from '@frota/contract/sistema';
import type { BaseDeps } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Cliente } from '../../http/cliente.ts';
import type { Autor } from '../../kernel/envio.ts';
import type { ConfirmacaoService } from '../acesso/confirmacao.ts';
import { getConta } from '../acesso/conta.public.ts';
import { acessoErrors } from '../acesso/errors.ts';
import type { SecondStep } from '../acesso/segundo-fator/second-step.ts';
import { diffFields, recordAuditoria } from '../auditoria/record.ts';
import { fatoresErrors, isExigido, listSemFator, saveExigido } from '../fatores/fatores.public.ts';
import type { FatoresService } from '../fatores/service.ts';

type Exigencia = RouteAnswerInput<typeof getExigenciaRoute>;
type NovaExigencia = RouteBody<typeof setExigenciaRoute>;

export interface ExigenciaDeps extends BaseDeps {
  readonly fatores: Pick<FatoresService, 'has'>;
  readonly confirmacao: Pick<ConfirmacaoService, 'confirmSenha'>;
  readonly secondStep: Pick<SecondStep, 'take'>;
}

const SIM_NAO = (value: boolean): string => (value ? 'sim' : 'não');

export function createExigenciaService(deps: ExigenciaDeps) {
  const { db, fatores, confirmacao, secondStep } = deps;
  const get = async (): Promise<Exigencia> => ({
    exigido: await isExigido(db),
    sem: await listSemFator(db),
  });

  /** A stolen session alone must not weaken everybody's login. */
  async function confirm({ id }: Autor, { senha_atual, codigo }: NovaExigencia, cliente: Cliente) {
    if (senha_atual === undefined) throw acessoErrors.senhaAtualObrigatoria();
    const conta = await getConta(db, id);
    await confirmacao.confirmSenha(conta, { senha_atual }, cliente);
    if (!(await fatores.has(id))) return;
    if (codigo === undefined) throw fatoresErrors.codigoFalta();
    await secondStep.take(conta, { codigo }, undefined, cliente);
  }

  return {
    get,
    /** Throws, to switch it off, senhaAtualObrigatoria, codigoFalta, codigoErrado and the password check's errors. */
    async set(autor: Autor, nova: NovaExigencia, cliente: Cliente): Promise<Exigencia> {
      const { exigido } = nova;
      if (!exigido) await confirm(autor, nova, cliente);
      await inTransaction(db, async (trx) => {
        const mudancas = diffFields(
          { exigido: SIM_NAO(await isExigido(trx)) },
          { exigido: SIM_NAO(exigido) },
        );
        await saveExigido(trx, exigido);
        const fato = { acao: 'segundo_fator_exigido', alvo: 'Frota', mudancas } as const;
        if (mudancas.length > 0) await recordAuditoria(trx, deps, autor, fato);
      });
      return get();
    },
  };
}
