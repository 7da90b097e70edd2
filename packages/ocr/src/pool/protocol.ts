import type { MotivoImagemInvalida } from '../errors.ts';
import type { Dicas, Leitura, TipoLeitura } from '../leitura.ts';

/** From the pool to a worker; a worker holds one photo at a time. */
export type Pedido = { bytes: Uint8Array; tipo: TipoLeitura; dicas: Dicas };

/** From a worker to the pool: a failed photo leaves the worker fit for the next one. */
export type Resposta =
  | { leitura: Leitura }
  | { imagemInvalida: MotivoImagemInvalida }
  | { falha: string };
