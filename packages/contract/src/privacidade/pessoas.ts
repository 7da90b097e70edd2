/** How records call a person who was made anonymous: the number tells two of them apart. */
export function nomeAnonimo(usuarioId: number): string {
  return `Pessoa removida ${usuarioId}`;
}

/** In the place of the CPF of a person who was made anonymous. */
export const CPF_REMOVIDO = '00000000000';

/** In the place of somebody else's name, CPF or e-mail in one's own data. */
export const OUTRA_PESSOA = '[outra pessoa]';

/** People who left, of a page of Privacidade. */
export const EXCLUIDOS_POR_PAGINA = 10;
