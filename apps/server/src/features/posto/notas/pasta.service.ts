import {
  type ArquivoLido,
  isEvento,
  isOferecida,
  type listNotasRoute,
  mensagensNotas,
} from '@frota/contract/posto';
import type { RouteAnswerInput } from '@frota/contract/rota';
import { mensagensGerais } from '@frota/contract/rota';
import type { Clock } from '../../../ports/clock.ts';
import { SERVIDOR } from '../../auditoria/record.ts';
import type { NotasService } from './notas.service.ts';
import { type ArquivoNaPasta, type PastaDeNotas, PastaError } from './pasta.ts';

const POR_RODADA = 20;
/** Rounds without a change after which an unreadable file is refused: it may have been incomplete. */
const PACIENCIA = 6;
/** Rounds skipped after one without an answer, as each leaves a hanging process. */
const DESCANSO = 30;
const ARQUIVO_MAX_BYTES = 8 * 1024 * 1024;
const RECUSADOS_MAX = 20;
const NOBODY = 0;

interface Visto {
  readonly versao: string;
  /** Rounds without a change. */
  readonly rodadas: number;
  /** Result where the file could not be moved: a dismissed invoice must not be offered again. */
  lidas?: readonly ArquivoLido[];
}

type Pasta = NonNullable<RouteAnswerInput<typeof listNotasRoute>['pasta']>;

export type PastaService = ReturnType<typeof createPastaService>;

/** Offers before moving: after a crash, or with another server, the file is known and only moved. */
export function createPastaService({
  pasta,
  notas,
  clock,
}: {
  readonly pasta?: PastaDeNotas | undefined;
  readonly notas: Pick<NotasService, 'receive'>;
  readonly clock: Clock;
}) {
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
      return [{ arquivo: nome, situacao: 'recusada', motivo: mensagensGerais.grandeDemais }];
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
    // Files that failed let others go first.
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
    /** Takes files that did not change since the last round. Throws PastaError at the first of several failed rounds. */
    async run(stop: AbortSignal): Promise<void> {
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
    status: (): Pasta | null => (pasta ? { lida_em, recusados: [...recusados] } : null),
    falha: (): string | null => falha,
  };
}
