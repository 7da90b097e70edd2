import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NIVEIS } from '../../combustivel/index.ts';
import { formatReais } from '../../formato/index.ts';
import { sumLitros } from '../../litros/index.ts';
import { emJogoDoCaso, emJogoPartes, emJogoText, litrosText } from '../divergencias.ts';
import { limitesPadrao, REGRAS, type Regra, type RegraDeAbastecimento } from '../regras/regras.ts';
import { encerranteNaoFecha } from './encerrante.ts';
import { entregaAMenos, notaRepetida } from './entrega.ts';
import { extratoDifere, soNoExtrato } from './extrato.ts';
import type { Fato } from './fatos.ts';
import { fotoRepetida } from './foto.ts';
import type { Apontamento } from './grupo.ts';
import { livroAponta } from './livro.ts';
import { judgePessoa } from './pessoa.ts';
import { casosOf, depois, externoOf, fatoOf, sequenciaOf, VEICULO } from './sequencia.fixture.ts';

const litros = (max: number) => fc.integer({ min: 0, max: max * 1000 }).map((ml) => ml / 1000);
const reais = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((cent) => cent / 100);
const nivel = fc.constantFrom(...NIVEIS, null);
const talvez = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const uma = (apontamento: Apontamento | undefined): readonly Apontamento[] =>
  apontamento ? [apontamento] : [];

/** A fueling, most of them plain, some of them wrong in one way or several. */
const deslize: fc.Arbitrary<Partial<Fato>> = fc.record(
  {
    litros: litros(400),
    arla: litros(40),
    valor: talvez(reais(2_000)),
    km: fc.integer({ min: 99_000, max: 130_000 }),
    kmPortaria: talvez(fc.integer({ min: 99_000, max: 130_000 })),
    combustivel: fc.constantFrom('DIESEL S10', 'DIESEL S500'),
    nivelAntes: nivel,
    nivelDepois: nivel,
    checkinEm: fc.constant(null),
    comprovante: fc.boolean(),
    precoLitro: talvez(reais(12)),
    leituras: fc.constantFrom([], [{ campo: 'litros' as const, lido: 61.207 }]),
  },
  { requiredKeys: [] },
);

const DIAS = 44;
const sequencia = fc
  .record({
    deslizes: fc.dictionary(fc.integer({ min: 0, max: DIAS - 1 }).map(String), deslize),
    fora: fc.boolean(),
    /** Litres more at each fueling in the second half, and at the gauge. */
    piora: litros(45),
    aMais: litros(45),
    cedo: fc.boolean(),
    consumo: talvez(fc.integer({ min: 30, max: 70 })),
    arlaUsual: fc.integer({ min: 1, max: 9 }),
    proprietario: fc.constantFrom('Distribuidora', 'Transportes Silva'),
    cadastrado: fc.boolean(),
  })
  .map(({ deslizes, fora, piora, aMais, cedo, consumo, arlaUsual, ...veiculo }) => {
    const fatos = Array.from({ length: DIAS }, (_, i) => {
      const usual = { litros: sumLitros([80, i >= DIAS / 2 ? piora : 0, aMais]) };
      const em = depois(24 * i + (cedo && i % 7 === 6 ? -20 : 0));
      const parado = { km: 100_000 + 280 * (i - 1) };
      const at = {
        ...usual,
        em,
        ...(i % 7 === 3 && parado),
        ...(cedo && i % 7 === 6 && { km: parado.km + 10 }),
        ...deslizes[i],
      };
      return fora && i % 3 === 2 ? externoOf(i, at) : fatoOf(i, at);
    });
    const arla = { mediana: arlaUsual / 100, mad: 0.01, n: 5 };
    return sequenciaOf(fatos, {
      veiculo: { ...VEICULO, usaArla: true, ...veiculo },
      pares: { consumo: consumo === null ? null : { mediana: consumo / 10, mad: 0.1, n: 6 }, arla },
    });
  });

const LIMITES: { readonly [R in Regra]?: object } = {
  de_terceiro: { proprios: ['Distribuidora'] },
};
const doEvento = (regra: RegraDeAbastecimento) =>
  sequencia.map((given): readonly Apontamento[] => casosOf(regra, given, LIMITES[regra]));

const pessoa = fc
  .record({ digitado: litros(200), lido: talvez(litros(200)), aMais: litros(60) })
  .map(({ digitado, lido, aMais }) =>
    Array.from({ length: 60 }, (_, i) => {
      const depoisDe = i >= 30;
      const fato = fatoOf(i, { litros: sumLitros([68.75, depoisDe ? aMais : 0]) });
      const digitados = depoisDe ? [{ campo: 'bombaLitros' as const, digitado, lido }] : [];
      const { id, em, placa } = fato;
      return { id, em, placa, digitados, visita: { fato, capacidade: 275 } };
    }),
  );
