import { faultOfSenha, mensagensAcesso } from '@frota/contract/acesso';
import { type Faults, faultsIn } from '../../http/form/faults.ts';

export interface SenhaForm {
  readonly senha_atual: string;
  readonly senha: string;
  readonly repetida: string;
}

/** Faults by field, empty if there are none. The old password is not always asked. */
export function checkSenha(
  { senha_atual, senha, repetida }: SenhaForm,
  asksAtual = true,
): Faults<keyof SenhaForm> {
  return faultsIn({
    senha_atual: asksAtual && senha_atual === '' && mensagensAcesso.senhaAtualObrigatoria,
    senha: faultOfSenha(senha),
    repetida: senha !== repetida && mensagensAcesso.senhasDiferentes,
  });
}
