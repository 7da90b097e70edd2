import * as acesso from './acesso/acesso.routes.ts';
import * as sessoes from './acesso/sessoes.routes.ts';
import * as auditoria from './auditoria/auditoria.routes.ts';
import * as avisos from './avisos/avisos.routes.ts';
import * as campo from './campo/campo.routes.ts';
import * as checkin from './checkin/checkin.routes.ts';
import * as conferencia from './conferencia/conferencia.routes.ts';
import * as pendencias from './cuidados/pendencias.routes.ts';
import * as portaria from './cuidados/portaria.routes.ts';
import * as preventivas from './cuidados/preventivas.routes.ts';
import * as vencimentos from './cuidados/vencimentos.routes.ts';
import * as dashboard from './dashboard/dashboard.routes.ts';
import * as respostas from './dashboard/respostas.routes.ts';
import * as divergencias from './divergencias/divergencias.routes.ts';
import * as eventos from './eventos/eventos.routes.ts';
import * as externo from './externo/externo.routes.ts';
import * as fotos from './fotos/fotos.routes.ts';
import * as historia from './historia/historia.routes.ts';
import * as marcos from './historia/marcos.routes.ts';
import * as ocr from './ocr/ocr.routes.ts';
import * as operacao from './operacao/operacao.routes.ts';
import * as ajuste from './posto/ajuste.routes.ts';
import * as entrada from './posto/entrada.routes.ts';
import * as livro from './posto/livro.routes.ts';
import * as medicao from './posto/medicao.routes.ts';
import * as posto from './posto/posto.routes.ts';
import * as dados from './privacidade/dados.routes.ts';
import * as pessoas from './privacidade/pessoas.routes.ts';
import * as retencao from './privacidade/retencao.routes.ts';
import * as registros from './registros/registros.routes.ts';
import type { RouteShape } from './rota/route.ts';
import * as tarefas from './tarefas/tarefas.routes.ts';
import * as usuarios from './usuarios/usuarios.routes.ts';
import * as importacao from './veiculos/importacao.routes.ts';
import * as veiculos from './veiculos/veiculos.routes.ts';

const NOUNS: Record<string, Record<string, unknown>> = {
  auditoria,
  acesso: { ...acesso, ...sessoes },
  usuarios,
  veiculos: { ...veiculos, ...importacao },
  campo,
  checkin,
  tarefas,
  externo,
  conferencia,
  posto: { ...posto, ...medicao, ...entrada, ...ajuste, ...livro },
  cuidados: { ...vencimentos, ...preventivas, ...pendencias, ...portaria },
  dashboard: { ...dashboard, ...respostas },
  divergencias,
  registros,
  historia: { ...historia, ...marcos },
  privacidade: { ...retencao, ...dados, ...pessoas },
  fotos,
  ocr,
  eventos,
  avisos,
  operacao,
};

export interface RotaApi {
  readonly noun: string;
  readonly route: RouteShape;
}

/** Every call of the API with the noun it belongs to: whatever a `*.routes.ts` exports as `…Route`. */
export const ROTAS_API: readonly RotaApi[] = Object.entries(NOUNS).flatMap(([noun, exported]) =>
  Object.entries(exported)
    .filter(([name]) => name.endsWith('Route'))
    .map(([, route]) => ({ noun, route: route as RouteShape })),
);
