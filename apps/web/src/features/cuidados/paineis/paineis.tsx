import {
  deletePainelRoute,
  FOTO_PAINEL_NOVO,
  listPaineisRoute,
  mensagensCuidados,
  type PainelTrocado,
} from '@frota/contract/cuidados';
import { formatDataHora, formatKm } from '@frota/contract/formato';
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { errorText } from '../../../http/errors.ts';
import { useRoute, useRouteMutation } from '../../../http/query.ts';
import { FotoGrid } from '../../fotos/index.ts';
import { PessoaLink } from '../../pessoas/index.ts';
import classes from '../feitas.module.css';

export function Paineis(props: {
  readonly placa: string;
  readonly onChanged: () => Promise<void>;
}): ReactElement | null {
  const { data } = useRoute(listPaineisRoute, { params: { placa: props.placa }, query: {} });
  const takeBack = useRouteMutation(deletePainelRoute, { onSuccess: props.onChanged });
  if (!data || data.paineis.length === 0) return null;
  return (
    <section>
      <h3 className="m-0 mb-8 text-16">Registrados antes</h3>
      {takeBack.error && (
        <p role="alert" className={`m-0 mb-8 ${classes.falta}`}>
          {errorText(takeBack.error, mensagensCuidados.erroSalvar)}
        </p>
      )}
      <ul className={`list stack gap-8 ${classes.feitas}`}>
        {data.paineis.map((painel) => (
          <Painel
            key={painel.id}
            painel={painel}
            busy={takeBack.isPending}
            onTakeBack={() => takeBack.mutate({ params: { id: painel.id } })}
          />
        ))}
      </ul>
    </section>
  );
}

function Painel(props: {
  readonly painel: PainelTrocado;
  readonly busy: boolean;
  readonly onTakeBack: () => void;
}): ReactElement {
  const { em, ultimo_km, primeiro_km, usuario, usuario_id, desfeito, fotos } = props.painel;
  const kms =
    ultimo_km === null
      ? `começou em ${formatKm(primeiro_km)} km`
      : `de ${formatKm(ultimo_km)} para ${formatKm(primeiro_km)} km`;
  const nome = `${formatDataHora(em)}, ${kms}`;
  return (
    <li className={`row gap-8 between ${classes.feita}`}>
      <span>
        {desfeito ? <del>{nome}</del> : <strong>{nome}</strong>}
        <span className="block muted text-14">
          {desfeito ? (
            <>
              Desfeito por{' '}
              <PessoaLink pessoa={{ id: desfeito.usuario_id, nome: desfeito.usuario }} />,{' '}
              {formatDataHora(desfeito.em)}
            </>
          ) : (
            <>
              Registrado por <PessoaLink pessoa={{ id: usuario_id, nome: usuario }} />
            </>
          )}
        </span>
        {fotos.length > 0 && (
          <FotoGrid fotos={fotos.map((url) => ({ papel: FOTO_PAINEL_NOVO, url }))} />
        )}
      </span>
      {!desfeito && (
        <Button
          variant="subtle"
          color="vermelho"
          h={44}
          px={8}
          disabled={props.busy}
          aria-label={`Desfazer: ${nome}`}
          onClick={props.onTakeBack}
        >
          Desfazer
        </Button>
      )}
    </li>
  );
}
