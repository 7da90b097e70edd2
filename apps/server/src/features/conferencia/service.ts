import type { FieldChange } from '@frota/contract/auditoria';
import { mensagensCheckin } from '@frota/contract/checkin';
import {
  CAMPOS_DO_LIVRO,
  type CampoACorrigir,
  type corrigirRoute,
  type Decididos,
  type DecisaoDaFrota,
  type decideConferenciaRoute,
  type decideConferenciasRoute,
  FOTO_CORRECAO,
  mensagensConferencia,
  ORIGENS_LANCAMENTO,
  type OrigemACorrigir,
  parseCorrecao,
} from '@frota/contract/conferencia';
import { mensagensGerais, type RouteBody } from '@frota/contract/rota';
import type { BaseDeps, Db } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { DomainError, invalidField } from '../../kernel/domain-error.ts';
import { type Autor, autorColumns } from '../../kernel/envio.ts';
import { newId } from '../../kernel/id.ts';
import type { Mudou } from '../../noun/mudou.ts';
import { recordAuditoria } from '../auditoria/record.ts';
import type { RecordFotos } from '../fotos/record-fotos.ts';
import { findUsuarioByNome } from '../usuarios/lookup.public.ts';
import { insertAchados } from './achados.public.ts';
import {
  closeGemeos,
  findEncerramento,
  lockItens,
  lockTarefas,
  reopenGemeos,
} from './conferencia.public.ts';
import * as decisions from './decisao.repository.ts';
import { findValor } from './decisao.repository.ts';

const { noLivro } = mensagensConferencia;
/** In the key of a correction's photo. */
const NOME_DA_FOTO = 'correcao';

export interface ConferenciaDeps extends BaseDeps {
  readonly fotos: RecordFotos;
  readonly mudou: Mudou;
}

