import { z } from 'zod';
import {
  cpfDigits,
  EMAIL_MAX,
  isCpf,
  mensagensAcesso,
  SENHA_DIGITADA_MAX,
  SENHA_MAX,
  SENHA_MIN,
} from './acesso.rules.ts';
import { faultOfSenha } from './senha.ts';

export const cpfSchema = z
  .string({ error: mensagensAcesso.cpfInvalido })
  .refine(isCpf, mensagensAcesso.cpfInvalido)
  .transform(cpfDigits);

/** Does not look for common passwords: the server has that list. */
export const senhaSchema = z
  .string({ error: mensagensAcesso.senhaCurta })
  .refine((senha) => faultOfSenha(senha) === undefined, mensagensAcesso.senhaCurta)
  .meta({ minLength: SENHA_MIN, maxLength: SENHA_MAX });

export const senhaAtualSchema = z
  .string({ error: mensagensAcesso.senhaAtualObrigatoria })
  .min(1, mensagensAcesso.senhaAtualObrigatoria)
  .max(SENHA_DIGITADA_MAX, mensagensAcesso.senhaAtualErrada);

export const emailSchema = z
  .union([z.email({ error: mensagensAcesso.emailInvalido }).max(EMAIL_MAX), z.literal('')])
  .nullish()
  .transform((email) => email || null);
