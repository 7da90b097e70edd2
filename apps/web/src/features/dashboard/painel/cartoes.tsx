import { ALERTA_DIFERENCA_KM, corDiferenca } from '@frota/contract/dashboard';
import { formatDiferenca, formatInteiro, formatLitros } from '@frota/contract/formato';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconMinus,
} from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import type { Resumo } from '../api.ts';
import classes from './painel.module.css';

export function Cartoes({ cards }: Pick<Resumo, 'cards'>): ReactElement {
  return (
    <dl className={`stack gap-12 m-0 ${classes.cartoes}`}>
      <Cartao titulo="Total Registros">{formatInteiro(cards.totalRegistros)}</Cartao>
      <MediaDiferenca media={cards.mediaDiferencaKm} />
      <Cartao titulo="Total Diesel S10" unidade="L">
        {formatLitros(cards.totalDieselS10)}
      </Cartao>
      <Cartao titulo="Total Diesel S500" unidade="L">
        {formatLitros(cards.totalDieselS500)}
      </Cartao>
      <Cartao titulo="Total Arla" unidade="L">
        {formatLitros(cards.totalArla)}
      </Cartao>
    </dl>
  );
}

function Cartao(props: {
  readonly titulo: string;
  readonly unidade?: string;
  readonly cor?: string;
  readonly children: ReactNode;
  readonly nota?: ReactNode;
}): ReactElement {
  return (
    <div className={`card column gap-4 min-w-0 ${classes.cartao}`} data-cor={props.cor}>
      <dt>{props.titulo}</dt>
      <dd>
        <span className={`bold nowrap ${classes.valor}`}>
          {props.children}
          {props.unidade && <span className={`semibold ${classes.unidade}`}> {props.unidade}</span>}
        </span>
        {props.nota && <span className="row gap-6 text-15 semibold">{props.nota}</span>}
      </dd>
    </div>
  );
}

const SENTIDOS = {
  verde: [IconCircleCheck, 'Sem diferença'],
  amarelo: [IconExclamationCircle, `Até ${ALERTA_DIFERENCA_KM} km`],
  vermelho: [IconAlertTriangle, `Acima de ${ALERTA_DIFERENCA_KM} km`],
} as const;

function MediaDiferenca({ media }: { readonly media: number | null }): ReactElement {
  if (media === null) {
    return (
      <Cartao
        titulo="Média Dif. KM"
        nota={
          <>
            <IconMinus size={18} aria-hidden /> Nada a comparar
          </>
        }
      >
        –
      </Cartao>
    );
  }
  // Coloured before rounding: −0,004 is shown as 0 but is a difference.
  const cor = corDiferenca(media);
  const [Icon, sentido] = SENTIDOS[cor];
  return (
    <Cartao
      titulo="Média Dif. KM"
      unidade="km"
      cor={cor}
      nota={
        <>
          <Icon size={18} aria-hidden /> {sentido}
        </>
      }
    >
      {formatDiferenca(media, 'km')}
    </Cartao>
  );
}