const daPessoa = (regra: 'digitado_pessoa' | 'balanco_atendente') =>
  pessoa.map((its): readonly Apontamento[] =>
    judgePessoa(its, { [regra]: limitesPadrao(regra) }, 0),
  );

const emDuvida = fc.record({ litros: talvez(litros(300)), valor: talvez(reais(2_000)) });
const FOTO = {
  papel: 'fotoBomba',
  em: depois(0),
  placa: 'ABC1D23',
  sha256: 'a',
  impressao: null,
};
const NOTA = { em: depois(0), placa: 'ABC1D23', pessoa: 'Ana' };
const CHAVE = '50260433009911002506550010000007801000007800';

const registroDoExtrato = fc.record({ litros: litros(300), valor: talvez(reais(2_000)) });
const LINHA = {
  id: 'l1',
  em: depois(0),
  comHora: true,
  placa: 'ABC1D23',
  km: null,
  produto: 'DIESEL S10',
  nota: null,
  motorista_id: null,
};
type Linha = Parameters<typeof extratoDifere>[0]['linha'];
const daOperadora = (of: { readonly litros: number; readonly valor: number | null }) => ({
  operadora: 'Cartão',
  posto: '',
  linha: { ...LINHA, ...of } as Linha,
});

/** What each rule finds in what may happen. */
const APONTAMENTOS: Readonly<Record<Regra, fc.Arbitrary<readonly Apontamento[]>>> = {
  nao_cabe: doEvento('nao_cabe'),
  acima_do_tanque: doEvento('acima_do_tanque'),
  balanco_tanque: doEvento('balanco_tanque'),
  km_regressivo: doEvento('km_regressivo'),
  km_impossivel: doEvento('km_impossivel'),
  km_portaria: doEvento('km_portaria'),
  km_redondo: doEvento('km_redondo'),
  km_repetido: doEvento('km_repetido'),
  consumo_fora: doEvento('consumo_fora'),
  produto_trocado: doEvento('produto_trocado'),
  arla_fora: doEvento('arla_fora'),
  cedo_demais: doEvento('cedo_demais'),
  fora_de_hora: doEvento('fora_de_hora'),
  sem_checkin: doEvento('sem_checkin'),
  de_terceiro: doEvento('de_terceiro'),
  externo_caro: doEvento('externo_caro'),
  externo_sem_prova: doEvento('externo_sem_prova'),
  externo_conta: doEvento('externo_conta'),
  digitado_diferente: doEvento('digitado_diferente'),
  digitado_pessoa: daPessoa('digitado_pessoa'),
  balanco_atendente: daPessoa('balanco_atendente'),
  foto_repetida: emDuvida.map((of) =>
    uma(
      fotoRepetida(
        { ...FOTO, ...of },
        { ...FOTO, id: 'f1', registro: 'r1' },
        limitesPadrao('foto_repetida'),
      ),
    ),
  ),
  nota_repetida: emDuvida.map((of) =>
    uma(
      notaRepetida(
        { ...NOTA, ...of },
        { ...NOTA, id: 'r1', foto: 'f1' },
        CHAVE,
        limitesPadrao('nota_repetida'),
      ),
    ),
  ),
  extrato_difere: fc
    .tuple(registroDoExtrato, registroDoExtrato, fc.boolean())
    .map(([linhaDele, registro, estornada]) => {
      const fato = daOperadora(linhaDele);
      const linhaLida = {
        ...fato.linha,
        ...(estornada && { estorno: { em: depois(2), comHora: true } }),
      };
      const doApp = {
        id: 'r1',
        em: depois(0),
        placa: 'ABC1D23',
        km: 100_000,
        combustivel: 'DIESEL S10',
        arla: 0,
        lido: null,
        nota: null,
        motorista_id: null,
        ...registro,
      };
      return uma(
        extratoDifere({ ...fato, linha: linhaLida }, doApp, limitesPadrao('extrato_difere')),
      );
    }),
  so_no_extrato: registroDoExtrato.map((of) =>
    uma(soNoExtrato(daOperadora(of), limitesPadrao('so_no_extrato'))),
  ),
  encerrante_nao_fecha: fc
    .record({ andou: litros(900), abastecido: litros(900), preco: talvez(litros(9)) })
    .map(({ andou, abastecido, preco }) => {
      const leitura = { id: 'e1', momento: 'abertura' as const, reinicio: null, casas: 7 };
      const of = { ...leitura, conferencia: false, usuario_id: 1 };
      return uma(
        encerranteNaoFecha(
          {
            bico: 'Bico 1',
            abertura: { ...of, em: depois(0), valor: 1_000 },
            fechamento: { ...of, em: depois(8), valor: 1_000 + andou },
            sem_fechamento: false,
            fora_de_turno: false,
            somas: { abastecido, aferido: 0, outras_saidas: 0, sem_bico: 0 },
            preco,
          },
          limitesPadrao('encerrante_nao_fecha'),
        ),
      );
    }),
  entrega_a_menos: fc
    .record({ nota: litros(15_000), recebido: litros(15_000), preco: talvez(litros(9)) })
    .map(({ nota, recebido, preco }) =>
      uma(
        entregaAMenos(
          {
            notas: ['838'],
            tipo: 'DIESEL S10',
            litros: nota,
            antes: 100,
            depois: 100 + recebido,
            saiu: 0,
            recebido,
            erro: 10,
            preco,
          },
          limitesPadrao('entrega_a_menos'),
        ),
      ),
    ),
  livro_aponta: fc
    .record({
      naoExplicado: fc.integer({ min: -90_000, max: 900_000 }).map((ml) => ml / 1000),
      proprios: fc.record({ casos: fc.constantFrom(0, 2), litros: litros(200) }),
      preco: talvez(litros(9)),
    })
    .map(({ naoExplicado, proprios: { casos, litros: deles }, preco }) => {
      const causa = { causa: 'perda' as const, valor: 18.04, de: 16, ate: 20.5, aponta: true };
      const vista = { ...causa, litros_mes: 541, reais_mes: null, frase: '' };
      return uma(
        livroAponta(
          {
            tanque: 'DIESEL S10',
            inicio: '2026-10-01',
            fim: '2026-10-31',
            medicoes: 31,
            analise: { situacao: 'olhe', causas: [vista], falta: [] },
            falta: naoExplicado,
            naoExplicado,
            proprios: { casos, litros: casos === 0 ? 0 : deles },
            preco,
          },
          limitesPadrao('livro_aponta'),
        ),
      );
    }),
};

