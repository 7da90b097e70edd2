import { type checkinTarefaRoute, combustivelLabel, type Tarefa } from '@frota/contract';
import type { Submission } from '../../../capture/submission.ts';
import type { CallInput } from '../../../http/client.ts';
import type { Campo } from './exigencias.ts';
import type { Formulario } from './formulario.ts';

export type Envio = Required<Pick<CallInput<typeof checkinTarefaRoute>, 'body' | 'files'>>;

/** The call's fields and files; photos are the very bytes that were read. */
export function toEnvio(
  form: Formulario,
  tarefa: Pick<Tarefa, 'id'>,
  { id, ocorridoEm }: Submission,
): Envio {
  const { fotos } = form;
  if (form.nivel === null) throw new Error('nivel is required before sending');
  return {
    body: {
      id,
      ocorrido_em: ocorridoEm,
      tarefaId: tarefa.id,
      placa: fotos.placa.valor,
      km: form.km,
      tipoCombustivelSelecionado: combustivelLabel(form.combustivel),
      nivelCombustivel: form.nivel,
      bombaLitros: form.litros,
      bombaValor: form.valor,
      arlaLitros: form.arla,
    },
    files: {
      fotoPlaca: fotos.placa.foto,
      fotoBomba: fotos.bomba.foto,
      fotoPainelKm: fotos.km.foto,
      fotoPainelCombustivel: form.fotoNivel,
    },
  };
}

/** The form's field for each of the call's, to show the server's words at the right place. */
const CAMPOS: Record<string, Campo> = {
  placa: 'placa',
  fotoPlaca: 'placa',
  fotoBomba: 'bomba',
  foto_bomba_combustivel_url: 'bomba',
  bombaLitros: 'litros',
  bombaValor: 'valor',
  arlaLitros: 'arla',
  km: 'km',
  fotoPainelKm: 'fotoKm',
  tipoCombustivelSelecionado: 'combustivel',
  nivelCombustivel: 'nivel',
  fotoPainelCombustivel: 'fotoNivel',
};

/** The server's sentences by the form's fields; those of no field are left to the banner. */
export function faltasDoServidor(
  campos: Readonly<Record<string, string>>,
): Partial<Record<Campo, string>> {
  return Object.fromEntries(
    Object.entries(campos).flatMap(([name, texto]) => {
      const campo = CAMPOS[name];
      return campo ? [[campo, texto]] : [];
    }),
  );
}
