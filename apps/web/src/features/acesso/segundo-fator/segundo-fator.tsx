import { getSegundoFatorRoute, mensagensFator, sessaoRoute } from '@frota/contract/acesso';
import { formatDataHora } from '@frota/contract/formato';
import { Button, Title } from '@mantine/core';
import { IconDeviceMobileCheck, IconShieldPlus } from '@tabler/icons-react';
import { type ReactElement, Suspense, useState } from 'react';
import { Banner } from '../../../design-system/banner.tsx';
import { laterPart } from '../../../design-system/later-part.ts';
import { Answer } from '../../../http/answer.tsx';
import { useInvalidate, useRoute } from '../../../http/query.ts';

const CriarTotp = laterPart(async () => (await import('./criar-totp.tsx')).CriarTotp);
const Recuperacao = laterPart(async () => (await import('./recuperacao.tsx')).Recuperacao);
const ProvaDialog = laterPart(async () => (await import('./prova-dialog.tsx')).ProvaDialog);

/** What is open over the card: making it, taking it away, other codes, or codes that were just made. */
type Aberto =
  | 'criar'
  | 'remover'
  | 'codigos'
  | { readonly recuperacao: readonly string[]; readonly depois: string };

/** The own second factor: whether there is one, and how it is made and taken away. */
export function SegundoFator(): ReactElement {
  const estado = useRoute(getSegundoFatorRoute);
  const [aberto, setAberto] = useState<Aberto>();
  const [feito, setFeito] = useState<string>();
  const reload = useInvalidate(getSegundoFatorRoute, sessaoRoute);
  /** The session is asked only once nothing is shown that it would hide. */
  const end = (said?: string): void => {
    setAberto(undefined);
    setFeito(said);
    void reload();
  };
  /** Shows codes, where there are any, and says afterwards what was done. */
  const show = (recuperacao: readonly string[], depois: string): void => {
    if (recuperacao.length === 0) end(depois);
    else setAberto({ recuperacao, depois });
  };
  const open = (what: Aberto): void => {
    setFeito(undefined);
    setAberto(what);
  };

  return (
    <section className="card p-20">
      <Title order={2} className="text-18">
        Verificação em duas etapas
      </Title>
      <p className="m-0 mt-4 muted">{mensagensFator.explica}</p>
      {feito && (
        <div className="mt-16">
          <Banner tone="success">{feito}</Banner>
        </div>
      )}
      <Answer of={estado} loading="Carregando..." error={mensagensFator.erro}>
        {({ totp, codigos }) =>
          totp === null ? (
            <Button
              className="mt-16"
              fullWidth
              h={56}
              leftSection={<IconShieldPlus size={22} aria-hidden />}
              onClick={() => open('criar')}
            >
              Criar
            </Button>
          ) : (
            <div className="column gap-12 mt-16">
              <div className="row gap-12 items-start">
                <IconDeviceMobileCheck size={28} className="flex-none" aria-hidden />
                <div className="min-w-0">
                  <strong>Aplicativo autenticador</strong>
                  <p className="m-0 muted">desde {formatDataHora(totp)}</p>
                </div>
              </div>
              <p className="m-0">{mensagensFator.restam(codigos)}</p>
              <Button variant="outline" fullWidth h={56} onClick={() => open('codigos')}>
                Fazer novos códigos
              </Button>
              <Button
                variant="outline"
                color="vermelho"
                fullWidth
                h={56}
                onClick={() => open('remover')}
              >
                Remover
              </Button>
            </div>
          )
        }
      </Answer>
      <Suspense>
        {aberto === 'criar' && (
          <CriarTotp
            onDone={(codigos) => show(codigos, mensagensFator.criada)}
            onClose={() => setAberto(undefined)}
          />
        )}
        {(aberto === 'remover' || aberto === 'codigos') && (
          <ProvaDialog
            para={aberto}
            onCodigos={(codigos) => show(codigos, mensagensFator.codigosNovos)}
            onRemovido={() => end(mensagensFator.removida)}
            onClose={() => setAberto(undefined)}
          />
        )}
        {typeof aberto === 'object' && (
          <Recuperacao codigos={aberto.recuperacao} onClose={() => end(aberto.depois)} />
        )}
      </Suspense>
    </section>
  );
}
