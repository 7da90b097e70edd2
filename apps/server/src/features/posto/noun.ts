import { defineNoun, noNouns } from '../../noun/noun.ts';
import type { Avisos } from '../avisos/service.ts';
import type { RecordFotos } from '../fotos/record-fotos.ts';
import type { MovimentosService } from '../movimentos/service.ts';
import { ajuste } from './ajuste/noun.ts';
import { bicos } from './bicos/noun.ts';
import { entradas } from './entradas/noun.ts';
import { livro } from './livro/noun.ts';
import { POSTO } from './marcos.sql.ts';
import { medicao } from './medicao/noun.ts';
import type { NotasDeps } from './notas/notas.service.ts';
import { notas } from './notas/noun.ts';
import type { PastaDeNotas } from './notas/pasta.ts';
import { tanques } from './tanques/noun.ts';

type Given = Omit<NotasDeps, 'entradas'> & {
  readonly movimentos: MovimentosService;
  readonly fotos: RecordFotos;
  readonly avisos: Avisos;
  readonly empresa: string;
  readonly pasta?: PastaDeNotas | undefined;
};

/** Its rooms, in the order in which they need each other's services. */
export const posto = noNouns<Given>()
  .add(medicao)
  .add(tanques)
  .add(bicos)
  .add(entradas)
  .add(notas)
  .add(ajuste)
  .add(livro)
  .add(defineNoun({ moldes: POSTO }));
