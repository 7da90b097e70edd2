import { randomInt } from 'node:crypto';
import { formatCpf } from '@frota/contract/acesso';
import { afterCommit } from '../database/transaction.ts';
import { createAvisosService } from '../features/avisos/service.ts';
import { createSeguidores } from '../features/eventos/service.ts';
import { releaseTarefas } from '../features/tarefas/service.ts';
import { createUsuariosAdmin, type UsuariosAdmin } from '../features/usuarios/admin.service.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { createMudou, type Mudou } from '../noun/mudou.ts';
import type { Environment } from './environment.ts';
import type { Resources } from './resources.ts';

export function createAdmin(
  resources: Pick<Resources, 'database' | 'clock' | 'passwords' | 'events' | 'push'>,
  empresa: string,
): UsuariosAdmin {
  const given = { ...resources, db: resources.database.db, empresa, onError: console.warn };
  const avisos = createAvisosService(given);
  const mudou: Mudou = createMudou(() => [
    { usuario: (trx, usuario) => releaseTarefas(trx, mudou, usuario) },
    createSeguidores(resources.events),
    avisos.seguidores,
    { tarefa: async (trx) => afterCommit(trx, 'devices', () => avisos.settled()) },
  ]);
  return createUsuariosAdmin({ ...given, mudou });
}

/** Only while no user exists; gives the login once, else ''. */
export async function createFirstUser(
  resources: Resources,
  environment: Pick<Environment, 'FROTA_CPF' | 'FROTA_SENHA' | 'FROTA_NOME' | 'EMPRESA_NOME'>,
): Promise<string> {
  const cpf = environment.FROTA_CPF ?? newCpf();
  const senha = environment.FROTA_SENHA ?? newSenha();
  const dados = { usuario: environment.FROTA_NOME, cpf, tipo_login: 'Frota', email: null } as const;
  try {
    const created = await createAdmin(resources, environment.EMPRESA_NOME).createFirst({
      ...dados,
      senha,
      // Only the installer has read it.
      definitiva: true,
    });
    if (!created) return '';
  } catch (error) {
    // Another server process was first.
    if (error instanceof DomainError && error.kind === 'conflict') return '';
    throw error;
  }
  const shown = environment.FROTA_SENHA ? '(a de FROTA_SENHA)' : senha;
  return [
    'Primeiro acesso (anote: só aparece desta vez)',
    `  CPF:   ${formatCpf(cpf)}`,
    `  Senha: ${shown}`,
    '',
  ].join('\n');
}

const CONSONANTS = 'bcdfgjklmnprstvz';
const VOWELS = 'aeiou';

export function newCpf(): string {
  const digits = Array.from({ length: 9 }, () => randomInt(10));
  for (const length of [9, 10]) {
    const sum = digits.reduce((total, digit, i) => total + digit * (length + 1 - i), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

/** About 57 bits, easy to dictate: 'bamo-tuli-rega-47'. */
export function newSenha(): string {
  const syllable = (): string =>
    CONSONANTS.charAt(randomInt(CONSONANTS.length)) + VOWELS.charAt(randomInt(VOWELS.length));
  const word = (): string => syllable() + syllable();
  return [word(), word(), word(), word(), String(randomInt(10, 100))].join('-');
}
