import { DESCARGA_SEM_ENTRADA_DIAS, type Descarga, mensagensDescarga } from '@frota/contract/posto';
import type { ReactElement } from 'react';
import { Banner } from '../../../design-system/banner.tsx';
import { PessoaLink } from '../../pessoas/index.ts';
import { EstornarButton } from '../ajuste/estornado.tsx';
import { Estornavel, nomeProduto } from '../ajuste/estorno.tsx';

/** The next ones appear when these are done. */
const MAX = 3;

/** Unloadings of some days ago without a delivery; the oldest ones. */
export function DescargasSemEntrada(props: {
  readonly descargas: readonly Descarga[];
}): ReactElement {
  const antes = Date.now() - DESCARGA_SEM_ENTRADA_DIAS * 86_400_000;
  const antigas = props.descargas.filter(
    ({ depois_em, notas }) => notas.length === 0 && Date.parse(depois_em) < antes,
  );
  return (
    <Estornavel>
      {(estornar) =>
        antigas.slice(-MAX).map((descarga) => {
          const { id, tipo, antes, depois, usuario, usuario_id } = descarga;
          const nome = `Descarga de ${nomeProduto(tipo, depois - antes)}`;
          return (
            <Banner
              key={id}
              tone="warning"
              action={
                <EstornarButton
                  nome={nome}
                  onPress={() => estornar({ origem: 'descarga', origem_id: id, nome })}
                />
              }
            >
              {mensagensDescarga.semEntrada(tipo, DESCARGA_SEM_ENTRADA_DIAS)}{' '}
              {mensagensDescarga.deAte(descarga)}, por{' '}
              <PessoaLink pessoa={{ id: usuario_id, nome: usuario }} />.
            </Banner>
          );
        })
      }
    </Estornavel>
  );
}
