import { NAO_INFORMADO, type PapelDashboard } from '@frota/contract/dashboard';
import type { Insertable } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Abastecimento } from './formulas.ts';

/** The names that records have. */
export const NOMES = ['Ana', 'Bento', 'Célia', 'Davi'] as const;
/** Who was renamed since. */
const NOW: Readonly<Record<string, string>> = { Célia: 'Célia Prado' };
const PESSOAS = NOMES.map((nome, n) => ({ id: 101 + n, nome, agora: NOW[nome] ?? nome }));

export const pessoaId = (nome: string): number | null =>
  PESSOAS.find((pessoa) => pessoa.nome === nome)?.id ?? null;

/** A check-in alone knows who was at its gate, and its driver by more than his name. */
const isSemId = ({ source, kmPortaria }: Abastecimento, papel: PapelDashboard): boolean =>
  source === 'interno' && papel !== 'manobrista' && kmPortaria === null;

/** For whom a record counts: for the one with its id, or else for the one who has the name now. */
export function pessoaDe(
  record: Abastecimento,
  papel: PapelDashboard,
): { readonly id: number | null; readonly nome: string } | undefined {
  const nome = record[papel];
  if (nome === NAO_INFORMADO) return undefined;
  const semId = isSemId(record, papel);
  const pessoa = PESSOAS.find((one) => (semId ? one.agora : one.nome) === nome);
  return pessoa ? { id: pessoa.id, nome: pessoa.agora } : { id: null, nome };
}

export const usuariosDasPessoas: readonly Insertable<Schema['usuario']>[] = PESSOAS.map(
  ({ id, agora }) => ({
    id,
    usuario: agora,
    usuario_busca: agora.toLowerCase(),
    cpf: `00000000${id}`,
    email: null,
    tipo_login: 'Frota',
    senha_hash: '',
    foto_key: null,
    criado_em: new Date(0),
  }),
);
