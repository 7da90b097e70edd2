import { z } from 'zod';
import { parseTipoLogin, TIPOS_CRIAVEIS } from '../acesso/acesso.rules.ts';
import { cpfSchema, emailSchema, senhaSchema } from '../acesso/acesso.schema.ts';
import { nomeField } from '../rota/fields.ts';
import { mensagensUsuarios, NOME_USUARIO_MAX } from './usuarios.rules.ts';

const tipoCriavelSchema = z
  .string({ error: mensagensUsuarios.obrigatorios })
  .min(1, mensagensUsuarios.obrigatorios)
  .transform((text, ctx) => {
    const tipo = TIPOS_CRIAVEIS.find((criavel) => criavel === parseTipoLogin(text));
    if (tipo !== undefined) return tipo;
    ctx.addIssue({ code: 'custom', message: mensagensUsuarios.tipoNaoPermitido });
    return z.NEVER;
  });

export const usuarioDadosSchema = z.object({
  usuario: nomeField(NOME_USUARIO_MAX, mensagensUsuarios.obrigatorios, mensagensUsuarios.nomeLongo),
  cpf: z
    .string({ error: mensagensUsuarios.obrigatorios })
    .trim()
    .min(1, mensagensUsuarios.obrigatorios)
    .pipe(cpfSchema),
  tipo_login: tipoCriavelSchema,
  email: emailSchema,
});

export const novoUsuarioSchema = usuarioDadosSchema.extend({
  senha: z
    .string({ error: mensagensUsuarios.senhaObrigatoria })
    .min(1, mensagensUsuarios.senhaObrigatoria)
    .pipe(senhaSchema),
  /** For machines: no change at the first login. */
  senha_definitiva: z.boolean().default(false),
});
