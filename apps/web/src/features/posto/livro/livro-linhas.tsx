import type { Produto } from '@frota/contract/combustivel';
import { formatDataHora, formatDiferenca, formatHora, formatLitros } from '@frota/contract/formato';
import { type LinhaLivro, listLinhasLivroRoute, titleOfLinha } from '@frota/contract/posto';
import { diaOf } from '@frota/contract/tempo';
import type { ReactElement } from 'react';
import { Answer } from '../../../http/answer.tsx';
import { useRoute } from '../../../http/query.ts';
import { Miniaturas } from '../../fotos/index.ts';
import { PessoaLink } from '../../pessoas/index.ts';
import { PlacaLink } from '../../veiculos/index.ts';
import classes from './livro.module.css';
import { provaOf } from './livro.ts';

/** The lines of one day, and the balance after each. */
export function LivroLinhas(props: { readonly tipo: Produto; readonly dia: string }): ReactElement {
  const linhas = useRoute(listLinhasLivroRoute, { query: props });
  return (
    <Answer of={linhas} error="Não foi possível carregar os lançamentos do dia.">
      {(data) =>
        data.length === 0 ? (
          <p className={`m-0 muted ${classes.vazio}`}>Nenhum lançamento neste dia.</p>
        ) : (
          <ol className={`list ruled stack text-15 ${classes.livroLinhasLinhas}`}>
            {data.map((linha) => (
              <Linha key={linha.id} linha={linha} />
            ))}
          </ol>
        )
      }
    </Answer>
  );
}

function Linha({ linha }: { readonly linha: LinhaLivro }): ReactElement {
  const { classe, em, litros, livro, diferenca, placa, usuario, usuario_id, motivo } = linha;
  const { em_nome_de: emNomeDe, em_nome_de_id, sacado, lancado_em } = linha;
  const mesmoDia = diaOf(new Date(lancado_em)) === diaOf(new Date(em));
  const quando = mesmoDia ? '' : `, lançado em ${formatDataHora(lancado_em)}`;
  return (
    <li className={`stack items-center ${classes.linha}`} data-classe={classe}>
      <time className={classes.hora} dateTime={em}>
        {formatHora(em)}
      </time>
      <span className="row wrap gap-4 gap-x-12 min-w-0 semibold">
        {titleOfLinha(linha)}
        {placa !== '' && <PlacaLink placa={placa} size="sm" />}
      </span>
      <span className={`bold nowrap ${classes.litros}`}>
        {diferenca === null ? formatDiferenca(litros, 'litros') : formatLitros(litros)} L
      </span>
      <span className={`muted break ${classes.livro}`}>
        Livro {formatLitros(livro)} L{sacado !== null && `, ${formatLitros(sacado)} L sacados`}
        {diferenca !== null && `, diferença ${formatDiferenca(diferenca, 'litros')} L`}
        {provaOf(linha)}
      </span>
      <span className={`muted break ${classes.detalhe}`}>
        <PessoaLink pessoa={{ id: usuario_id, nome: usuario }} />
        {emNomeDe !== '' && (
          <>
            {' em nome de '}
            <PessoaLink pessoa={{ id: em_nome_de_id, nome: emNomeDe }} />
          </>
        )}
        {quando}
        {motivo !== '' && `: ${motivo}`}
      </span>
      {linha.fotos.length > 0 && (
        <span className={classes.fotos}>
          <Miniaturas urls={linha.fotos} titulo={titleOfLinha(linha)} />
        </span>
      )}
    </li>
  );
}
