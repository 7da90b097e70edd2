import { ROTAS_WEB } from '@frota/contract/acesso';
import { mensagensEnvios, numeroDoEnvio } from '@frota/contract/envios';
import { formatDataHora } from '@frota/contract/formato';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCloudUpload } from '@tabler/icons-react';
import { type ReactElement, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { PlacaDrawing } from '../../drawings/placa-drawing.tsx';
import type { Envio } from '../../offline/outbox/envio.ts';
import type { Outcome } from '../../offline/outbox/outbox.ts';
import { outbox, useOutbox } from '../../offline/outbox/use-outbox.ts';

const { recibo } = mensagensEnvios;

/** Stays until closed. A form that waits gets its number when it is booked. */
export function Recibo(props: {
  readonly outcome: Outcome<unknown>;
  readonly onClose: () => void;
}): ReactElement {
  const { outcome, onClose } = props;
  const envio = 'kept' in outcome ? outcome.kept : outcome.envio;
  const isBooked = useBooked(outcome, envio.id);
  const waits = useOutbox().some(({ id }) => id === envio.id);
  const Icon = isBooked ? IconCircleCheck : IconCloudUpload;
  const litros = litrosOf(envio);
  return (
    <section className="card p-16 stack gap-10 mt-12" aria-label={recibo.titulo}>
      <div className="row wrap between gap-12">
        {envio.assunto ? (
          <strong>{envio.assunto}</strong>
        ) : (
          <PlacaDrawing placa={envio.placa} size="sm" />
        )}
        {isBooked && <span className="text-22 bold nowrap">Nº {numeroDoEnvio(envio.id)}</span>}
      </div>
      <p className="row gap-8 m-0 semibold" role="status">
        <Icon size={24} className="flex-none" aria-hidden />
        {isBooked ? recibo.registrado : waits ? recibo.aguardando : recibo.saiu}
      </p>
      <p className="m-0">
        <time dateTime={envio.ocorridoEm}>{formatDataHora(envio.ocorridoEm)}</time>
        {litros && <> · {litros}</>}
      </p>
      <div className="flex wrap gap-8">
        <Button size="md" px={12} variant="light" onClick={onClose}>
          {recibo.fechar}
        </Button>
        <Button size="md" px={12} variant="subtle" component={Link} to={ROTAS_WEB.perfil.path}>
          Meus lançamentos
        </Button>
      </div>
    </section>
  );
}

function useBooked(outcome: Outcome<unknown>, id: string): boolean {
  const [bookedId, setBookedId] = useState<string>();
  useEffect(() => outbox.onBooked((booked) => booked.id === id && setBookedId(id)), [id]);
  return 'answer' in outcome || bookedId === id;
}

/** '85,5 L · ARLA 3 L'; '' for a check-in. */
function litrosOf({ body }: Envio): string {
  if (!('bombaLitros' in body)) return '';
  const arla = 'arla_litros' in body ? body.arla_litros : 'arlaLitros' in body && body.arlaLitros;
  return [
    ...(body.bombaLitros ? [`${body.bombaLitros} L`] : []),
    ...(arla ? [`ARLA ${arla} L`] : []),
  ].join(' · ');
}
