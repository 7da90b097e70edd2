import { faultOfSenha, mensagensAcesso } from '@frota/contract';

export interface SenhaForm {
  readonly senha_atual: string;
  readonly senha: string;
  /** The new password typed once more. */
  readonly repetida: string;
}
export type SenhaFaults = Partial<Record<keyof SenhaForm, string>>;

/** What is wrong with the typed passwords, by field; empty when they may be sent. */
export function checkSenha({ senha_atual, senha, repetida }: SenhaForm): SenhaFaults {
  const curta = faultOfSenha(senha);
  return {
    ...(senha_atual === '' && { senha_atual: mensagensAcesso.senhaAtualObrigatoria }),
    ...(curta !== undefined && { senha: curta }),
    ...(senha !== repetida && { repetida: mensagensAcesso.senhasDiferentes }),
  };
}
