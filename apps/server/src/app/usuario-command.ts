import { parseArgs } from 'node:util';
import {
  cpfSchema,
  emailSchema,
  formatCpf,
  parseTipoLogin,
  senhaSchema,
} from '@frota/contract/acesso';
import { isPlainName, mensagensGerais } from '@frota/contract/rota';
import { z } from 'zod';
import { createArgon2Passwords } from '../adapters/argon2-passwords.ts';
import { createWebPush } from '../adapters/push/web-push.ts';
import { migrate } from '../database/migrate.ts';
import type { UsuariosAdmin } from '../features/usuarios/admin.service.ts';
import { systemClock } from '../ports/clock.ts';
import { createEvents, openStanding } from './adapters.ts';
import { createAdmin, newSenha } from './admin.ts';
import type { Environment } from './environment.ts';
import { closeInstallation, keepNewFilesPrivate } from './private-files.ts';
import { ArgumentsError } from './start-error.ts';

const USO = `Uso:
  npm run usuario -- criar --nome NOME --cpf CPF [--tipo Frota|Portaria|Manobrista|Motorista] [--email EMAIL] [--senha SENHA] [--definitiva]
  npm run usuario -- senha --cpf CPF [--senha SENHA] [--definitiva]
  npm run usuario -- segundo-fator --cpf CPF
  npm run usuario -- bloquear --cpf CPF
Sem --senha, uma nova é criada e mostrada. Sem --tipo, o usuário é do tipo Frota.
A senha vale 72 horas e é trocada no primeiro acesso. Com --definitiva, ela continua a mesma.
segundo-fator remove a verificação em duas etapas de quem perdeu o aparelho.
Com o banco embutido, pare o servidor antes.`;

export interface UsuarioArguments {
  readonly action?: string | undefined;
  readonly nome?: string | undefined;
  readonly cpf?: string | undefined;
  readonly tipo?: string | undefined;
  readonly email?: string | undefined;
  readonly senha?: string | undefined;
  readonly definitiva?: boolean | undefined;
}

const cpf = z.string({ error: 'Informe --cpf.' }).pipe(cpfSchema);
const senha = senhaSchema.optional();
const definitiva = z.boolean().default(false);
const createSchema = z.object({
  nome: z
    .string({ error: 'Informe --nome.' })
    .trim()
    .min(1, 'Informe --nome.')
    .max(80)
    .refine(isPlainName, mensagensGerais.caracterOculto),
  cpf,
  tipo: z
    .string()
    .default('Frota')
    .transform(parseTipoLogin)
    .refine(
      (tipo) => tipo !== undefined,
      'O --tipo deve ser Frota, Portaria, Manobrista ou Motorista.',
    ),
  email: emailSchema,
  senha,
  definitiva,
});
const resetSchema = z.object({ cpf, senha, definitiva });
const whoSchema = z.object({ cpf });

/** A function that does it and gives the sentence to print. Throws on bad arguments. */
export function usuarioCommand(input: UsuarioArguments): (admin: UsuariosAdmin) => Promise<string> {
  switch (input.action) {
    case 'criar': {
      const dados = parse(createSchema, input);
      const nova = dados.senha ?? newSenha();
      return async (admin) => {
        const { usuario, cpf } = await admin.create({
          usuario: dados.nome,
          cpf: dados.cpf,
          tipo_login: dados.tipo!,
          email: dados.email,
          senha: nova,
          definitiva: dados.definitiva,
        });
        return `Usuário ${usuario} (${dados.tipo}) criado.\n${access(cpf, dados.senha, nova)}`;
      };
    }
    case 'senha': {
      const dados = parse(resetSchema, input);
      const nova = dados.senha ?? newSenha();
      return async (admin) => {
        const { usuario, cpf } = await admin.resetSenha(dados.cpf, {
          senha: nova,
          definitiva: dados.definitiva,
        });
        return `Senha de ${usuario} trocada; as sessões abertas terminaram.\n${access(cpf, dados.senha, nova)}`;
      };
    }
    case 'segundo-fator': {
      const dados = parse(whoSchema, input);
      return async (admin) => {
        const { usuario } = await admin.resetSegundoFator(dados.cpf);
        return `${usuario} entra só com a senha até criar outro segundo fator; as sessões abertas terminaram.`;
      };
    }
    case 'bloquear': {
      const dados = parse(whoSchema, input);
      return async (admin) => {
        const { usuario } = await admin.block(dados.cpf);
        return `${usuario} não entra mais; o histórico dele fica.`;
      };
    }
    default:
      throw new ArgumentsError(USO);
  }
}

function access(cpf: string, given: string | undefined, senha: string): string {
  return `  CPF:   ${formatCpf(cpf)}\n  Senha: ${given === undefined ? senha : '(a informada)'}`;
}

function parse<T extends z.ZodType>(schema: T, input: UsuarioArguments): z.output<T> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new ArgumentsError(result.error.issues.map(({ message }) => message).join('\n'));
}

/** Throws ArgumentsError before anything is opened. */
export async function runUsuario(environment: Environment): Promise<void> {
  const command = usuarioCommand(readArguments());
  keepNewFilesPrivate();
  closeInstallation(environment);
  const database = await openStanding(environment);
  try {
    await migrate(database.db);
    const passwords = createArgon2Passwords();
    const push = createWebPush({
      contato: environment.AVISOS_CONTATO,
      servicos: environment.AVISOS_SERVICOS,
    });
    const events = createEvents(database);
    const resources = { database, clock: systemClock, passwords, events, push };
    const admin = createAdmin(resources, environment.EMPRESA_NOME);
    console.log(await command(admin));
  } finally {
    await database.close();
  }
}

function readArguments(): UsuarioArguments {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        nome: { type: 'string' },
        cpf: { type: 'string' },
        tipo: { type: 'string' },
        email: { type: 'string' },
        senha: { type: 'string' },
        definitiva: { type: 'boolean' },
      },
    });
    return { action: positionals[0], ...values };
  } catch (error) {
    throw new ArgumentsError(`${error instanceof Error ? error.message : error}\n\n${USO}`);
  }
}