export function createConferenciaService(deps: ConferenciaDeps) {
  const { db, clock, mudou, fotos } = deps;

  /** `aplicado`: a value that counts now, or no more; of `motivo` the tanks' book speaks where a figure of it changed. */
  function tell(
    trx: Db,
    autor: Autor,
    { origem, origem_id }: decisions.Origem,
    { aplicado, motivo }: { readonly aplicado: string | null; readonly motivo: string | undefined },
  ): Promise<void> {
    return mudou(trx, 'conferido', {
      origem,
      origem_id,
      em: clock.now(),
      noLivro: motivo === undefined ? undefined : { autor, motivo },
      movedBy: aplicado === null ? undefined : autor,
    });
  }

  async function decide(
    autor: Autor,
    id: string,
    { decisao, valor_corrigido, nota = '' }: RouteBody<typeof decideConferenciaRoute>,
  ): Promise<void> {
    const item = await decisions.findConferencia(db, id);
    if (!item) throw new DomainError('notFound', mensagensConferencia.naoEncontrada);
    const corrected = decisao === 'corrigido' ? (valor_corrigido ?? '') : null;
    const aplicado = corrected === null ? NADA : await readCorrecao(item, corrected);
    const decidido = { decisao, nota, corrected, ...aplicado };
    if (isRepeated(item, autor, decidido)) return;
    refuseFuture(item, aplicado.applied);
    await inTransaction(db, (trx) => settle(trx, autor, { ...item, id }, decidido));
  }

  /** As figures take it; of a driver his registered name and account. */
  async function readCorrecao(
    item: Pick<decisions.Origem, 'campo' | 'origem'>,
    texto: string,
  ): Promise<Aplicado> {
    const parsed = parseCorrecao(item, texto);
    if ('erro' in parsed) throw invalidField('valor_corrigido', parsed.erro);
    const { valor } = parsed;
    if (item.campo !== 'motorista') return { applied: valor, motoristaId: null };
    const motorista = await findUsuarioByNome(db, 'Motorista', valor);
    if (!motorista) throw invalidField('valor_corrigido', mensagensCheckin.motoristaDesconhecido);
    return { applied: motorista.usuario, motoristaId: motorista.id };
  }

  /** Decides an open item, and has follow what does. */
  async function settle(trx: Db, autor: Autor, item: EmQuestao, decidido: Decidido): Promise<void> {
    const { decisao, nota, corrected, applied, motoristaId } = decidido;
    const motivo = applied !== null && movesBook(item) ? noLivro.corrigido : undefined;
    const em = clock.now();
    await lockTarefas(trx, [item.origem_id]);
    const decided = await decisions.decide(trx, item.id, {
      decisao,
      nota: nota || null,
      valor_corrigido: corrected,
      valor_aplicado: applied,
      motorista_para_id: motoristaId,
      decidida_em: em,
      decidida_por_id: autor.id,
      decidida_por_nome: autor.usuario,
    });
    if (!decided) {
      const now = await decisions.findConferencia(trx, item.id);
      if (now && isRepeated(now, autor, decidido)) return;
      throw new DomainError('conflict', mensagensConferencia.jaDecidida);
    }
    if (applied !== null) {
      await closeGemeos(trx, autor, item, em);
      await recordAuditoria(trx, deps, autor, {
        acao: 'correcao',
        alvo: alvoOf(item),
        mudancas: changesOf(item, item.valor_informado, applied, nota),
      });
    }
    await tell(trx, autor, item, { aplicado: applied, motivo });
  }

  /** The open item that a correction of Frota's own decides. */
  async function insertCorrecao(
    trx: Db,
    autor: Autor,
    de: { id: string; origem: OrigemACorrigir; origem_id: string; campo: CampoACorrigir },
    applied: string | null,
  ): Promise<EmQuestao> {
    const registro = await findValor(trx, de);
    if (!registro) throw new DomainError('notFound', mensagensGerais.registroNaoEncontrado);
    const { valor: valor_informado, placa, usuario_id, usuario_nome, motorista_id } = registro;
    if (valor_informado === applied) {
      throw invalidField('valor_corrigido', mensagensConferencia.jaVale);
    }
    const deQuem = usuario_id === null ? autorColumns(autor) : { usuario_id, usuario_nome };
    await insertAchados(trx, [
      {
        ...de,
        ...deQuem,
        placa,
        motivo: 'pelaFrota',
        valor_informado,
        motorista_de_id: motorista_id,
        valor_lido: null,
        criada_em: clock.now(),
        detalhe: null,
      },
    ]);
    const why = await findEncerramento(trx, de.id);
    if (why) throw new DomainError('conflict', mensagensConferencia.encerrado[why]);
    return { ...de, valor_informado, placa };
  }

  function refuseFuture({ campo }: decisions.Origem, applied: string | null): void {
    if (applied !== null && campo === 'ocorrido_em' && new Date(applied) > clock.now()) {
      throw invalidField('valor_corrigido', mensagensGerais.futuro);
    }
  }

  return {
    /**
     * Settles an item; what was corrected counts in the dashboard and in the tanks' book from now on. Throws `notFound`, `conflict`
     * where somebody decided otherwise before, `invalid` for a value that its field cannot have.
     */
    decide,

    /**
     * Corrects a value that nobody asked about: an item of its own, decided at once. Throws `notFound`, `conflict` where the
     * record counts no more, `invalid` for a value that its field cannot have, or has.
     */
    async corrigir(
      autor: Autor,
      { id, campo, nota, valor_corrigido, fotoUrl, ...de }: RouteBody<typeof corrigirRoute>,
    ): Promise<{ id: string }> {
      const origem = { ...de, campo: campo as CampoACorrigir };
      const aplicado = await readCorrecao(origem, valor_corrigido);
      const decisao = 'corrigido' as const;
      const decidido = { decisao, nota, corrected: valor_corrigido, ...aplicado };
      const { applied } = aplicado;
      refuseFuture(origem, applied);
      const isDone = async (executor: Db): Promise<boolean> => {
        const before = await decisions.findConferencia(executor, id);
        if (!before) return false;
        const same = before.origem_id === origem.origem_id && before.campo === campo;
        if (same && isRepeated(before, autor, decidido)) return true;
        throw new DomainError('conflict', mensagensGerais.idRepetido);
      };
      // Sent again its photo has a record, and would be refused.
      if (await isDone(db)) return { id };
      const sent = fotoUrl === undefined ? [] : [{ papel: FOTO_CORRECAO, url: fotoUrl }];
      await fotos.withStored(autor.id, NOME_DA_FOTO, sent, (stored) =>
        inTransaction(db, async (trx) => {
          if (await isDone(trx)) return;
          await lockTarefas(trx, [origem.origem_id]);
          await lockItens(trx, origem.origem_id);
          const item = await insertCorrecao(trx, autor, { ...origem, id }, applied);
          await fotos.link(trx, 'conferencia', id, stored);
          await settle(trx, autor, item, decidido);
        }),
      );
      return { id };
    },

    /** Decides all of them that are open, one after the other, and tells of each other one why it is not decided so. */
    async decideAll(
      autor: Autor,
      { ids, ...fields }: RouteBody<typeof decideConferenciasRoute>,
    ): Promise<Decididos> {
      const decididas: string[] = [];
      const recusadas: { id: string; motivo: string }[] = [];
      for (const id of new Set(ids)) {
        try {
          await decide(autor, id, fields);
          decididas.push(id);
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          recusadas.push({ id, motivo: error.message });
        }
      }
      return { decididas, recusadas };
    },

    /**
     * Opens a decided item again; figures and book take what was sent. The decision stays known with who took it back.
     * Throws `notFound`, `conflict` for one that is open.
     */
    async takeBack(autor: Autor, id: string): Promise<void> {
      const item = await decisions.findConferencia(db, id);
      if (!item) throw new DomainError('notFound', mensagensConferencia.naoEncontrada);
      await inTransaction(db, async (trx) => {
        await lockTarefas(trx, [item.origem_id]);
        const why = await findEncerramento(trx, id);
        if (why) throw new DomainError('conflict', mensagensConferencia.encerrado[why]);
        const taken = await decisions.takeBack(trx, id, {
          id: newId(),
          desfeita_em: clock.now(),
          desfeita_por_id: autor.id,
          desfeita_por_nome: autor.usuario,
        });
        if (!taken) throw new DomainError('conflict', mensagensConferencia.naoDecidida);
        if (taken.valor_aplicado !== null) await reopenGemeos(trx, item);
        await recordAuditoria(trx, deps, autor, {
          acao: 'decisao_desfeita',
          alvo: alvoOf(item),
          mudancas: changesOf(
            item,
            taken.valor_aplicado ?? item.valor_informado,
            item.valor_informado,
          ),
        });
        const back = taken.valor_aplicado !== null && movesBook(item);
        const motivo = back ? noLivro.desfeita : undefined;
        await tell(trx, autor, item, { aplicado: taken.valor_aplicado, motivo });
      });
    },
  };
}

