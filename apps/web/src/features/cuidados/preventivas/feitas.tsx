import {
  deletePreventivaRoute,
  listFeitasRoute,
  mensagensCuidados,
  type PreventivaFeita,
} from '@frota/contract/cuidados';
import { formatDataHora, formatDia, formatKm } from '@frota/contract/formato';
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { errorText } from '../../../http/errors.ts';
import { useRoute, useRouteMutation } from '../../../http/query.ts';
import { PessoaLink } from '../../pessoas/index.ts';
import classes from '../feitas.module.css';

export function Feitas(props: {
  readonly placa: string;
  readonly onChanged: () => Promise<void>;
}): ReactElement | null {
  const { data } = useRoute(listFeitasRoute, { params: { placa: props.placa } });
  const takeBack = useRouteMutation(deletePreventivaRoute, { onSuccess: props.onChanged });
  if (!data || data.feitas.length === 0) return null;
  return (
    <section>
      <h3 className="m-0 mb-8 text-16">Feitas antes</h3>
      {takeBack.error && (
        <p role="alert" className={`m-0 mb-8 ${classes.falta}`}>
          {errorText(takeBack.error, mensagensCuidados.erroSalvar)}
        </p>
      )}
      <ul className={`list stack gap-8 ${classes.feitas}`}>
        {data.feitas.map((feita) => (
          <Feita
            key={feita.id}
            feita={feita}
            busy={takeBack.isPending}
            onTakeBack={() => takeBack.mutate({ params: { id: feita.id } })}
          />
        ))}
      </ul>
    </section>
  );
}

function Feita(props: {
  readonly feita: PreventivaFeita;
  readonly busy: boolean;
  readonly onTakeBack: () => void;
}): ReactElement {
  const { km, dia, usuario, usuario_id, desfeita } = props.feita;
  const nome = `${formatDia(dia)}, ${formatKm(km)} km`;
  return (
    <li className={`row gap-8 between ${classes.feita}`}>
      <span>
        {desfeita ? <del>{nome}</del> : <strong>{nome}</strong>}
        <span className="block muted text-14">
          {desfeita ? (
            <>
              Desfeita por{' '}
              <PessoaLink pessoa={{ id: desfeita.usuario_id, nome: desfeita.usuario }} />,{' '}
              {formatDataHora(desfeita.em)}
            </>
          ) : (
            <>
              Registrada por <PessoaLink pessoa={{ id: usuario_id, nome: usuario }} />
            </>
          )}
        </span>
      </span>
      {!desfeita && (
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
