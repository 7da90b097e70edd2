import { extratoDifere, soNoExtrato, usuariosDoPosto } from '@frota/contract/divergencias/motor';
import { isArla, produtoDe } from '@frota/contract/extratos';
import type { Db } from '../../../database/schema.ts';
import { findExtrato, listCondutores } from '../../extratos/extratos.public.ts';
import { type Pairing, pairExtrato } from '../../extratos/pairing.public.ts';
import type { PerguntaDoPosto } from './posto.pergunta.ts';

type Pareado = Pick<Pairing, 'linhas'> & { readonly operadora: string };

/** Cached for one turn: both rules need the same rows. */
const LIDOS = new WeakMap<object, Promise<Pareado>>();
const SERVIDOR = { userId: 0, gone: new AbortController().signal };

function pair(db: Db, id: string, vez: object): Promise<Pareado> {
  const lido = LIDOS.get(vez) ?? read(db, id);
  LIDOS.set(vez, lido);
  return lido;
}

async function read(db: Db, id: string): Promise<Pareado> {
  const extrato = await findExtrato(db, id);
  if (!extrato) return { operadora: '', linhas: [] };
  return { operadora: extrato.operadora, ...(await pairExtrato(db, extrato, SERVIDOR)) };
}

export const DIFERE_DO_EXTRATO: PerguntaDoPosto<'extrato_difere'> = {
  de: 'extrato',
  async read(db, id, _, vez) {
    const { operadora, linhas } = await pair(db, id, vez);
    const ocorrencias = linhas.flatMap(({ linha, registro }) => {
      if (!registro) return [];
      const { id, em, placa, posto } = linha;
      const fato = { operadora, posto, linha };
      const casoDe = (limites: Parameters<typeof extratoDifere>[2]) => {
        const apontamento = extratoDifere(fato, registro, limites);
        return apontamento && { ...apontamento, quem: usuariosDoPosto([registro.motorista_id]) };
      };
      const produto = isArla(linha) ? 'ARLA' : registro.combustivel;
      return [{ registro: id, em, produto, placa, casoDe }];
    });
    return { ocorrencias };
  },
};

/** Lines without a record. May answer: the driver named in the line, otherwise the last one at the gate. */
export const SO_NO_EXTRATO: PerguntaDoPosto<'so_no_extrato'> = {
  de: 'extrato',
  async read(db, id, _, vez) {
    const { operadora, linhas } = await pair(db, id, vez);
    const sos = linhas.flatMap(({ linha, registro }) => (registro || linha.estorno ? [] : [linha]));
    const condutores = await listCondutores(
      db,
      sos.map((linha) => linha.id),
    );
    const ocorrencias = sos.map((linha) => {
      const { id, em, placa, posto, motorista_id } = linha;
      const quem = usuariosDoPosto([motorista_id ?? condutores.get(id)?.id ?? null]);
      const casoDe = (limites: Parameters<typeof soNoExtrato>[1]) => {
        const apontamento = soNoExtrato({ operadora, posto, linha }, limites);
        return apontamento && { ...apontamento, quem };
      };
      return { registro: id, em, produto: produtoDe(linha.produto) ?? null, placa, casoDe };
    });
    return { ocorrencias };
  },
};
