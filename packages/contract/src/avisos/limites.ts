/** Per user; one device more takes the place of the one unused for longest. */
export const INSCRICOES_MAX = 5;
