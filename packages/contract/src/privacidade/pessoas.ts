/** The number tells two anonymised people apart. */
export function nomeAnonimo(usuarioId: number): string {
  return `Pessoa removida ${usuarioId}`;
}

export const CPF_REMOVIDO = '00000000000';

/** Replaces other people's name, CPF or e-mail in a person's own data. */
export const OUTRA_PESSOA = '[outra pessoa]';

export const EXCLUIDOS_POR_PAGINA = 10;
