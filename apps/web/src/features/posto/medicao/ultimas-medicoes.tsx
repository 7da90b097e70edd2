import { PRODUTOS, type Produto } from '@frota/contract/combustivel';
import { formatDia, formatDiferenca, formatLitros } from '@frota/contract/formato';
import { type DiaLivro, getLivroRoute } from '@frota/contract/posto';
import { diasAntes } from '@frota/contract/tempo';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactElement } from 'react';
import { useRoute } from '../../../http/query.ts';
import { useHoje } from '../use-hoje.ts';
import classes from './medicao.module.css';

const DIAS = 10;

/** The dips of the last ten days beside the form, for who may see the book; a phone has no room for them. */
export function UltimasMedicoes(): ReactElement | null {
  const wide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  return wide ? <Tabela /> : null;
}

function Tabela(): ReactElement | null {
  const fim = useHoje();
  const inicio = diasAntes(fim, DIAS - 1);
  const [s10, s500, arla] = [
    useRoute(getLivroRoute, { query: { tipo: PRODUTOS[0], inicio, fim } }),
    useRoute(getLivroRoute, { query: { tipo: PRODUTOS[1], inicio, fim } }),
    useRoute(getLivroRoute, { query: { tipo: PRODUTOS[2], inicio, fim } }),
  ];
  if (!s10.data || !s500.data || !arla.data) return null;
  const dias = diasMedidos({ 'DIESEL S10': s10.data, 'DIESEL S500': s500.data, ARLA: arla.data });
  if (dias.length === 0) return null;
  return (
    <section className="card stack gap-12 min-w-0 p-16" aria-labelledby="ultimas-titulo">
      <div>
        <h2 id="ultimas-titulo" className="m-0 text-20">
          Últimas medições
        </h2>
        <p className="m-0 mt-4 muted">Litros medidos e diferença para o livro</p>
      </div>
      <table className={`w-full text-15 ${classes.ultimas}`}>
        <thead>
          <tr>
            <th scope="col">Dia</th>
            {PRODUTOS.map((tipo) => (
              <th key={tipo} scope="col">
                {tipo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dias.map(({ dia, por }) => (
            <tr key={dia}>
              <th scope="row">{formatDia(dia)}</th>
              {PRODUTOS.map((tipo) => (
                <td key={tipo}>
                  <Medido de={por[tipo]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Medido({ de }: { readonly de: DiaLivro | undefined }): ReactElement {
  if (!de || de.medido === null) return <>–</>;
  return (
    <>
      <strong className="nowrap">{formatLitros(de.medido)} L</strong>
      <span className="block muted nowrap">
        {de.diferenca === null ? '' : `${formatDiferenca(de.diferenca, 'litros')} L`}
      </span>
    </>
  );
}

interface DiaMedido {
  readonly dia: string;
  readonly por: Readonly<Record<Produto, DiaLivro | undefined>>;
}

/** Days with a dip, latest first. */
export function diasMedidos(livros: Readonly<Record<Produto, readonly DiaLivro[]>>): DiaMedido[] {
  const of = (tipo: Produto, dia: string): DiaLivro | undefined =>
    livros[tipo].find((each) => each.dia === dia && each.medido !== null);
  return livros['DIESEL S10']
    .map(({ dia }) => ({
      dia,
      por: {
        'DIESEL S10': of('DIESEL S10', dia),
        'DIESEL S500': of('DIESEL S500', dia),
        ARLA: of('ARLA', dia),
      },
    }))
    .filter(({ por }) => Object.values(por).some(Boolean))
    .reverse();
}
