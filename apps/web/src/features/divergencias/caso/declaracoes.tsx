import { type Divergencia, formatDataHora, tipoLoginLabel } from '@frota/contract';
import { Button } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { PessoaLink } from '../../pessoas/index.ts';
import classes from './detalhe.module.css';
import type { Decisoes } from './use-decisoes.ts';

/** What the people of the record say: asked for, still awaited, or written. */
export function Declaracoes(props: {
  readonly caso: Divergencia;
  readonly decisoes: Decisoes;
}): ReactElement {
  const { caso, decisoes } = props;
  const pedidos = new Set(caso.pedidos.map(({ pessoa }) => pessoa.id));
  // Who had two parts in a record is asked once.
  const pessoas = new Map(caso.pessoas.map((pessoa) => [pessoa.id, pessoa]));
  return (
    <section>
      <h3 className={classes.titulo}>O que dizem as pessoas</h3>
      {caso.pedidos.map(({ pessoa, pedido_em, pedido_por, pedido_por_id, declaracao }) => (
        <div key={pessoa.id} className={classes.declaracao}>
          <strong>
            <PessoaLink pessoa={pessoa} />
          </strong>
          {declaracao ? (
            <>
              <blockquote>{declaracao.texto}</blockquote>
              <small>Escrita em {formatDataHora(declaracao.em)}</small>
            </>
          ) : (
            <p>Ainda não respondeu.</p>
          )}
          <small>
            Pedida por <PessoaLink pessoa={{ id: pedido_por_id, nome: pedido_por }} /> em{' '}
            {formatDataHora(pedido_em)}
          </small>
        </div>
      ))}
      <div className={classes.pedir}>
        {[...pessoas.values()].map(
          ({ id, nome, papel }) =>
            id !== null &&
            !pedidos.has(id) && (
              <Button
                key={id}
                variant="light"
                className={classes.pedirBotao}
                disabled={decisoes.isBusy(caso)}
                leftSection={<IconMessageQuestion size={22} aria-hidden />}
                onClick={() => decisoes.ask(caso, { id, nome })}
              >
                Pedir declaração a {nome} ({tipoLoginLabel(papel).toLowerCase()})
              </Button>
            ),
        )}
      </div>
    </section>
  );
}
