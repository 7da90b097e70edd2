import { ROTAS_WEB, tipoLoginLabel } from '@frota/contract/acesso';
import { ENCONTRADOS_MAX, type Encontrado } from '@frota/contract/busca';
import { assuntoOf, REGRAS } from '@frota/contract/divergencias';
import { formatData, formatPlaca } from '@frota/contract/formato';
import { dadosDaChave } from '@frota/contract/nota';
import type { BaseDeps } from '../../database/deps.ts';
import type { Db } from '../../database/schema.ts';
import * as repository from './repository.ts';
import { readTermo, type Termo } from './termo.rules.ts';

const tituloOf = (...parts: readonly (string | null | false)[]): string =>
  parts.filter(Boolean).join(' · ');
const enderecoDe = (placa: string): string => ROTAS_WEB.veiculo.path.replace(':placa', placa);

async function veiculos(db: Db, { placa }: Termo): Promise<Encontrado[]> {
  if (placa === undefined) return [];
  const rows = await repository.findVeiculos(db, placa);
  return rows.map(({ placa, tipo, cidade, cadastrado }) => ({
    classe: 'veiculo',
    titulo: tituloOf(formatPlaca(placa), tipo, cidade, !cadastrado && 'sem cadastro'),
    endereco: enderecoDe(placa),
  }));
}

async function pessoas(db: Db, { nome }: Termo): Promise<Encontrado[]> {
  if (nome === undefined) return [];
  const rows = await repository.findPessoas(db, nome);
  return rows.map(({ id, nome, tipo_login, excluida }) => ({
    classe: 'pessoa',
    titulo: tituloOf(nome, tipoLoginLabel(tipo_login), excluida && 'conta excluída'),
    endereco: ROTAS_WEB.pessoa.path.replace(':id', String(id)),
  }));
}

async function notas(db: Db, { numero, chave }: Termo): Promise<Encontrado[]> {
  if (numero === undefined && chave === undefined) return [];
  const entregas = await repository.findEntregas(db, { numero, chave });
  const comprovantes = await repository.findComprovantes(db, { numero, chave });
  return [
    ...entregas.map(({ nf, emitente, em }) => ({
      classe: 'nota' as const,
      titulo: tituloOf(`Nota ${nf}`, emitente, formatData(em)),
      endereco: `${ROTAS_WEB.posto.path}?aba=historicoEntradas&busca=${nf}`,
    })),
    ...comprovantes.map(({ chave, registro, placa, em }) => ({
      classe: 'nota' as const,
      titulo: tituloOf(dadosDaChave(chave).documento, formatPlaca(placa), formatData(em)),
      endereco: `${enderecoDe(placa)}?registro=${registro}`,
    })),
  ];
}

async function casos(db: Db, termo: Termo): Promise<Encontrado[]> {
  const rows = await repository.findCasos(db, termo);
  return rows.map(({ id, regra, placa, origem, pessoa, ocorrido_em, situacao }) => ({
    classe: 'divergencia',
    titulo: tituloOf(
      REGRAS[regra].titulo,
      assuntoOf({ regra, placa, origem, pessoas: pessoa === null ? [] : [{ nome: pessoa }] }),
      formatData(ocorrido_em),
      situacao !== 'aberta' && situacao,
    ),
    endereco: ROTAS_WEB.divergencia.path.replace(':id', id),
  }));
}

export function createBuscaService({ db }: BaseDeps) {
  return {
    /** Most likely first: with a digit a plate, else a person. */
    async find(q: string): Promise<Encontrado[]> {
      const termo = readTermo(q);
      const inOrder = /\d/.test(q)
        ? [veiculos, notas, casos, pessoas]
        : [pessoas, veiculos, notas, casos];
      const encontrados: Encontrado[] = [];
      for (const find of inOrder) encontrados.push(...(await find(db, termo)));
      return encontrados.slice(0, ENCONTRADOS_MAX);
    },
  };
}
