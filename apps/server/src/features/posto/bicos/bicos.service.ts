import { formatLitros } from '@frota/contract/formato';
import {
  type correctBicoRoute,
  type createBicoRoute,
  faultOfEncerrante,
  type saveBicoRoute,
} from '@frota/contract/posto';
import type { RouteBody } from '@frota/contract/rota';
import { violatedUnique } from '../../../database/errors.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { invalidField } from '../../../kernel/domain-error.ts';
import {
  type Autor,
  autorColumns,
  bookOnce,
  EnvioRepetidoError,
  readEnvio,
  refuseStale,
  versaoOf,
} from '../../../kernel/envio.ts';
import { newId } from '../../../kernel/id.ts';
import { findBicoDoAbastecimento, saveBico } from '../../abastecimentos/abastecimentos.public.ts';
import { diffFields, recordAuditoria } from '../../auditoria/record.ts';
import { lockAbastecimentos } from '../../dashboard/registro.public.ts';
import { findBicoOf } from '../../movimentos/tanques.public.ts';
import type { PostoDeps } from '../entradas/entradas.service.ts';
import { postoErrors } from '../errors.ts';
import * as repository from '../tanques/tanques.repository.ts';
import { findBico } from '../tanques/tanques.repository.ts';

async function tellTakenName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const violated = violatedUnique(error);
    if (violated === 'bico_nome_key') throw postoErrors.bicoNomeRepetido();
    throw violated === 'bico_pkey' ? new EnvioRepetidoError() : error;
  }
}

export function createBicosService(deps: PostoDeps) {
  const { db, clock, mudou } = deps;
  return {
    /** Throws `conflict` for a name in use. */
    create(autor: Autor, fields: RouteBody<typeof createBicoRoute>): Promise<{ id: string }> {
      refuseEncerrante(fields);
      const { tipo, nome, casas, encerrante_inicial } = fields;
      const envio = readEnvio(fields, clock);
      const { id, conteudo_hash, recebido_em: criado_em } = envio;
      const values = { tipo, nome, casas, encerrante_inicial };
      return bookOnce(autor, envio, {
        find: (key) => repository.findBico(db, key),
        answer: (row) => ({ id: row.id }),
        async book() {
          await tellTakenName(() =>
            inTransaction(db, async (trx) => {
              const made = { id, conteudo_hash, autor_id: autor.id, criado_em };
              await repository.insertBico(trx, { ...values, ...made });
              const mudancas = diffFields({}, textosOf({ ...values, fechado_em: null }));
              const alvo = `${nome}, ${tipo}`;
              await recordAuditoria(trx, deps, autor, { acao: 'bico_criado', alvo, mudancas });
              await mudou(trx, 'tanque', { tipo, em: clock.now() });
            }),
          );
          return { id };
        },
      });
    },

    /** Throws `notFound`, also for a closed one, `conflict` for a name in use or an outdated `versao`. */
    async save(
      autor: Autor,
      id: string,
      { versao, fechado, ...values }: RouteBody<typeof saveBicoRoute>,
    ): Promise<{ versao: string }> {
      refuseEncerrante(values);
      const saved = await tellTakenName(() =>
        inTransaction(db, async (trx) => {
          const before = await repository.lockBico(trx, id);
          if (!before || before.fechado_em) throw postoErrors.bicoNaoEncontrado();
          refuseStale(versao, bicoOut(before));
          const after = { ...values, fechado_em: fechado ? clock.now() : null };
          await repository.updateBico(trx, id, after);
          const mudancas = diffFields(textosOf(before), textosOf(after));
          const alvo = `${before.nome}, ${before.tipo}`;
          const fato = { acao: 'bico_alterado', alvo, mudancas } as const;
          if (mudancas.length > 0) {
            await recordAuditoria(trx, deps, autor, fato);
            await mudou(trx, 'tanque', { tipo: before.tipo, em: clock.now() });
          }
          return { versao: bicoOut((await repository.findBico(trx, id))!).versao };
        }),
      );
      return saved;
    },
  };
}

function refuseEncerrante(fields: { readonly encerrante_inicial: string; readonly casas: number }) {
  const fault = faultOfEncerrante(Number(fields.encerrante_inicial), fields.casas);
  if (fault !== undefined) throw invalidField('encerrante_inicial', fault);
}

export function bicoOut({ id, nome, casas, encerrante_inicial }: repository.BicoRow) {
  const values = { id, nome, casas, encerrante_inicial: Number(encerrante_inicial) };
  return { ...values, versao: versaoOf(values) };
}

function textosOf(
  bico: Pick<repository.BicoRow, 'nome' | 'casas' | 'encerrante_inicial' | 'fechado_em'>,
) {
  return {
    Nome: bico.nome,
    Casas: bico.casas,
    Encerrante: `${formatLitros(bico.encerrante_inicial)} L`,
    Fechado: bico.fechado_em ? 'Sim' : null,
  };
}

export function createBicoCorrigidoService(deps: PostoDeps) {
  const { db, clock, mudou } = deps;
  return {
    /**
     * The nozzle of a fueling's product, or unknown. Throws `notFound`, `conflict` (cancelled), `invalid` (product not
     * taken, or another tank's nozzle).
     */
    async correct(
      autor: Autor,
      id: string,
      { tipo, bico, motivo }: RouteBody<typeof correctBicoRoute>,
    ): Promise<void> {
      await inTransaction(db, async (trx) => {
        // Against concurrent corrections and cancellations.
        await lockAbastecimentos(trx, [id]);
        const abastecimento = await findBicoDoAbastecimento(trx, id, tipo);
        if (!abastecimento) throw postoErrors.naoEncontrado();
        const { placa, em, bico_id: de, estornado, tirou } = abastecimento;
        if (estornado) throw postoErrors.jaEstornado();
        if (!tirou) throw postoErrors.semProduto(tipo);
        const para = bico === null ? null : await findBicoOf(trx, tipo, bico, em);
        if (para === undefined) throw postoErrors.bicoDeOutroTanque();
        if (para === de) return;
        const correcao = { id: newId(), abastecimento_id: id, tipo, de, para, motivo };
        await saveBico(trx, { ...correcao, em: clock.now(), ...autorColumns(autor) });
        const nome = async (key: string | null) => (key ? (await findBico(trx, key))?.nome : null);
        const mudancas = diffFields(
          { bico: await nome(de) },
          { bico: await nome(para), Produto: tipo, motivo },
        );
        await recordAuditoria(trx, deps, autor, { acao: 'correcao', alvo: placa, mudancas });
        await mudou(trx, 'bicoDoAbastecimento', { id });
      });
    },
  };
}
