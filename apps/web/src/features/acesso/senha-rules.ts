import { faultOfSenha, mensagensAcesso } from '@frota/contract/acesso';
import { type Faults, faultsIn } from '../../http/form/faults.ts';

export interface SenhaForm {
  readonly senha_atual: string;
  readonly senha: string;
  /** The new password typed once more. */
  readonly repetida: string;
}

/** What is wrong with the typed passwords, by field; empty when they may be sent. */
export function checkSenha({ senha_atual, senha, repetida }: SenhaForm): Faults<keyof SenhaForm> {
  return faultsIn({
    senha_atual: senha_atual === '' && mensagensAcesso.senhaAtualObrigatoria,
    senha: faultOfSenha(senha),
    repetida: senha !== repetida && mensagensAcesso.senhasDiferentes,
  });
}
