import { tipoLoginLabel } from '@frota/contract/acesso';
import type { Divergencia } from '@frota/contract/divergencias';
import { formatDataHora } from '@frota/contract/formato';
import { Button } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { PessoaLink } from '../../pessoas/index.ts';
import classes from './detalhe.module.css';
import type { Decisoes } from './use-decisoes.ts';

export function Declaracoes(props: {
  readonly caso: Divergencia;
  readonly decisoes: Decisoes;
}): ReactElement | null {
  const { caso, decisoes } = props;
  const aPedir = aPedirOf(caso);
  if (caso.pedidos.length === 0 && aPedir.length === 0) return null;
  return (
    <section>
      <h3 className="m-0 mb-8 text-17">O que dizem as pessoas</h3>
      {caso.pedidos.map(({ pessoa, pedido_em, pedido_por, pedido_por_id, declaracao }) => (
        <div key={pessoa.id} className={`stack gap-4 mb-12 ${classes.declaracao}`}>
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
      <div className="flex wrap gap-8">
        {aPedir.map(({ id, nome, papel }) => (
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
        ))}
      </div>
    </section>
  );
}

type Pessoa = Divergencia['pessoas'][number];

/** Who can be asked: each person once, even with several parts in the record. */
function aPedirOf({ situacao, pedidos, pessoas }: Divergencia): (Pessoa & { id: number })[] {
  if (situacao !== 'aberta') return [];
  const vistas = new Set(pedidos.map(({ pessoa }) => pessoa.id));
  return pessoas.flatMap((pessoa) => {
    const { id, excluida } = pessoa;
    if (id === null || excluida || vistas.has(id)) return [];
    vistas.add(id);
    return [{ ...pessoa, id }];
  });
}
