import { faixaOf, medianaOf } from '@frota/contract/divergencias';
import type { Fato, Linha, Pares } from '@frota/contract/divergencias/motor';
import { createAcaso } from './acaso.ts';
import { type Registro, simulaAno } from './ano.ts';
import { type Modelo, modeloOf } from './modelo.ts';

const VEICULOS = 200;
const QUINZENA_MS = 14 * 86_400_000;

/** One vehicle's year, as it is written and as the rules are given it. */
export interface Simulado {
  readonly modelo: Modelo;
  readonly registros: readonly Registro[];
  readonly linha: Linha;
}

/** The fleet's year of one seed. */
export function simulaFrota(semente: number): Simulado[] {
  const anos = Array.from({ length: VEICULOS }, (_, ordem) => {
    const acaso = createAcaso(semente, ordem);
    const modelo = modeloOf(acaso, ordem);
    return { modelo, registros: simulaAno(modelo, acaso) };
  });
  const precos = precosUsuais(anos.flatMap(({ registros }) => registros.map(({ fato }) => fato)));
  return anos.map((ano) => ({
    ...ano,
    linha: {
      veiculo: ano.modelo.veiculo,
      pares: paresOf(ano.modelo, anos),
      fatos: ano.registros.map(({ fato }) => ({
        ...fato,
        precoUsual: precos.get(fato.id) ?? null,
      })),
    },
  }));
}

type Ano = Pick<Simulado, 'modelo' | 'registros'>;

/** What the vehicle's like do, one figure each; of the whole year, which the server has behind it. */
function paresOf({ veiculo }: Modelo, anos: readonly Ano[]): Pares {
  const tipo = anos.filter(({ modelo }) => modelo.veiculo.tipo === veiculo.tipo);
  const iguais = tipo.filter(
    ({ modelo }) => modelo.veiculo.marca === veiculo.marca && modelo.veiculo.usaArla,
  );
  return {
    consumo: faixaOf(tipo.map(consumoOf), 1),
    arla: faixaOf(iguais.map(arlaOf), 1),
  };
}

/** Median of the steps' km/L. */
function consumoOf({ registros }: Ano): number {
  const medias = registros
    .slice(1)
    .map(({ fato }, i) => (fato.km - registros[i]!.fato.km) / fato.litros);
  return medianaOf(medias.filter((media) => media > 0 && media < 30));
}

function arlaOf({ registros }: Ano): number {
  const sum = (of: (fato: Fato) => number): number =>
    registros.reduce((total, { fato }) => total + of(fato), 0);
  return sum(({ arla }) => arla) / sum(({ litros }) => litros);
}

/** Of each foreign fueling the R$/L of the same product's ones of the two weeks before, by its id. */
function precosUsuais(fatos: readonly Fato[]) {
  const externos = fatos
    .filter(({ interno, valor }) => !interno && valor !== null)
    .sort((a, b) => a.em.getTime() - b.em.getTime());
  return new Map(
    externos.map((fato, i) => {
      const antes = externos
        .slice(Math.max(0, i - 400), i)
        .filter(
          ({ em, combustivel }) =>
            combustivel === fato.combustivel && fato.em.getTime() - em.getTime() <= QUINZENA_MS,
        );
      return [
        fato.id,
        faixaOf(
          antes.map(({ valor, litros }) => valor! / litros),
          1,
        ),
      ];
    }),
  );
}
