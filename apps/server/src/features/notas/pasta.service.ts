import {
  type ArquivoLido,
  isEvento,
  isOferecida,
  type listNotasRoute,
  mensagensNotas,
} from '@frota/contract/posto';
import type { RouteAnswerInput } from '@frota/contract/rota';
import type { Clock } from '../../ports/clock.ts';
import { SERVIDOR } from '../auditoria/record.ts';
import { type ArquivoNaPasta, type PastaDeNotas, PastaError } from './pasta.ts';
import type { NotasService } from './service.ts';

/** Files that are taken in one round. */
const POR_RODADA = 20;
/** What cannot be read may be half there, or come on a busy day: it is refused after so many rounds in which it did not change. */
const PACIENCIA = 6;
/** Rounds that are left out after one in which the folder did not answer: each leaves a process that hangs. */
const DESCANSO = 30;
/** Most bytes of a file, as of one that is sent. */
const ARQUIVO_MAX_BYTES = 8 * 1024 * 1024;
const RECUSADOS_MAX = 20;
const NOBODY = 0;

interface Visto {
  readonly versao: string;
  /** In how many rounds it did not change. */
  readonly rodadas: number;
  /** What became of it, where it could not be moved since: what was dismissed meanwhile is not offered again. */
  lidas?: readonly ArquivoLido[];
}

type Pasta = NonNullable<RouteAnswerInput<typeof listNotasRoute>['pasta']>;

export interface PastaService {
  /**
   * One round: takes in what lies in the folder and did not change since the last one. Throws PastaError at the first of several
   * rounds in which the folder could not be used.
   */
  run(stop: AbortSignal): Promise<void>;
  /** Null where no folder is watched. */
  status(): Pasta | null;
  /** Why it could not be used in the last round; null where it could, or none is watched. */
  falha(): string | null;
}

/**
 * Watches a folder for invoices. Each is offered first and moved then, so that a crash between the two, or another server on the
 * same folder, finds it received already: it is moved and nothing is doubled.
 */
export function createPastaService({
  pasta,
  notas,
  clock,
}: {
  readonly pasta?: PastaDeNotas | undefined;
  readonly notas: Pick<NotasService, 'receive'>;
  readonly clock: Clock;
}): PastaService {
  /** Files of the last round. */
  let vistos = new Map<string, Visto>();
  let lida_em: Date | null = null;
  let falha: string | null = null;
  let recusados: readonly ArquivoLido[] = [];
  let descanso = 0;

  function look(arquivos: readonly ArquivoNaPasta[]): void {
    const antes = vistos;
    vistos = new Map(
      arquivos.map(({ chave, versao }) => {
        const visto = antes.get(chave);
        const isSame = visto?.versao === versao;
        return [chave, isSame ? { ...visto, rodadas: visto.rodadas + 1 } : { versao, rodadas: 0 }];
      }),
    );
  }

  async function read(
    from: PastaDeNotas,
    arquivo: ArquivoNaPasta,
    gone: AbortSignal,
  ): Promise<readonly ArquivoLido[] | undefined> {
    const { nome } = arquivo;
    if (arquivo.bytes > ARQUIVO_MAX_BYTES) {
      return [{ arquivo: nome, situacao: 'recusada', motivo: mensagensNotas.arquivoGrande }];
    }
    const bytes = await from.read(arquivo);
    return bytes && notas.receive(SERVIDOR, [{ nome, bytes }], { userId: NOBODY, gone });
  }

  async function take(
    from: PastaDeNotas,
    arquivo: ArquivoNaPasta,
    stop: AbortSignal,
  ): Promise<void> {
    const visto = vistos.get(arquivo.chave)!;
    const lidas = visto.lidas ?? (await read(from, arquivo, stop));
    if (!lidas) return;
    const isUnread =
      lidas.every(({ situacao }) => situacao === 'recusada') ||
      lidas.some(({ motivo }) => motivo === mensagensNotas.semTempo);
    if (isUnread && visto.rodadas < PACIENCIA) return;
    visto.lidas = lidas;
    const outras = lidas.filter(({ situacao }) => !(isOferecida(situacao) || isEvento(situacao)));
    const isFora = outras.some(({ situacao }) => situacao !== 'repetida');
    const porque = outras.map(({ arquivo: nome, motivo }) => `${nome}: ${motivo}`).join('\n');
    await from.move(arquivo, isFora ? 'recusados' : 'processados', porque || undefined);
    recusados = [
      ...outras.map(({ arquivo: nome, situacao, motivo }) => ({ arquivo: nome, situacao, motivo })),
      ...recusados,
    ].slice(0, RECUSADOS_MAX);
  }

  async function round(from: PastaDeNotas, stop: AbortSignal): Promise<void> {
    const arquivos = await from.list();
    look(arquivos);
    const rodadas = ({ chave }: ArquivoNaPasta): number => vistos.get(chave)?.rodadas ?? 0;
    // What was tried in vain lets those that came after it go first.
    const parados = arquivos
      .filter((arquivo) => rodadas(arquivo) > 0)
      .sort((a, b) => rodadas(a) - rodadas(b));
    let fault: PastaError | undefined;
    for (const arquivo of parados.slice(0, POR_RODADA)) {
      if (stop.aborted) return;
      try {
        await take(from, arquivo, stop);
      } catch (error) {
        if (!(error instanceof PastaError) || error.parada) throw error;
        fault ??= error;
      }
    }
    if (fault) throw fault;
    lida_em = clock.now();
    falha = null;
  }

  return {
    async run(stop) {
      if (!pasta || descanso-- > 0) return;
      descanso = 0;
      try {
        await round(pasta, stop);
      } catch (error) {
        if (!(error instanceof PastaError)) throw error;
        if (error.parada) descanso = DESCANSO;
        const isNew = falha !== error.message;
        falha = error.message;
        if (isNew) throw error;
      }
    },
    status: () => (pasta ? { lida_em, recusados: [...recusados] } : null),
    falha: () => falha,
  };
}
