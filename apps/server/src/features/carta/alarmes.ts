import { ROTAS_WEB } from '@frota/contract/acesso';
import { estoqueBaixoText } from '@frota/contract/avisos';
import { TITULOS_ALARME, tituloDoEstoque } from '@frota/contract/carta';
import { avisosDoServidor, type Problemas } from '@frota/contract/sistema';
import type { BaseDeps } from '../../database/deps.ts';
import { listBaixos } from '../posto/tanques/estoque-baixo.ts';
import type { SistemaService } from '../sistema/sistema.service.ts';

export interface Alarme {
  /** One per problem: only new ones are sent. */
  readonly chaves: readonly string[];
  readonly titulo: string;
  readonly frase: string;
  readonly endereco: string;
}

export interface AlarmesDeps extends BaseDeps {
  readonly sistema: Pick<SistemaService, 'problemas'>;
}

export async function listAlarmes({ db, clock, sistema }: AlarmesDeps): Promise<Alarme[]> {
  const problemas = await sistema.problemas();
  const doServidor = avisosDoServidor(problemas).map(({ tipo, frase }) => ({
    chaves: chavesDo(tipo, problemas),
    titulo: TITULOS_ALARME[tipo],
    frase,
    endereco: ROTAS_WEB.sistema.path,
  }));
  const tanques = (await listBaixos(db, clock.now())).map((tanque) => ({
    chaves: [`estoque:${tanque.tipo}`],
    titulo: tituloDoEstoque(tanque.tipo),
    frase: estoqueBaixoText(tanque),
    endereco: ROTAS_WEB.posto.path,
  }));
  return [...doServidor, ...tanques];
}

/** One key per cause, so that a known problem does not hide a new one. */
export function chavesDo(tipo: keyof Problemas, problemas: Problemas): string[] {
  const { copias, certificado, disco_parado, webhooks } = problemas;
  const parts: { readonly [of in keyof Problemas]?: readonly string[] | null | undefined } = {
    copias: copias && [copias.motivo],
    certificado: certificado?.vencido ? ['vencido'] : null,
    disco_parado,
    webhooks,
  };
  return parts[tipo]?.map((part) => `${tipo}:${part}`) ?? [tipo];
}