/** 'faltam 46 L', '46 L a mais', …: what a sentence calls the loss. */
const PERDA =
  /(?:faltam|falta)(?: ao todo)? ([\d.,]+ L)|([\d.,]+ L) (?:em dúvida|saíram sem registro)/g;

/** A figure of the sentence as a whole: '46 L' is not in '146 L'. */
const says = (frase: string, texto: string): boolean =>
  new RegExp(`(^|[^\\d.,])${texto.replaceAll(/[.$]/g, '\\$&')}(?![\\d])`).test(frase);

it.each(Object.keys(REGRAS) as Regra[])('%s says in its sentence what is on its card', (regra) => {
  let found = 0;
  fc.assert(
    fc.property(APONTAMENTOS[regra], (apontamentos) => {
      for (const { litros: l, valor, frase } of apontamentos) {
        found += 1;
        // What is stored is what was said.
        if (l !== null) expect(Number(l.toFixed(3))).toBe(l);
        if (valor !== null) expect(Number(valor.toFixed(2))).toBe(valor);
        const card = emJogoDoCaso({ litros: l, valor });
        const page = emJogoPartes({ litros: l, valor });
        if (card !== '') expect(page).toContain(card);
        // Arla alone is no litre of the case.
        const soReais = valor !== null && !frase.includes('L de ARLA') ? formatReais(valor) : '';
        const dito = l !== null ? litrosText(l) : soReais;
        if (dito !== '')
          expect({ frase, dito, says: says(frase, dito) }).toMatchObject({ says: true });
        for (const [, um, outro] of frase.matchAll(PERDA)) expect(um ?? outro).toBe(dito);
      }
    }),
    { numRuns: 60, seed: 20_261_129 },
  );
  expect(found).toBeGreaterThan(0);
});

it('sums up what the cards show', () => {
  const cards = [
    { litros: 85.5, valor: null },
    { litros: 46, valor: 276.1 },
    { litros: null, valor: 0.2 },
    { litros: 0.1, valor: null },
  ];
  expect(cards.map(emJogoDoCaso)).toEqual(['85,5 L', 'R$\u00a0276,10', 'R$\u00a00,20', '0,1 L']);
  expect(emJogoText({ valor: 276.3, litros_sem_valor: 85.6 })).toBe(
    'R$\u00a0276,30 e 85,6 L sem preço',
  );
});
