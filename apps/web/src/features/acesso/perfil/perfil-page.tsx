import {
  canOpen,
  mensagensAcesso,
  PERFIL_LOADING_MS,
  ROTAS_WEB,
  tipoLoginLabel,
} from '@frota/contract/acesso';
import { avisoDe } from '@frota/contract/avisos';
import { exportMeusDadosRoute } from '@frota/contract/privacidade';
import { Avatar, Badge, Button, Title, useMantineColorScheme } from '@mantine/core';
import { IconAt, IconDownload, IconMail, IconPencil, IconShieldCheck } from '@tabler/icons-react';
import { type ReactElement, Suspense, useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { SegmentedChoice } from '../../../design-system/choices.tsx';
import { laterPart, useAfterStart } from '../../../design-system/later.ts';
import { LoadingState } from '../../../design-system/states.tsx';
import { useTabTitle } from '../../../design-system/tab-title.ts';
import { type UsuarioGuardado, useUsuario } from '../../../http/session.ts';
import { AvisosCard } from '../../avisos/index.ts';
import { PrimeirosPassosCard, usePrimeirosPassos } from '../../dashboard/index.ts';
import { PedidosAviso } from '../../divergencias/index.ts';
import { PedidosSenhaAviso } from '../../usuarios/index.ts';
import { displayName } from '../display-name.ts';
import { SegundoFatorCard } from '../segundo-fator/segundo-fator-card.tsx';
import { Instalar } from './instalar.tsx';
import { MeusAcessos } from './meus-acessos.tsx';
import { MEUS_LANCAMENTOS, MeusLancamentos } from './meus-lancamentos.tsx';
import classes from './perfil.module.css';
import { Trabalho } from './trabalho.tsx';

const SegundoFator = laterPart(
  async () => (await import('../segundo-fator/segundo-fator.tsx')).SegundoFator,
);

const CartaCard = laterPart(async () => (await import('../carta/carta-card.tsx')).CartaCard);

const APARENCIAS = [
  { value: 'auto', label: 'Sistema' },
  { value: 'light', label: 'Clara' },
  { value: 'dark', label: 'Escura' },
] as const;

export function PerfilPage(): ReactElement {
  useTabTitle('Perfil');
  const usuario = useUsuario();
  const started = useAfterStart();
  const [loading, setLoading] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setLoading(false), PERFIL_LOADING_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!usuario) return <Navigate to="/" replace />;
  const fatores = <div className={classes.fatores} />;
  const aviso = avisoDe(usuario.tipo_login);
  return loading ? (
    <LoadingState text="Carregando seu perfil..." />
  ) : (
    <div className="column gap-16 col-720">
      {canOpen('dashboard', usuario.tipo_login) && <Passos />}
      {canOpen('cadastro', usuario.tipo_login) && <PedidosSenhaAviso />}
      <PedidosAviso href={`#${MEUS_LANCAMENTOS}`} />
      <Identity usuario={usuario} />
      <Trabalho tipoLogin={usuario.tipo_login} />
      <Conta usuario={usuario} />
      {aviso && <AvisosCard aviso={aviso} usuarioId={usuario.id} />}
      <MeusLancamentos />
      <SegundoFatorCard>
        <Suspense fallback={fatores}>{started ? <SegundoFator /> : fatores}</Suspense>
      </SegundoFatorCard>
      <MeusAcessos />
      <Suspense>{started && canOpen('dashboard', usuario.tipo_login) && <CartaCard />}</Suspense>
      <Instalar />
      <Aparencia />
    </div>
  );
}

function Passos(): ReactElement | null {
  const passos = usePrimeirosPassos();
  return passos ? <PrimeirosPassosCard passos={passos} /> : null;
}

function Identity({ usuario }: { readonly usuario: UsuarioGuardado }): ReactElement {
  const name = displayName(usuario);
  return (
    <section className={`row ${classes.identity}`}>
      <Avatar
        src={usuario.foto ?? null}
        alt={`Foto de ${name}`}
        size={96}
        className={`flex-none ${classes.photo}`}
      >
        {name.charAt(0).toUpperCase()}
      </Avatar>
      <div className="min-w-0">
        <Title order={1} className={`break ${classes.name}`}>
          {name}
        </Title>
        <Badge size="xl" className={`mt-8 ${classes.badge}`}>
          {tipoLoginLabel(usuario.tipo_login)}
        </Badge>
      </div>
    </section>
  );
}

function Conta({ usuario }: { readonly usuario: UsuarioGuardado }): ReactElement {
  const rows = [
    { icon: IconShieldCheck, label: 'Tipo de Acesso', value: tipoLoginLabel(usuario.tipo_login) },
    { icon: IconAt, label: 'Nome de usuário', value: usuario.usuario },
    { icon: IconMail, label: 'E-mail', value: usuario.email },
  ];
  return (
    <section className="card p-20">
      <Title order={2} className="text-18">
        Informações da Conta
      </Title>
      <dl className="ruled m-0 mt-8">
        {rows.map(({ icon: Icon, label, value }) => (
          <div key={label} className={`stack items-center ${classes.row}`}>
            <Icon size={24} className={classes.icon} aria-hidden />
            <dt>{label}</dt>
            <dd>{value || mensagensAcesso.naoInformado}</dd>
          </div>
        ))}
      </dl>
      <Button
        component={Link}
        to={ROTAS_WEB.editarPerfil.path}
        variant="outline"
        fullWidth
        h={56}
        leftSection={<IconPencil size={22} aria-hidden />}
      >
        Editar Perfil
      </Button>
      <Button
        component="a"
        href={exportMeusDadosRoute.path}
        download
        variant="subtle"
        fullWidth
        h={56}
        leftSection={<IconDownload size={22} aria-hidden />}
      >
        Baixar meus dados
      </Button>
    </section>
  );
}

function Aparencia(): ReactElement {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <section className="card p-20">
      <SegmentedChoice
        label="Aparência da tela"
        choices={APARENCIAS}
        value={colorScheme}
        onChange={setColorScheme}
      />
    </section>
  );
}
