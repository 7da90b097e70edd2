import type { ExtratoConferido } from '@frota/contract/extratos';
import type { ReactElement } from 'react';
import classes from './extrato.module.css';

/** The file's first rows; with fixed positions below a ruler. */
export function Amostra({ conferido }: { readonly conferido: ExtratoConferido }): ReactElement {
  const { amostra, mapa } = conferido;
  const fixo = mapa.formato === 'fixo';
  const longest = Math.max(10, ...amostra.map(({ celulas }) => celulas[0]?.length ?? 0));
  return (
    <section className="stack gap-8" aria-labelledby="amostra-titulo">
      <h2 id="amostra-titulo" className="m-0 text-20">
        O começo do arquivo
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a box that scrolls is reached by keyboard as a named region */}
      <div
        className={classes.amostra}
        data-fixo={fixo || undefined}
        role="region"
        aria-label="Linhas do arquivo"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
      >
        <table>
          <tbody>
            {fixo && (
              <tr className="muted" aria-hidden>
                <td />
                <td>{regua(longest)}</td>
              </tr>
            )}
            {amostra.map(({ linha, celulas }) => (
              <tr key={linha} data-titulos={linha === mapa.cabecalho || undefined}>
                <th scope="row">{linha}</th>
                {celulas.map((celula, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                  <td key={i}>{celula}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** '····5···10···15': each mark ends at its position. */
function regua(length: number): string {
  const marks = Array.from({ length: Math.ceil(length / 5) }, (_, i) =>
    String((i + 1) * 5).padStart(5, '·'),
  );
  return marks.join('');
}
