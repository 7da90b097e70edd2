import {
  type Carta,
  getCartaRoute,
  mensagensCarta,
  saveCartaRoute,
  testeCartaRoute,
} from '@frota/contract/carta';
import { formatDataHora, formatHora } from '@frota/contract/formato';
import { Button, Title } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { Banner } from '../../../design-system/banner.tsx';
import { SwitchField } from '../../../design-system/choices.tsx';
import { TimeField } from '../../../design-system/time-field.tsx';
import { Answer } from '../../../http/answer.tsx';
import { errorText } from '../../../http/errors.ts';
import { useInvalidate, useRoute, useRouteMutation } from '../../../http/query.ts';

const ASK_MS = 2_000;

const isUnderWay = (carta: Carta | null | undefined): boolean =>
  carta?.ultima?.situacao === 'enviando' ||
  (carta?.ultima?.situacao === 'espera' && carta.ultima.falha === null);

export function CartaCard(): ReactElement | null {
  const query = useRoute(
    getCartaRoute,
    {},
    {
      // The e-mail may have changed.
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => (isUnderWay(state.data?.carta) ? ASK_MS : false),
    },
  );
  const isNone = query.data ? query.data.carta === null : !query.error;
  if (isNone) return null;
  return (
    <section className="card p-20">
      <Title order={2} className="text-18">
        {mensagensCarta.titulo}
      </Title>
      <Answer of={query} error={mensagensCarta.erro}>
        {({ carta }) => carta && <MinhaCarta carta={carta} />}
      </Answer>
    </section>
  );
}

function MinhaCarta({ carta }: { readonly carta: Carta }): ReactElement {
  return (
    <>
      {carta.recusa !== null && (
        <div className="mt-16">
          <Banner tone="error">{mensagensCarta.recusada(carta.recusa)}</Banner>
        </div>
      )}
      <Ajuste key={carta.hora} carta={carta} />
      <Teste carta={carta} />
    </>
  );
}

function Ajuste({ carta }: { readonly carta: Carta }): ReactElement {
  const { ligada, email, proxima } = carta;
  const [hora, setHora] = useState(carta.hora);
  const reload = useInvalidate(getCartaRoute);
  const { mutate, isPending, error } = useRouteMutation(saveCartaRoute, { onSuccess: reload });
  const save = (on: boolean): void => mutate({ body: { ligada: on, hora: hora || carta.hora } });
  const notes = [
    mensagensCarta.explica,
    email === null ? mensagensCarta.semEmail : mensagensCarta.vaiPara(email),
    proxima !== null && mensagensCarta.proxima(formatDataHora(proxima)),
  ];
  return (
    <>
      <SwitchField
        label={mensagensCarta.ligar}
        note={notes.filter(Boolean).join(' ')}
        checked={ligada}
        disabled={email === null && !ligada}
        busy={isPending}
        fault={error ? errorText(error, mensagensCarta.erroSalvar) : undefined}
        onChange={save}
      />
      {ligada && (
        <div className="flex wrap items-end gap-12 mb-16">
          <TimeField
            label={mensagensCarta.campoHora}
            value={hora}
            onTime={setHora}
            error={undefined}
          />
          {hora !== '' && hora !== carta.hora && (
            <Button variant="outline" h={56} loading={isPending} onClick={() => save(true)}>
              {mensagensCarta.salvarHora}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function Teste({ carta }: { readonly carta: Carta }): ReactElement | null {
  const reload = useInvalidate(getCartaRoute);
  const { mutate, isPending, error } = useRouteMutation(testeCartaRoute, { onSuccess: reload });
  const { ultima, email } = carta;
  if (email === null) return null;
  const busy = isPending || isUnderWay(carta);
  return (
    <>
      <Button
        variant="outline"
        fullWidth
        h={56}
        leftSection={<IconMailForward size={22} aria-hidden />}
        aria-busy={busy}
        onClick={() => !busy && mutate({})}
      >
        {busy ? mensagensCarta.enviando : mensagensCarta.teste}
      </Button>
      <p className="m-0 mt-8 muted break" role="status">
        {ultima && ultimaText(ultima)}
      </p>
      {error && (
        <div className="mt-8">
          <Banner tone="error">{errorText(error, mensagensCarta.erroTeste)}</Banner>
        </div>
      )}
    </>
  );
}

/** 'Último teste, 26/11/2026 07:00: entregue ao servidor de e-mail.' */
function ultimaText(ultima: NonNullable<Carta['ultima']>): string {
  const { tipo, situacao, criada_em, falha, proxima_em } = ultima;
  const said = `${mensagensCarta.tipo[tipo]}, ${formatDataHora(criada_em)}: ${mensagensCarta.situacao[situacao]}.`;
  const again = situacao === 'espera' && mensagensCarta.novaTentativa(formatHora(proxima_em));
  return [said, falha !== null && `"${falha}"`, falha !== null && again].filter(Boolean).join(' ');
}
