import {
  CLASSES_RETENCAO,
  type ClasseRetencao,
  mensagensPrivacidade,
  monthsBefore,
  RETENCAO_MESES_MAX,
  type Retencao,
  type saveRetencaoRoute,
} from '@frota/contract/privacidade';
import type { RouteAnswer, RouteBody } from '@frota/contract/rota';
import type { BaseDeps } from '../../database/deps.ts';
import { inTransaction } from '../../database/transaction.ts';
import { invalidField } from '../../kernel/domain-error.ts';
import type { Autor } from '../../kernel/envio.ts';
import { refuseStale, versaoOf } from '../../kernel/versao.ts';
import type { Facts } from '../../noun/facts.ts';
import { recordAuditoria, SERVIDOR } from '../auditoria/record.ts';
import type { FotosService } from '../fotos/service.ts';
import {
  countVencidos,
  type Guarda,
  listFotosVencidas,
  listPrazos,
  lockPrazos,
  savePrazo,
} from './retencao.repository.ts';

export interface RetencaoDeps extends BaseDeps {
  readonly fotos: Pick<FotosService, 'removeLinked'>;
  readonly facts: readonly Facts[];
}

export interface RetencaoService {
  /** The term of each class, and how much the next run deletes. */
  list(): Promise<Retencao[]>;
  /** How much would be deleted now under another term. */
  preview(classe: ClasseRetencao, meses: number): Promise<number>;
  /** Throws `invalid` for a term below the class's least one, `conflict` for a `versao` of before. */
  save(
    autor: Autor,
    classe: ClasseRetencao,
    prazo: RouteBody<typeof saveRetencaoRoute>,
  ): Promise<RouteAnswer<typeof saveRetencaoRoute>>;
  /** Deletes what is over its term, and writes down how much. */
  run(): Promise<void>;
}

/** Photos removed in one go. */
const FOTOS_BATCH = 100;
const CLASSES = Object.keys(CLASSES_RETENCAO) as ClasseRetencao[];

/** How long data is kept, as Frota chooses it, and the deletion of what is older. */
export function createRetencaoService(deps: RetencaoDeps): RetencaoService {
  const { db, clock, fotos, facts } = deps;
  const guarda: Guarda = {
    fotos: facts.flatMap((noun) => noun.fotos ?? []),
    fotosAParte: facts.flatMap((noun) => noun.fotosAParte ?? []),
    guardados: facts.flatMap((noun) => noun.guardados ?? []),
  };
  const before = (meses: number): Date => monthsBefore(clock.now(), meses);

  async function prazos(executor = db): Promise<{ classe: ClasseRetencao; meses: number }[]> {
    const chosen = new Map((await listPrazos(executor)).map((row) => [row.classe, row.meses]));
    return CLASSES.map((classe) => ({
      classe,
      meses: chosen.get(classe) ?? CLASSES_RETENCAO[classe].padrao,
    }));
  }

  async function purge(classe: ClasseRetencao, limit: Date): Promise<number> {
    const guardado = guarda.guardados.find((one) => one.classe === classe);
    if (guardado) return guardado.purge(db, limit);
    let removed = 0;
    for (;;) {
      const gone = await fotos.removeLinked(
        await listFotosVencidas(db, guarda, classe, limit, FOTOS_BATCH),
      );
      removed += gone;
      if (gone < FOTOS_BATCH) return removed;
    }
  }

  return {
    async list() {
      const rows: Retencao[] = [];
      for (const { classe, meses } of await prazos()) {
        rows.push({
          classe,
          meses,
          vencidos: await countVencidos(db, guarda, classe, before(meses)),
          versao: versaoOf({ meses }),
        });
      }
      return rows;
    },

    preview: (classe, meses) => countVencidos(db, guarda, classe, before(meses)),

    async save(autor, classe, { meses, versao }) {
      const { nome, minimo } = CLASSES_RETENCAO[classe];
      if (meses < minimo) {
        throw invalidField('meses', mensagensPrivacidade.prazo(minimo, RETENCAO_MESES_MAX));
      }
      return inTransaction(db, async (trx) => {
        await lockPrazos(trx);
        const antes = (await prazos(trx)).find((row) => row.classe === classe)!.meses;
        refuseStale(versao, { meses: antes, versao: versaoOf({ meses: antes }) });
        await savePrazo(trx, classe, meses);
        const mudancas = [{ campo: 'meses', antes: `${antes}`, depois: `${meses}` }];
        const fato = { acao: 'retencao_alterada', alvo: nome, mudancas } as const;
        await recordAuditoria(trx, deps, autor, fato);
        return { versao: versaoOf({ meses }) };
      });
    },

    async run() {
      for (const { classe, meses } of await prazos()) {
        const total = await purge(classe, before(meses));
        if (total === 0) continue;
        const mudancas = [{ campo: 'itens', antes: `${total}`, depois: '0' }];
        const alvo = CLASSES_RETENCAO[classe].nome;
        await recordAuditoria(db, deps, SERVIDOR, { acao: 'retencao', alvo, mudancas });
      }
    },
  };
}
