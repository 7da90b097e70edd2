import type { Produto } from '@frota/contract/combustivel';
import { formatLitros } from '@frota/contract/formato';
import {
  CAMPOS_DA_MEDICAO,
  faultsOfTanque,
  type listTanquesRoute,
  type saveTanqueRoute,
} from '@frota/contract/posto';
import type { RouteAnswerInput, RouteBody } from '@frota/contract/rota';
import { inTransaction } from '../../../database/transaction.ts';
import { invalidFields } from '../../../kernel/domain-error.ts';
import { type Autor, refuseStale, versaoOf } from '../../../kernel/envio.ts';
import { diffFields, recordAuditoria } from '../../auditoria/record.ts';
import { findTanque, lockSaldo } from '../../movimentos/tanques.public.ts';
import { bicoOut } from '../bicos/bicos.service.ts';
import { listUltimas, type UltimaRow } from '../bicos/encerrante.service.ts';
import type { PostoDeps } from '../entradas/entradas.service.ts';
import { findUltimaMedicao } from '../medicao/medicao.repository.ts';
import { isMedicaoCega } from '../medicao/medicao-cega.service.ts';
import { listComTabela } from './arqueacao.service.ts';
import * as repository from './tanques.repository.ts';

type TanqueOut = RouteAnswerInput<typeof listTanquesRoute>[number];

export function createCadastroService(deps: PostoDeps) {
  const { db, clock, mudou } = deps;
  return {
    async list(): Promise<TanqueOut[]> {
      const bicos = await repository.listBicos(db);
      const leituras = await listUltimas(db);
      const comTabela = await listComTabela(db);
      const medicao_cega = await isMedicaoCega(db);
      const ultima = await findUltimaMedicao(db);
      const medidoDe = (tipo: Produto): string | null => {
        const { litros } = CAMPOS_DA_MEDICAO.find((campos) => campos.tipo === tipo)!;
        return ultima?.[litros] ?? null;
      };
      return (await repository.listTanques(db)).map((row) => ({
        ...tanqueOut(row),
        tem_arqueacao: row.diametro_cm !== null || comTabela.includes(row.tipo),
        medicao_cega,
        medido: medidoDe(row.tipo),
        medido_em: ultima?.ocorrido_em ?? null,
        bicos: bicos
          .filter(({ tipo }) => tipo === row.tipo)
          .map((bico) => ({ ...bicoOut(bico), ...ultimaOf(bico, leituras.get(bico.id)) })),
      }));
    },

    /** Throws `invalid` below the book's litres, `conflict` for an outdated `versao`. */
    async save(
      autor: Autor,
      tipo: Produto,
      { versao, ...values }: RouteBody<typeof saveTanqueRoute>,
    ): Promise<{ versao: string }> {
      const saved = await inTransaction(db, async (trx) => {
        // Concurrent bookings wait, and see the new capacity.
        const saldo = await lockSaldo(trx, tipo);
        const before = await findTanque(trx, tipo);
        refuseStale(versao, tanqueOut(before));
        const { capacidade, minimo, morto } = values;
        const litros = {
          capacidade: Number(capacidade),
          minimo: Number(minimo),
          morto: Number(morto),
        };
        const campos = faultsOfTanque(litros, Number(saldo));
        if (Object.keys(campos).length > 0) throw invalidFields(campos);
        const mudancas = diffFields(textosOf(before), textosOf(values));
        const fato = { acao: 'tanque_alterado', alvo: `Tanque de ${tipo}`, mudancas } as const;
        if (mudancas.length > 0) {
          await repository.updateTanque(trx, tipo, values);
          await recordAuditoria(trx, deps, autor, fato);
          await mudou(trx, 'tanque', { tipo, em: clock.now() });
        }
        return { versao: tanqueOut(await findTanque(trx, tipo)).versao };
      });
      return saved;
    },
  };
}

function ultimaOf({ encerrante_inicial }: repository.BicoRow, ultima: UltimaRow | undefined) {
  if (!ultima) return { encerrante: Number(encerrante_inicial), leitura: null };
  const { valor, ...leitura } = ultima;
  return { encerrante: Number(valor), leitura };
}

function tanqueOut({ tipo, nome, ...litros }: repository.TanqueRow) {
  const values = {
    tipo,
    nome,
    capacidade: Number(litros.capacidade),
    minimo: Number(litros.minimo),
    morto: Number(litros.morto),
  };
  return { ...values, versao: versaoOf(values) };
}

function textosOf({
  nome,
  capacidade,
  minimo,
  morto,
}: Pick<repository.TanqueRow, 'nome' | 'capacidade' | 'minimo' | 'morto'>) {
  const litros = (valor: string): string => `${formatLitros(valor)} L`;
  return {
    Nome: nome,
    Capacidade: litros(capacidade),
    'Estoque mínimo': litros(minimo),
    'Estoque morto': litros(morto),
  };
}
