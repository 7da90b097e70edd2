import { faultOfSenha, mensagensAcesso } from '@frota/contract/acesso';
import { type Faults, faultsIn } from '../../http/form/faults.ts';

export interface SenhaForm {
  readonly senha_atual: string;
  readonly senha: string;
  readonly repetida: string;
}

/** What is wrong with the typed passwords, by field; empty when they may be sent. The old one is not always asked. */
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
