import type { BaseDeps } from '../database/schema.ts';
import { abastecimentos } from '../features/abastecimentos/noun.ts';
import { acesso } from '../features/acesso/noun.ts';
import { auditoria } from '../features/auditoria/noun.ts';
import { avisos } from '../features/avisos/noun.ts';
import { busca } from '../features/busca/noun.ts';
import { campo } from '../features/campo/noun.ts';
import { carta } from '../features/carta/noun.ts';
import { certificado } from '../features/certificado/noun.ts';
import { checkin } from '../features/checkin/noun.ts';
import { conferencia } from '../features/conferencia/noun.ts';
import { contas } from '../features/contas/noun.ts';
import type { OidcSettings } from '../features/contas/provedor.ts';
import { cuidados } from '../features/cuidados/noun.ts';
import { dashboard } from '../features/dashboard/noun.ts';
import { divergencias } from '../features/divergencias/noun.ts';
import { eventos } from '../features/eventos/noun.ts';
import { externo } from '../features/externo/noun.ts';
import { extratos } from '../features/extratos/noun.ts';
import { fatores } from '../features/fatores/noun.ts';
import { fotos } from '../features/fotos/noun.ts';
import { historia } from '../features/historia/noun.ts';
import { manha } from '../features/manha/noun.ts';
import { movimentos } from '../features/movimentos/noun.ts';
import { mudancas } from '../features/mudancas/noun.ts';
import { ocr } from '../features/ocr/noun.ts';
import { operacao } from '../features/operacao/noun.ts';
import { posto } from '../features/posto/noun.ts';
import { privacidade } from '../features/privacidade/noun.ts';
import { registros } from '../features/registros/noun.ts';
import { relogio } from '../features/relogio/noun.ts';
import { removidos } from '../features/removidos/noun.ts';
import { sessoes } from '../features/sessoes/noun.ts';
import { sistema } from '../features/sistema/noun.ts';
import { tarefas } from '../features/tarefas/noun.ts';
import { tokens } from '../features/tokens/noun.ts';
import { usuarios } from '../features/usuarios/noun.ts';
import { veiculos } from '../features/veiculos/noun.ts';
import { webhooks } from '../features/webhooks/noun.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Facts } from '../noun/facts.ts';
import { createMudou, type Mudou, type Seguidores } from '../noun/mudou.ts';
import { noNouns } from '../noun/noun.ts';
import type { Resources } from './resources.ts';

interface WiringOptions {
  readonly empresa: string;
  readonly empresaCnpjs: readonly string[];
  readonly metrics: Metrics;
  readonly oidc: OidcSettings | undefined;
  readonly metricsNetworks: readonly string[];
  readonly onError: (error: unknown) => void;
  readonly onOidcError: (error: unknown) => void;
  readonly onMailError: (error: unknown) => void;
}

type Base = BaseDeps &
  Resources &
  WiringOptions & { readonly facts: readonly Facts[]; readonly mudou: Mudou };

export type Made = ReturnType<typeof makeNouns>;

export function makeNouns(resources: Resources, options: WiringOptions) {
  const made = NOUNS.make({
    ...resources,
    ...options,
    facts: NOUNS.parts,
    db: resources.database.db,
    // Called after all nouns were made.
    mudou: createMudou((): readonly Seguidores[] => made.seguidores),
  });
  return made;
}

/** In order: a noun may import only those before it, and gets what they give. */
export const NOUNS = noNouns<Base>()
  .add(auditoria)
  .add(relogio)
  .add(certificado)
  .add(removidos)
  .add(fatores)
  .add(sessoes)
  .add(usuarios)
  .add(veiculos)
  .add(fotos)
  .add(ocr)
  .add(cuidados)
  .add(campo)
  .add(eventos)
  .add(avisos)
  .add(conferencia)
  .add(movimentos)
  .add(extratos)
  .add(dashboard)
  .add(divergencias)
  .add(abastecimentos)
  .add(tarefas)
  .add(checkin)
  .add(externo)
  .add(posto)
  .add(acesso)
  .add(contas)
  .add(tokens)
  .add(mudancas)
  .add(webhooks)
  .add(registros)
  .add(historia)
  .add(manha)
  .add(busca)
  .add(sistema)
  .add(carta)
  .add(operacao)
  .add(privacidade);
