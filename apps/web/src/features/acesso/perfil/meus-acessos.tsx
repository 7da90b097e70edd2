import {
  endOutrasSessoesRoute,
  endSessaoRoute,
  listSessoesRoute,
  mensagensAcesso,
} from '@frota/contract/acesso';
import { formatDataHora } from '@frota/contract/formato';
import type { RouteAnswer } from '@frota/contract/rota';
import { Button, Title } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { type ReactElement, Suspense, useState } from 'react';
import { laterPart } from '../../../design-system/later.ts';
import { Answer } from '../../../http/answer.tsx';
import { call } from '../../../http/client.ts';
import { useInvalidate, useRoute } from '../../../http/query.ts';
import { nomeAparelho } from './nome-aparelho.ts';
import classes from './perfil.module.css';

const SenhaDialog = laterPart(
  async () => (await import('../../../http/form/senha-dialog.tsx')).SenhaDialog,
);

type Sessao = RouteAnswer<typeof listSessoesRoute>[number];
/** More than one person's devices, fewer than a shared account's. */
const PRIMEIROS = 5;

export function MeusAcessos(): ReactElement {
  const sessoes = useRoute(listSessoesRoute);
  return (
    <section className="card p-20">
      <Title order={2} className="text-18">
        Meus acessos
      </Title>
      <p className="m-0 mt-4 muted">{mensagensAcesso.acessosExplica}</p>
      <Answer of={sessoes} loading="Carregando acessos..." error={mensagensAcesso.erroAcessos}>
        {(data) => <Acessos sessoes={emOrdem(data)} />}
      </Answer>
    </section>
  );
}

/** The current one first, then by last use. */
function emOrdem(sessoes: readonly Sessao[]): readonly Sessao[] {
  return [...sessoes].sort((a, b) => Number(b.atual) - Number(a.atual));
}

function Acessos({ sessoes }: { readonly sessoes: readonly Sessao[] }): ReactElement {
  const [todos, setTodos] = useState(false);
  const [pergunta, setPergunta] = useState<Sessao | 'outros'>();
  const reload = useInvalidate(listSessoesRoute);
  const close = (): void => setPergunta(undefined);
  const outros = sessoes.filter(({ atual }) => !atual).length;
  const shown = todos ? sessoes : sessoes.slice(0, PRIMEIROS);

  return (
    <>
      <ul className="list ruled mt-8 mb-12">
        {shown.map((sessao) => (
          <Acesso key={sessao.id} sessao={sessao} onEncerrar={() => setPergunta(sessao)} />
        ))}
      </ul>
      {shown.length < sessoes.length && (
        <Button variant="subtle" fullWidth h={56} onClick={() => setTodos(true)}>
          Mostrar todos ({sessoes.length})
        </Button>
      )}
      {outros > 0 && (
        <Button
          className="mt-8"
          variant="outline"
          fullWidth
          h={56}
          onClick={() => setPergunta('outros')}
        >
          Encerrar os outros
        </Button>
      )}
      <Suspense>
        {pergunta && (
          <SenhaDialog
            title={pergunta === 'outros' ? 'Encerrar os outros acessos?' : 'Encerrar este acesso?'}
            confirmLabel="Encerrar"
            busyLabel="Encerrando..."
            send={(body) =>
              pergunta === 'outros'
                ? call(endOutrasSessoesRoute, { body })
                : call(endSessaoRoute, { params: { id: pergunta.id }, body })
            }
            onDone={() => {
              close();
              reload();
            }}
            onClose={close}
            failure={mensagensAcesso.erroEncerrarAcesso}
          >
            {pergunta === 'outros'
              ? mensagensAcesso.perguntaOutros(outros)
              : mensagensAcesso.perguntaAcesso(nomeAparelho(pergunta.agente).nome)}
          </SenhaDialog>
        )}
      </Suspense>
    </>
  );
}

function Acesso(props: { readonly sessao: Sessao; readonly onEncerrar: () => void }): ReactElement {
  const { atual, agente, endereco, criada_em, vista_em } = props.sessao;
  const { nome, celular } = nomeAparelho(agente);
  const Icon = celular ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={`stack gap-4 gap-x-14 ${classes.acesso}`}>
      <Icon size={28} className={classes.meusAcessosIcon} aria-hidden />
      <div>
        <div className="row wrap gap-4 gap-x-10">
          <strong>{nome}</strong>
          {atual && <span className={`text-15 bold ${classes.atual}`}>Este aparelho</span>}
        </div>
        <p className={`muted break ${classes.dados}`}>
          {endereco && `Endereço ${endereco} · `}desde {formatDataHora(criada_em)}
        </p>
        <p className={`muted break ${classes.dados}`}>
          {atual ? 'Em uso agora' : `Último uso ${formatDataHora(vista_em)}`}
        </p>
      </div>
      {!atual && (
        <Button
          className={`mt-6 ${classes.end}`}
          variant="outline"
          color="vermelho"
          h={48}
          aria-label={`Encerrar: ${nome}, último uso ${formatDataHora(vista_em)}`}
          onClick={props.onEncerrar}
        >
          Encerrar
        </Button>
      )}
    </li>
  );
}
