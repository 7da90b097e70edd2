import { ROTULOS_FOTOS } from '@frota/contract/fotos';

export interface Foto {
  readonly papel: string;
  readonly url: string;
}

export interface FotoNomeada {
  readonly titulo: string;
  readonly url: string;
}

/** Several of one thing are numbered. */
export function nameFotos(fotos: readonly Foto[]): FotoNomeada[] {
  return fotos.map(({ papel, url }, index) => {
    const titulo = ROTULOS_FOTOS[papel] ?? 'Foto';
    const same = fotos.filter((foto) => foto.papel === papel);
    if (same.length === 1) return { titulo, url };
    const number = fotos.slice(0, index + 1).filter((foto) => foto.papel === papel).length;
    return { titulo: `${titulo} ${number}`, url };
  });
}
