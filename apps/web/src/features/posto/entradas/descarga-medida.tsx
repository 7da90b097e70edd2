import { type Descarga, mensagensDescarga } from '@frota/contract/posto';
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { Banner } from '../../../design-system/banner.tsx';
import { Miniaturas } from '../../fotos/index.ts';
import { PessoaLink } from '../../pessoas/index.ts';

/** Dips by the person at the unloading, to use in one tap. */
export function DescargaMedida(props: {
  readonly descarga: Descarga;
  readonly acao: string;
  readonly onAcao: () => void;
}): ReactElement {
  const { tipo, usuario, usuario_id, fotos, relogio_suspeito, notas } = props.descarga;
  return (
    <div className="stack gap-8">
      <Banner
        tone="info"
        action={
          <Button
            size="md"
            className="flex-none"
            aria-label={`${props.acao}: ${tipo}`}
            onClick={props.onAcao}
          >
            {props.acao}
          </Button>
        }
      >
        Descarga medida por <PessoaLink pessoa={{ id: usuario_id, nome: usuario }} />.{' '}
        {mensagensDescarga.deAte(props.descarga)}.
        {notas.length > 0 && ` ${mensagensDescarga.jaProva(notas)}`}
        {relogio_suspeito && ` ${mensagensDescarga.relogio}`}
      </Banner>
      <Miniaturas urls={fotos} titulo={`Descarga, ${tipo}`} />
    </div>
  );
}
