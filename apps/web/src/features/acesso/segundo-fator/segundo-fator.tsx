import { getSegundoFatorRoute, mensagensFator, sessaoRoute } from '@frota/contract/acesso';
import { formatDataHora } from '@frota/contract/formato';
import type { RouteAnswer } from '@frota/contract/rota';
import { Button } from '@mantine/core';
import { IconDeviceMobileCheck, IconDeviceMobilePlus, IconKey } from '@tabler/icons-react';
import { type ReactElement, Suspense, useState } from 'react';
import { Banner } from '../../../design-system/banner.tsx';
import { laterPart } from '../../../design-system/later.ts';
import { Answer } from '../../../http/answer.tsx';
import { useInvalidate, useRoute } from '../../../http/query.ts';
import type { Pedido } from './prova-dialog.tsx';
import { knowsPasskeys } from './webauthn.ts';

const CriarTotp = laterPart(async () => (await import('./criar-totp.tsx')).CriarTotp);

const CriarPasskey = laterPart(async () => (await import('./criar-passkey.tsx')).CriarPasskey);

const Recuperacao = laterPart(async () => (await import('./recuperacao.tsx')).Recuperacao);

const ProvaDialog = laterPart(async () => (await import('./prova-dialog.tsx')).ProvaDialog);

type Aberto =
  | 'totp'
  | 'passkey'
  | Pedido
  | { readonly recuperacao: readonly string[]; readonly depois: string };

export function SegundoFator(): ReactElement {
  const estado = useRoute(getSegundoFatorRoute);
  const [aberto, setAberto] = useState<Aberto>();
  const [feito, setFeito] = useState<string>();
  const reload = useInvalidate(getSegundoFatorRoute, sessaoRoute);
  /** Refreshes the session only when no codes are shown, which it would hide. */
  const end = (said: string): void => {
    setAberto(undefined);
    setFeito(said);
    void reload();
  };
  const show = (recuperacao: readonly string[], depois: string): void => {
    if (recuperacao.length === 0) end(depois);
    else setAberto({ recuperacao, depois });
  };
  const open = (what: Aberto): void => {
    setFeito(undefined);
    setAberto(what);
  };
  const close = (): void => setAberto(undefined);
  const hasPasskey = knowsPasskeys() && !!estado.data?.passkeys.some(({ daqui }) => daqui);

  return (
    <>
      {feito && (
        <div className="mt-16">
          <Banner tone="success">{feito}</Banner>
        </div>
      )}
      <Answer of={estado} loading="Carregando..." error={mensagensFator.erro}>
        {(data) => <Fatores estado={data} onOpen={open} />}
      </Answer>
      <Suspense>
        {aberto === 'totp' && (
          <CriarTotp onDone={(codigos) => show(codigos, mensagensFator.criada)} onClose={close} />
        )}
        {aberto === 'passkey' && (
          <CriarPasskey
            onDone={(codigos) => show(codigos, mensagensFator.passkeyCriada)}
            onClose={close}
          />
        )}
        {typeof aberto === 'object' && 'para' in aberto && (
          <ProvaDialog
            pedido={aberto}
            hasPasskey={hasPasskey}
            onCodigos={(codigos) => show(codigos, mensagensFator.codigosNovos)}
            onRemovido={end}
            onClose={close}
          />
        )}
        {typeof aberto === 'object' && 'recuperacao' in aberto && (
          <Recuperacao codigos={aberto.recuperacao} onClose={() => end(aberto.depois)} />
        )}
      </Suspense>
    </>
  );
}

function Fatores(props: {
  readonly estado: RouteAnswer<typeof getSegundoFatorRoute>;
  readonly onOpen: (what: Aberto) => void;
}): ReactElement {
  const { estado, onOpen } = props;
  const { totp, passkeys, codigos } = estado;
  const hasAny = totp !== null || passkeys.length > 0;
  return (
    <div className="column gap-12 mt-16">
      {hasAny && (
        <>
          <ul className="list column gap-16">
            {totp !== null && (
              <Fator
                icon={IconDeviceMobileCheck}
                nome="Aplicativo autenticador"
                desde={`Desde ${formatDataHora(totp)}`}
                onRemover={() => onOpen({ para: 'totp' })}
              />
            )}
            {passkeys.map(({ id, nome, criada_em, usada_em }) => (
              <Fator
                key={id}
                icon={IconKey}
                nome={nome}
                desde={`Chave de acesso, ${usada_em ? `usada em ${formatDataHora(usada_em)}` : `desde ${formatDataHora(criada_em)}`}`}
                onRemover={() => onOpen({ para: 'passkey', id })}
              />
            ))}
          </ul>
          <p className="m-0">{mensagensFator.restam(codigos)}</p>
        </>
      )}
      {totp === null && (
        <Button
          variant={hasAny ? 'outline' : 'filled'}
          fullWidth
          h={56}
          leftSection={<IconDeviceMobilePlus size={22} aria-hidden />}
          onClick={() => onOpen('totp')}
        >
          Usar aplicativo
        </Button>
      )}
      {estado.passkey_possivel && knowsPasskeys() && (
        <Button
          variant="outline"
          fullWidth
          h={56}
          leftSection={<IconKey size={22} aria-hidden />}
          onClick={() => onOpen('passkey')}
        >
          Criar chave de acesso
        </Button>
      )}
      {hasAny && (
        <Button variant="subtle" fullWidth h={56} onClick={() => onOpen({ para: 'codigos' })}>
          Gerar novos códigos
        </Button>
      )}
    </div>
  );
}

function Fator(props: {
  readonly icon: typeof IconKey;
  readonly nome: string;
  readonly desde: string;
  readonly onRemover: () => void;
}): ReactElement {
  const { icon: Icon, nome } = props;
  return (
    <li className="row wrap gap-12">
      <Icon size={28} className="flex-none" aria-hidden />
      <div className="grow min-w-0 break">
        <strong>{nome}</strong>
        <p className="m-0 muted">{props.desde}</p>
      </div>
      <Button
        variant="outline"
        color="vermelho"
        h={48}
        aria-label={`Remover: ${nome}`}
        onClick={props.onRemover}
      >
        Remover
      </Button>
    </li>
  );
}
