import type { AcaoAuditoria, FieldChange } from '@frota/contract/auditoria';
import { markUnseen } from '@frota/contract/rota';
import type { Db } from '../../database/schema.ts';
import { newId } from '../../kernel/id.ts';
import type { Clock } from '../../ports/clock.ts';

export interface Agente {
  readonly id?: number | undefined;
  readonly usuario: string;
  readonly endereco?: string | undefined;
}

export const LINHA_DE_COMANDO: Agente = { usuario: 'linha de comando' };

export const SERVIDOR: Agente = { usuario: 'Sistema' };

export interface Fato {
  readonly acao: AcaoAuditoria;
  /** Masked where it is a CPF. */
  readonly alvo: string;
  /** Id of the user in `alvo`, whose name may be removed later. */
  readonly alvoId?: number | undefined;
  readonly mudancas?: readonly FieldChange[];
}

/** Typed text on one line, hidden characters marked. */
function oneLine(alvo: string): string {
  return markUnseen(alvo.replace(/[\t\r\n]+/g, ' '));
}

const ALVO_MAX = 300;
const ENDERECO_MAX = 64;

/** In the transaction of the change, if there is one. Only names of anonymised people ever change. */
export async function recordAuditoria(
  db: Db,
  { clock }: { readonly clock: Clock },
  agente: Agente,
  { acao, alvo, alvoId, mudancas = [] }: Fato,
): Promise<void> {
  await db
    .insertInto('auditoria')
    .values({
      id: newId(),
      em: clock.now(),
      usuario_id: agente.id ?? null,
      usuario_nome: agente.usuario,
      acao,
      alvo: oneLine(alvo.slice(0, ALVO_MAX)),
      alvo_usuario_id: alvoId ?? null,
      mudancas: JSON.stringify(mudancas),
      endereco: agente.endereco?.slice(0, ENDERECO_MAX) ?? null,
    })
    .execute();
}

type Valor = string | number | null | undefined;

export function diffFields(
  antes: Readonly<Record<string, Valor>>,
  depois: Readonly<Record<string, Valor>>,
): FieldChange[] {
  const text = (value: Valor): string | null => (value == null || value === '' ? null : `${value}`);
  return Object.keys({ ...antes, ...depois })
    .map((campo) => ({ campo, antes: text(antes[campo]), depois: text(depois[campo]) }))
    .filter((change) => change.antes !== change.depois);
}
