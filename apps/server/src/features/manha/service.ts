import { ROTAS_WEB, type TelaWeb } from '@frota/contract/acesso';
import {
  CASOS_MANHA,
  DIAS_SEM_PASSAR,
  diasDaManha,
  EQUIPE,
  type getManhaRoute,
  type PrimeirosPassos,
  semanasDe,
} from '@frota/contract/dashboard';
import { custoKmOf, kmLitroOf } from '@frota/contract/dashboard/motor';
import { declaracaoAtrasadaAntes } from '@frota/contract/divergencias';
import { DIAS_DE_USO } from '@frota/contract/posto/motor';
import type { RouteAnswerInput } from '@frota/contract/rota';
import { TAREFA_ANTIGA_MS } from '@frota/contract/tarefas';
import { diaOf, diasAntes, spanOfDias, startOfDia } from '@frota/contract/tempo';
import { inicioSemPassar } from '@frota/contract/veiculos';
import { sql } from 'kysely';
import type { BaseDeps } from '../../database/schema.ts';
import { checkinsInSteps } from '../checkin/list.service.ts';
import { countVencimentos } from '../cuidados/cuidados.public.ts';
import { type SomasRow, sumPeriodos, toSomas } from '../dashboard/somas.public.ts';
import { divergenciasInSteps } from '../divergencias/divergencias.public.ts';
import { responsavelFiltro } from '../divergencias/pendencias/lista.service.ts';
import type { MovimentosService } from '../movimentos/service.ts';
import { countEntradas, listCanceladas } from '../posto/entradas/entradas.public.ts';
import { readEstoque } from '../posto/tanques/estoque.public.ts';
import { countOpenTarefas } from '../tarefas/tarefas.public.ts';
import { countVeiculos } from '../veiculos/service.ts';

type Manha = RouteAnswerInput<typeof getManhaRoute>;

export interface ManhaDeps extends BaseDeps {
  readonly movimentos: MovimentosService;
}

export type ManhaService = ReturnType<typeof createManhaService>;

export function createManhaService({ db, clock, movimentos }: ManhaDeps) {
  async function readFiguras(dias: { inicio: string; fim: string }) {
    const periodos = semanasDe(dias).map(({ inicio, fim }) => {
      const { from = startOfDia(inicio), to = startOfDia(fim) } = spanOfDias({ inicio, fim });
      return { from, to };
    });
    const rows = await sumPeriodos(db, periodos);
    const endereco = enderecoOf('analises', dias, 'gastos');
    const figura = (of: (row: SomasRow) => string | number | null) => {
      const semanas = rows.map(of);
      return { valor: semanas.at(-1)!, antes: semanas.at(-2)!, semanas, endereco };
    };
    return {
      custo: figura(({ valor }) => valor),
      litros: figura(({ litros }) => litros),
      rs_km: figura((row) => custoKmOf(toSomas(row))),
      km_l: figura((row) => kmLitroOf(toSomas(row))),
    };
  }

  async function readTanques(hoje: string): Promise<Manha['tanques']> {
    const usados = { inicio: diasAntes(hoje, DIAS_DE_USO), fim: hoje };
    return (await readEstoque(db, movimentos, hoje)).map((estoque) => ({
      ...estoque,
      endereco: enderecoOf('posto', { aba: 'livro', tipo: estoque.tipo, ...usados }),
    }));
  }

  async function readDivergencias(): Promise<Manha['divergencias']> {
    const rows = await divergenciasInSteps(db, { situacao: 'aberta' }).rows(undefined, CASOS_MANHA);
    return rows.slice(0, CASOS_MANHA).map(({ id, frase, placa, litros, valor }) => {
      const endereco = enderecoOf('divergencia').replace(':id', id);
      return { id, frase, placa, litros, reais: valor, endereco };
    });
  }

  return {
    /** One statement after the other. */
    async get(usuarioId: number): Promise<Manha> {
      const agora = clock.now();
      const hoje = diaOf(agora);
      const dias = diasDaManha(hoje);
      const span = spanOfDias(dias);
      const atrasada = { situacao: 'aberta', pedidaAntes: declaracaoAtrasadaAntes(agora) } as const;
      const papeis = async (situacao: 'vencido' | 'vence_logo') => ({
        total: await countVencimentos(db, { situacao, hoje }),
        endereco: enderecoOf('cuidados', { situacao }),
      });
      return {
        gerado_em: agora,
        desde: dias.inicio,
        ate: dias.fim,
        ...(await readFiguras(dias)),
        entradas: {
          total: await checkinsInSteps(db, span).count(),
          endereco: enderecoOf('log', { ver: 'entrada', ...dias }),
        },
        entregas: {
          total: await countEntradas(db, span),
          endereco: enderecoOf('posto', { aba: 'historicoEntradas', ...dias }),
        },
        abertas: { total: await countOpenTarefas(db), endereco: enderecoOf('tarefas') },
        tanques: await readTanques(hoje),
        sem_passar: {
          total: await countVeiculos(db, {
            semPassarDesde: inicioSemPassar(agora, DIAS_SEM_PASSAR),
          }),
          endereco: enderecoOf('veiculos', { sem_passar: DIAS_SEM_PASSAR, ordem: 'dias' }),
        },
        tarefas_antigas: {
          total: await countOpenTarefas(db, new Date(agora.getTime() - TAREFA_ANTIGA_MS)),
          endereco: enderecoOf('tarefas', { antigas: 'sim' }),
        },
        notas_canceladas: {
          total: (await listCanceladas(db)).length,
          endereco: enderecoOf('posto'),
        },
        declaracoes_atrasadas: {
          total: await divergenciasInSteps(db, atrasada).count(),
          endereco: enderecoOf('pendencias', { declaracao: 'atrasada' }),
        },
        meus_atrasados: {
          total: await divergenciasInSteps(db, {
            situacao: 'aberta',
            responsavel: responsavelFiltro('meus_atrasados', usuarioId, agora),
          }).count(),
          endereco: enderecoOf('pendencias', { responsavel: 'meus_atrasados' }),
        },
        papeis: { vencidos: await papeis('vencido'), vencem_logo: await papeis('vence_logo') },
        divergencias: await readDivergencias(),
      };
    },
    async primeirosPassos(): Promise<PrimeirosPassos> {
      const { rows } = await sql<Omit<PrimeirosPassos, 'equipe'>>`
        select exists (select from veiculo where excluido_em is null) as veiculos,
               array(select tipo from unnest(${[...EQUIPE]}::text[]) with ordinality e (tipo, n)
                      where not exists (select from usuario
                                         where excluido_em is null and tipo_login = tipo)
                      order by n) as falta_equipe,
               exists (select from medicao) as medicao,
               exists (select from checkin) as checkin,
               exists (select from dashboard_registro) as registros`.execute(db);
      const passos = rows[0]!;
      return { ...passos, equipe: passos.falta_equipe.length === 0 };
    },
  };
}

function enderecoOf(
  tela: TelaWeb,
  filtros: Readonly<Record<string, string>> = {},
  parte?: string,
): string {
  const query = new URLSearchParams(filtros).toString();
  return `${ROTAS_WEB[tela].path}${query && `?${query}`}${parte ? `#${parte}` : ''}`;
}
