import type { TipoMudanca } from '@frota/contract/mudancas';
import { type MensagemInput, mensagemSchema } from '@frota/contract/webhooks/motor';
import type { BaseDeps } from '../../database/deps.ts';
import type { MudancasService } from '../mudancas/service.ts';
import { listNiveis } from '../posto/tanques/estoque-baixo.ts';
import type { Entrega } from './fila.repository.ts';

export interface Mensagens {
  /** The record as it is now, made for each attempt; without CPF. */
  textOf(entrega: Pick<Entrega, 'evento' | 'tipo' | 'registro_id' | 'em'>): Promise<string>;
}

export function createMensagens({
  db,
  clock,
  mudancas,
}: BaseDeps & { readonly mudancas: Pick<MudancasService, 'describe'> }): Mensagens {
  async function describeTanque(id: string, em: Date): Promise<MensagemInput['data']> {
    const nivel = (await listNiveis(db, clock.now())).find(({ tipo }) => tipo === id);
    const produto = id as Extract<MensagemInput['data'], { tipo: 'tanque' }>['id'];
    const registro = nivel ?? null;
    return { tipo: 'tanque', id: produto, mudado_em: em, removido: registro === null, registro };
  }

  return {
    async textOf({ evento, tipo, registro_id, em }) {
      const data =
        tipo === 'tanque'
          ? await describeTanque(registro_id, em)
          : await mudancas.describe({ tipo: tipo as TipoMudanca, id: registro_id, em });
      return JSON.stringify(mensagemSchema.parse({ type: evento, timestamp: em, data }));
    },
  };
}
