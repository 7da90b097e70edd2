import { buffer } from 'node:stream/consumers';
import { mensagensConferencia } from '@frota/contract/conferencia';
import {
  camposLidos,
  checkCampoLido,
  checkNota,
  comparadaOf,
  type LeituraComparada,
} from '@frota/contract/conferencia/motor';
import type { Db } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PhotoReader, PhotoReading, PhotoStorage } from '../../ports/photos.ts';
import { SERVIDOR } from '../auditoria/record.ts';
import { saveNotaChave } from '../fotos/fotos.public.ts';
import { keepLeitura } from '../ocr/readings.public.ts';
import { findConhecido } from '../ocr/service.ts';
import { recordAchados } from './achados.public.ts';
import { settleConferencias } from './conferencia.public.ts';
import * as repository from './provas.public.ts';
import type { ConferenciaDeps } from './service.ts';

export interface LeituraTardiaDeps extends Pick<ConferenciaDeps, 'mudou'> {
  readonly db: Db;
  readonly reader: PhotoReader;
  readonly storage: PhotoStorage;
  readonly clock: Clock;
}

const MINUTE_MS = 60_000;
/** Longer than a reading takes: after that a dead server's photo is free again. */
const LEASE_MS = 5 * MINUTE_MS;
/** Pauses after failed tries that are not the photo's fault; after the last one the item stays as it is. */
const PAUSES_MS = [1, 10, 60, 360, 1440].map((minutes) => minutes * MINUTE_MS);

export function createLeituraTardiaService(deps: LeituraTardiaDeps) {
  const { db, reader, storage, clock } = deps;

  /** Undefined if there is nothing (more) to read. */
  async function read(pendente: repository.Pendente): Promise<PhotoReading | undefined> {
    const { tipo, placa, key, usuario_id } = pendente;
    const photo = await storage.open(key);
    if (!photo) return undefined;
    const bytes = await buffer(photo.stream);
    const conhecido = await findConhecido(db, tipo, placa, pendente.ocorrido_em);
    try {
      const context = { usuarioId: usuario_id, nobodyWaits: true, placa, conhecido };
      return await reader.read(bytes, tipo, context);
    } catch (error) {
      if (error instanceof DomainError && error.kind !== 'busy') return undefined;
      throw error;
    }
  }

  async function settle(
    trx: Db,
    pendente: repository.Pendente,
    reading: LeituraComparada,
  ): Promise<void> {
    const { origem_id, tipo } = pendente;
    const open = await repository.lockSemLeitura(trx, origem_id, camposLidos(tipo));
    for (const { id, campo, valor_informado } of open) {
      const achado = checkCampoLido(tipo, campo, valor_informado, reading);
      if (!achado) {
        await repository.updateAchado(trx, id, {
          motivo: 'semLeitura',
          valor_lido: valor_informado,
          decisao: 'confirmado',
          decidida_em: clock.now(),
          decidida_por_nome: mensagensConferencia.pelaLeitura,
        });
      } else if (achado.valor_lido !== null) {
        const { motivo, valor_lido } = achado;
        await repository.updateAchado(trx, id, { motivo, valor_lido });
      }
    }
    const nota = tipo === 'comprovante' && reading.texto !== '';
    if (nota) await keepNota(trx, pendente, reading.texto);
    const [first] = open;
    const comprovante = { origem: 'abastecimento_externo', origem_id } as const;
    const origem = first ?? (nota ? comprovante : undefined);
    if (origem) await deps.mudou(trx, 'conferido', { ...origem, em: clock.now() });
  }

  async function keepNota(
    trx: Db,
    { foto_id, origem_id, placa, ocorrido_em, usuario_id, usuario_nome }: repository.Pendente,
    chave: string,
  ): Promise<void> {
    await saveNotaChave(trx, foto_id, chave);
    const achado = checkNota(ocorrido_em, chave);
    if (!achado) return;
    const record = { id: origem_id, placa, recebido_em: clock.now() };
    const autor = { id: usuario_id, usuario: usuario_nome };
    await recordAchados(trx, 'abastecimento_externo', record, autor, [achado]);
    await settleConferencias(trx, SERVIDOR, [origem_id], clock.now());
  }

  return {
    /**
     * Reads the photo that waits longest and compares it with the typed values: equal ones are closed, others listed.
     * Answers false if no photo waits.
     */
    async readNext(): Promise<boolean> {
      const now = clock.now();
      const lease = await repository.LEITURAS.lease(db, LEASE_MS, { now });
      if (!lease) return false;
      const pendente = await repository.findPendente(db, lease);
      const pause = PAUSES_MS[lease.tentativas - 1];
      try {
        // No pause is left: the server died at each of five tries. The photo stays unread.
        const reading = pause && pendente ? await read(pendente) : undefined;
        await inTransaction(db, async (trx) => {
          const isMine = await repository.LEITURAS.finish(trx, lease);
          if (!isMine || !pendente || !reading) return;
          await keepLeitura(trx, pendente, reading, clock.now());
          await settle(trx, pendente, comparadaOf(reading, reading.daFoto?.texto));
        });
      } catch (error) {
        const next = new Date(clock.now().getTime() + (pause ?? LEASE_MS));
        await repository.LEITURAS.postpone(db, lease, next);
        if (!(error instanceof DomainError)) throw error;
      }
      return true;
    },
  };
}
