import { createRandom, type Random } from '@frota/amostras';
import type { Divergencia } from '@frota/contract/divergencias';
import { digitoDaChave } from '@frota/contract/nota';
import { beforeAll, expect, it } from 'vitest';
import { type Client, formOf } from '../../../testing/client.ts';
import { makePicture } from '../../../testing/picture.ts';
import { inProvas } from '../../../testing/provas.ts';
import { describeInYard } from '../../../testing/suite.ts';

const NEVER = new AbortController().signal;
const HORA_MS = 3_600_000;
const SORTEIOS = inProvas([1, 2, 3, 4, 5, 6], [1]);
const ABASTECIMENTOS = 7;
const PLACAS = ['ORD1A01', 'ORD2A02', 'ORD3A03'] as const;

/** A fueling elsewhere; proofs of the same number are the same. */
interface Feito {
  readonly hora: number;
  readonly placa: string;
  readonly motorista: number;
  readonly bomba: number;
  readonly nota: number;
  /** The photo of its receipt. */
  readonly comprovante: number;
  readonly estornado: boolean;
}

function makeFeito(random: Random, hora: number): Feito {
  const nota = random.int(0, 3);
  return {
    hora,
    placa: random.pick(PLACAS),
    motorista: random.int(0, 1),
    bomba: random.int(0, 4),
    nota,
    comprovante: random.chance(0.5) ? nota : 10 + hora,
    estornado: random.chance(0.15),
  };
}

describeInYard('proofs that were used twice', (yard) => {
  let motoristas: Client[];
  let vez = 0;
  beforeAll(async () => {
    for (const placa of PLACAS) await yard.veiculo(placa);
    motoristas = [
      await yard.login('Motorista', yard.motorista),
      await yard.login('Motorista', 'Colega da Estrada'),
    ];
  });

  /** What is asked about these fuelings once they arrived in this order, with proofs of their own. */
  async function casosOf(feitos: readonly Feito[], ordem: readonly number[]) {
    vez += 1;
    const inicio = yard.clock.now().getTime() - 100 * HORA_MS;
    const foto = async (numero: number): Promise<{ bytes: Buffer }> => ({
      bytes: await makePicture(1_000 * vez + numero),
    });
    async function send({ hora, placa, motorista, bomba, nota, comprovante }: Feito) {
      const client = motoristas[motorista]!;
      const first43 = `5026031234567800019565${vez}${String(nota).padStart(11, '0')}112345678`;
      const fotoComprovante = await foto(100 + comprovante);
      const texto = first43 + digitoDaChave(first43);
      yard.reader.script(fotoComprovante.bytes, 'comprovante', { texto });
      const form = formOf({ tipo: 'comprovante' }, { imagem: fotoComprovante });
      await client.post('/api/ocr', form);
      const ocorrido_em = new Date(inicio + hora * HORA_MS).toISOString();
      const fields = { placa, km: String(120_000 + hora), bombaValor: '480', ocorrido_em };
      return yard.externo(client, fields, { fotoBomba: await foto(bomba), fotoComprovante });
    }
    const ids: string[] = [];
    for (const at of ordem) {
      ids[at] = await send(feitos[at]!);
      await yard.services.filaDivergencias.catchUp(NEVER);
    }
    for (const at of ordem.filter((at) => feitos[at]!.estornado)) {
      const estorno = {
        origem: 'abastecimento_externo',
        origem_id: ids[at],
        motivo: 'Lançado duas vezes',
      };
      expect((await yard.frota.post('/api/posto/estorno', estorno)).statusCode).toBe(201);
      await yard.services.filaDivergencias.catchUp(NEVER);
    }
    const found: unknown[] = [];
    for (const regra of ['foto_repetida', 'nota_repetida']) {
      const path = `/api/divergencias?regra=${regra}&situacao=aberta&limite=100`;
      const { divergencias } = (await yard.frota.get(path)).json();
      for (const { registro, frase, lancamentos } of divergencias as Divergencia[]) {
        if (!ids.includes(registro)) continue;
        const outras = lancamentos.map((one) => ids.indexOf(one.registro!));
        found.push([regra, ids.indexOf(registro), outras, regra === 'foto_repetida' && frase]);
      }
    }
    return found.map((caso) => JSON.stringify(caso)).toSorted();
  }

  it.each(SORTEIOS)('bring the same cases in any order of arrival (%i)', async (sorteio) => {
    const random = createRandom(20_261_125 + sorteio);
    const horas = Array.from({ length: ABASTECIMENTOS }, (_, hora) => hora);
    const feitos = horas.map((hora) => makeFeito(random, hora));
    const sorted = await casosOf(feitos, horas);
    expect(sorted.length).toBeGreaterThan(0);
    const shuffled = horas.toSorted(() => random.between(-1, 1));
    expect(await casosOf(feitos, shuffled)).toEqual(sorted);
  });
});