/** An item as it is decided. */
interface EmQuestao extends decisions.Origem {
  readonly id: string;
  readonly placa: string;
  readonly valor_informado: string;
}

/** The right value as figures take it; of a driver his account, too. */
interface Aplicado {
  readonly applied: string | null;
  readonly motoristaId: number | null;
}

const NADA: Aplicado = { applied: null, motoristaId: null };

interface Decidido extends Aplicado {
  readonly decisao: DecisaoDaFrota;
  readonly nota: string;
  /** The right value as it was typed. */
  readonly corrected: string | null;
}

/** Whether the same user decided the very same before. */
function isRepeated(
  now: NonNullable<Awaited<ReturnType<typeof decisions.findConferencia>>>,
  autor: Autor,
  { decisao, nota, applied }: Decidido,
): boolean {
  return (
    now.decisao === decisao &&
    now.decidida_por_id === autor.id &&
    (now.nota ?? '') === nota &&
    now.valor_aplicado === applied
  );
}

const COM_NOMES: readonly string[] = ['posse', 'motorista'];

/** What the trail says of a value; of people no name, which would stay there when that person has left. */
function changesOf(
  { campo }: decisions.Origem,
  antes: string,
  depois: string,
  nota = '',
): FieldChange[] {
  if (COM_NOMES.includes(campo)) return [];
  const motivo = { campo: 'motivo', antes: null, depois: nota };
  return [{ campo, antes, depois }, ...(nota === '' ? [] : [motivo])];
}

/** As the trail names what is decided of: its plate, or what it is where it has none. */
function alvoOf({ placa, origem }: decisions.Origem & { readonly placa: string }): string {
  return placa || ORIGENS_LANCAMENTO[origem];
}

/** Whether the tanks' book has what this item is about. */
function movesBook({ origem, campo }: decisions.Origem): boolean {
  const isFueling = origem === 'abastecimento_interno' && CAMPOS_DO_LIVRO.includes(campo);
  return isFueling || origem === 'entrada';
}
