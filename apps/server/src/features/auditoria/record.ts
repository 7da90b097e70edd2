import type { AcaoAuditoria, Mudanca } from '@frota/contract/auditoria';
import { markUnseen } from '@frota/contract/rota';
import type { Db } from '../../database/schema.ts';
import { newId } from '../../kernel/id.ts';
import type { Clock } from '../../ports/clock.ts';

/** Who acts, as far as that is known, and from which address. */
export interface Agente {
  readonly id?: number | undefined;
  readonly usuario: string;
  /** IP address. */
  readonly endereco?: string | undefined;
}

/** Somebody at the server's own command line. */
export const LINHA_DE_COMANDO: Agente = { usuario: 'linha de comando' };

/** What the server does by itself. */
export const SERVIDOR: Agente = { usuario: 'servidor' };

export interface Fato {
  readonly acao: AcaoAuditoria;
  /** Whom or what it is done to. A CPF is masked. */
  readonly alvo: string;
  /** The user's id where `alvo` is one: the name may have to go. */
  readonly alvoId?: number | undefined;
  readonly mudancas?: readonly Mudanca[];
}

/** What somebody typed or asked for says in one line what it shows. */
function oneLine(alvo: string): string {
  return markUnseen(alvo.replace(/[\t\r\n]+/g, ' '));
}

/** Long searches are cut. */
const ALVO_MAX = 300;
const ENDERECO_MAX = 64;

/**
 * Writes down who did what: in the transaction of what it tells, where there is one. Never changed, but for
 * the names of people who are made anonymous.
 */
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

/** The fields that are not the same before and after, as texts. */
export function diffMudancas(
  antes: Readonly<Record<string, Valor>>,
  depois: Readonly<Record<string, Valor>>,
): Mudanca[] {
  const text = (value: Valor): string | null => (value == null || value === '' ? null : `${value}`);
  return Object.keys({ ...antes, ...depois })
    .map((campo) => ({ campo, antes: text(antes[campo]), depois: text(depois[campo]) }))
    .filter((mudanca) => mudanca.antes !== mudanca.depois);
}
