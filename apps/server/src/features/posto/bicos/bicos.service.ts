import { formatLitros } from '@frota/contract/formato';
import { type createBicoRoute, faultOfEncerrante, type saveBicoRoute } from '@frota/contract/posto';
import type { RouteBody } from '@frota/contract/rota';
import { inTransaction } from '../../../database/transaction.ts';
import { violatedUnique } from '../../../database/unique-violation.ts';
import { invalidField } from '../../../kernel/domain-error.ts';
import { type Autor, bookOnce, EnvioRepetidoError, readEnvio } from '../../../kernel/envio.ts';
import { refuseStale, versaoOf } from '../../../kernel/versao.ts';
import { diffFields, recordAuditoria } from '../../auditoria/record.ts';
import type { PostoDeps } from '../entradas/entradas.service.ts';
import { postoErrors } from '../errors.ts';
import * as repository from '../tanques/tanques.repository.ts';

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
