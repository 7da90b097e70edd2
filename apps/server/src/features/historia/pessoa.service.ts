import { diasAte } from '@frota/contract/dashboard/motor';
import type { getPessoaHistoriaRoute } from '@frota/contract/historia';
import { consumoMotorista, correcoesDoMeio } from '@frota/contract/historia/motor';
import type { RouteAnswerInput, RouteQuery } from '@frota/contract/rota';
import { diaOf, spanOfDias } from '@frota/contract/tempo';
import type { BaseDeps } from '../../database/deps.ts';
import type { Db } from '../../database/schema.ts';
import { historiaErrors } from './errors.ts';
import * as repository from './pessoa.repository.ts';

type Historia = RouteAnswerInput<typeof getPessoaHistoriaRoute>;
type Query = RouteQuery<typeof getPessoaHistoriaRoute>;
type PessoaRow = NonNullable<Awaited<ReturnType<typeof repository.findPessoa>>>;

const DIAS = 90;

/** Deleted users count until anonymised. Throws pessoaDesconhecida, pessoaAnonima. */
export async function requirePessoa(db: Db, id: number): Promise<PessoaRow> {
  const pessoa = await repository.findPessoa(db, id);
  if (!pessoa) throw historiaErrors.pessoaDesconhecida();
  if (pessoa.anonimo_em) throw historiaErrors.pessoaAnonima();
  return pessoa;
}

export function createPessoaHistoriaService(deps: BaseDeps) {
  const { db, clock } = deps;

  function periodoOf({ inicio, fim = diaOf(clock.now()) }: Query): Historia['periodo'] {
    return { ...diasAte(fim, DIAS), ...(inicio !== undefined && { inicio }) };
  }

  return {
    /** Default: 90 days up to `fim`. Throws as `requirePessoa`. */
    async get(id: number, query: Query): Promise<Historia> {
      const { usuario, tipo_login, excluido_em } = await requirePessoa(db, id);
      const periodo = periodoOf(query);
      const { from, to } = spanOfDias(periodo) as repository.Span;
      const recorte = { id, from, to };
      const quantos = await repository.countLancamentos(db, recorte);
      const { lancados, dirigidos, ...registros } = quantos;
      return {
        id,
        nome: usuario,
        tipo_login,
        excluido_em,
        periodo,
        lancados,
        dirigidos,
        cidade: (await repository.findCidade(db, recorte)) ?? null,
        registros: {
          ...registros,
          total: registros.checkins + registros.internos + registros.externos,
          ...(await repository.countConferidos(db, recorte)),
        },
        correcoes: correcoesDoMeio(await repository.listCorrigidos(db, recorte)),
        divergencias: await repository.countCasos(db, recorte),
        consumo:
          dirigidos > 0 ? consumoMotorista(await repository.listPassos(db, recorte), id) : null,
        abastecido: await repository.sumAbastecido(db, recorte),
      };
    },
  };
}
