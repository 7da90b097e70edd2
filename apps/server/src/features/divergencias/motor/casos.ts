import { isDeepStrictEqual } from 'node:util';
import type { OrigemDivergencia, Regra } from '@frota/contract/divergencias';
import { type Caso, grupoOf, quemDe } from '@frota/contract/divergencias/motor';
import type { Db } from '../../../database/schema.ts';
import { newId } from '../../../kernel/id.ts';
import { SERVIDOR } from '../../auditoria/record.ts';
import * as repository from '../caso/caso.repository.ts';
import type { CasoDoFato } from './fatos.repository.ts';

interface OcorrenciaDoCaso {
  readonly origem: OrigemDivergencia;
  readonly em: Date;
  readonly placa: string | null;
  readonly placa_canonica: string | null;
  readonly produto: string | null;
  /** The subject's name in the queue, for a case about the station. */
  readonly assunto: string | null;
}
export type NovoCaso = Caso & { readonly ocorrencia: OcorrenciaDoCaso };

export function casoDoFato({ fato, ...caso }: CasoDoFato, placa_canonica: string): NovoCaso {
  const { interno, em, placa, combustivel } = fato;
  const origem = interno ? 'abastecimento_interno' : 'abastecimento_externo';
  const produto = combustivel;
  return { ...caso, ocorrencia: { origem, em, placa, placa_canonica, produto, assunto: null } };
}

interface Apontados {
  /** Rules that were asked; cases of others stay unchanged. */
  readonly regras: readonly Regra[];
  /** Records whose every case is in `casos`, also records that are gone. */
  readonly registros: readonly string[];
  readonly casos: readonly NovoCaso[];
  /** Set for cases of a rule about one person. */
  readonly pessoaId?: number;
  readonly em: Date;
}

/** Opens, updates, closes and reopens stored cases as computed; true if any changed. Decided ones stay as they are. */
export async function storeCasos(
  trx: Db,
  { regras, registros, casos, pessoaId, em }: Apontados,
): Promise<boolean> {
  const all = await repository.listGuardadas(trx, registros);
  const pessoa_id = pessoaId ?? null;
  const stored = all.filter((row) => regras.includes(row.regra) && row.pessoa_id === pessoa_id);
  const keyOf = (regra: Regra, registro: string): string => `${regra} ${registro}`;
  const before = new Map(stored.map((row) => [keyOf(row.regra, row.registro_id), row]));
  const precos = await repository.listUltimosPrecos(trx, [
    ...new Set(
      casos
        .filter(({ valor, litros }) => valor === null && litros !== null)
        .flatMap(({ ocorrencia }) => ocorrencia.produto ?? []),
    ),
  ]);
  const found = casos.map((caso) => {
    const row = rowOf(caso, pessoa_id, precos.get(caso.ocorrencia.produto ?? ''));
    return { row, stored: before.get(keyOf(caso.regra, caso.registro)) };
  });
  const history: repository.Acontecimento[] = [];
  const note = (divergencia_id: string, acao: repository.Acontecimento['acao']): void => {
    const who = { usuario_id: null, usuario_nome: SERVIDOR.usuario };
    history.push({ divergencia_id, em, acao, ...who });
  };

  const opened = found
    .filter((each) => !each.stored)
    .map(({ row }) => ({ ...row, id: newId(), criada_em: em }));
  await repository.insertDivergencias(trx, opened);
  for (const { id } of opened) note(id, 'aberta');

  let updated = 0;
  const same: string[] = [];
  for (const { row, stored: old } of found) {
    if (!old || old.situacao === 'decidida') continue;
    const back = old.situacao === 'encerrada';
    if (!back && saysTheSame(old, row)) {
      same.push(old.id);
      continue;
    }
    await repository.updateDivergencia(trx, old.id, row);
    updated += 1;
    if (back) note(old.id, 'reaberta');
  }
  await repository.refreshPessoas(trx, same);

  const kept = new Set(found.map((each) => each.stored?.id));
  const gone = stored.filter(({ id, situacao }) => situacao === 'aberta' && !kept.has(id));
  await repository.closeDivergencias(
    trx,
    gone.map(({ id }) => id),
    em,
  );
  for (const { id } of gone) note(id, 'encerrada');
  await repository.appendHistorico(trx, history);
  return opened.length + updated + gone.length > 0;
}

/** Compares the sentence; its numbers may differ. */
function saysTheSame(old: repository.DivergenciaGuardada, row: ReturnType<typeof rowOf>): boolean {
  return (
    old.frase === row.frase &&
    old.placa === row.placa &&
    old.ocorrido_em.getTime() === row.ocorrido_em.getTime() &&
    sameAmount(old.litros, row.litros) &&
    sameAmount(old.valor, row.valor) &&
    isDeepStrictEqual(old.quem, JSON.parse(row.quem ?? '[]')) &&
    isDeepStrictEqual(old.numeros, JSON.parse(row.numeros)) &&
    isDeepStrictEqual(old.lancamentos, JSON.parse(row.lancamentos ?? '[]'))
  );
}

const sameAmount = (a: string | null, b: string | null | undefined): boolean =>
  a === (b ?? null) || (a !== null && b != null && Number(a) === Number(b));

function rowOf(
  { ocorrencia, ...caso }: NovoCaso,
  pessoa_id: number | null,
  ultimoPreco: number | undefined,
): Omit<repository.NovaDivergencia, 'id' | 'criada_em'> {
  const { regra, registro, litros, valor, frase, numeros, lancamentos = [] } = caso;
  const { em, ...daOcorrencia } = ocorrencia;
  const onde = { ...daOcorrencia, registro_id: registro, pessoa_id, ocorrido_em: em };
  const emJogo = valor ?? (litros ?? 0) * (ultimoPreco ?? 0);
  return {
    regra,
    ...onde,
    grupo: grupoOf({ regra, ...onde }),
    litros: litros === null ? null : litros.toFixed(3),
    valor: valor === null ? null : valor.toFixed(2),
    em_jogo: emJogo.toFixed(2),
    frase,
    numeros: JSON.stringify(numeros),
    lancamentos: JSON.stringify(lancamentos),
    quem: JSON.stringify(quemDe(caso)),
    situacao: 'aberta',
    encerrada_em: null,
  };
}
