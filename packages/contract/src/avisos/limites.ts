/** Per user; one device more replaces the one unused for longest. */
export const INSCRICOES_MAX = 5;
