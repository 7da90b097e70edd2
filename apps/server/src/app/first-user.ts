import { formatCpf } from '@frota/contract/acesso';
import { DomainError } from '../kernel/domain-error.ts';
import { createAdmin } from './admin.ts';
import type { Environment } from './environment.ts';
import { newCpf, newSenha } from './new-credentials.ts';
import type { Resources } from './resources.ts';

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
