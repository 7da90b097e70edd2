import { ROTAS_WEB } from '@frota/contract/acesso';
import { estoqueBaixoText } from '@frota/contract/avisos';
import { TITULOS_ALARME, tituloDoEstoque } from '@frota/contract/carta';
import { avisosDoServidor } from '@frota/contract/sistema';
import type { BaseDeps } from '../../database/deps.ts';
import { listBaixos } from '../posto/estoque-baixo.ts';
import type { SistemaService } from '../sistema/sistema.service.ts';

/** Something that does not wait for the morning. */
export interface Alarme {
  /** The same for as long as it is the same thing. */
  readonly chave: string;
  readonly titulo: string;
  readonly frase: string;
  /** The screen behind it. */
  readonly endereco: string;
}

export interface AlarmesDeps extends BaseDeps {
  readonly sistema: Pick<SistemaService, 'problemas'>;
}

/** What is wrong now, as managers see it above every screen, and the tanks below their minimum: the worst first. */
export async function listAlarmes({ db, clock, sistema }: AlarmesDeps): Promise<Alarme[]> {
  const problemas = await sistema.problemas();
  const doServidor = avisosDoServidor(problemas).map(({ tipo, frase }) => ({
    // A copy that failed hides none that was not proven.
    ...{ chave: tipo === 'copias' ? `${tipo}:${problemas.copias?.motivo}` : tipo },
    ...{ titulo: TITULOS_ALARME[tipo], frase, endereco: ROTAS_WEB.sistema.path },
  }));
  const tanques = (await listBaixos(db, clock.now())).map((tanque) => ({
    chave: `estoque:${tanque.tipo}`,
    titulo: tituloDoEstoque(tanque.tipo),
    frase: estoqueBaixoText(tanque),
    endereco: ROTAS_WEB.posto.path,
  }));
  return [...doServidor, ...tanques];
}
