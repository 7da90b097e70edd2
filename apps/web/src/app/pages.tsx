import { findTela, type TelaMenu, type TelaWeb } from '@frota/contract/acesso';
import {
  IconAdjustmentsHorizontal,
  IconChartBar,
  IconClipboardCheck,
  IconCloudUpload,
  IconGasStation,
  IconHistory,
  IconInbox,
  IconListCheck,
  IconRoute,
  IconTruck,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import { type ComponentType, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { LoadingState } from '../design-system/states.tsx';

interface PageFile {
  readonly load: () => Promise<ComponentType>;
  loaded?: ComponentType;
}

function page<Name extends string>(
  loadModule: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): PageFile {
  const file: PageFile = {
    async load() {
      file.loaded = (await loadModule())[name];
      return file.loaded;
    },
  };
  return file;
}

/** Not React's `lazy`: that suspends even for a loaded page, and delays what follows by 300 ms. */
export function Page(props: {
  readonly file: PageFile;
  readonly children: ReactNode;
}): ReactElement {
  const { file } = props;
  const [Loaded, setLoaded] = useState(() => file.loaded);
  const [fault, setFault] = useState<unknown>();
  useEffect(() => {
    file.load().then((Now) => setLoaded(() => Now), setFault);
  }, [file]);
  if (fault !== undefined) throw fault;
  if (!Loaded) return <LoadingState />;
  return (
    <>
      <Loaded />
      {props.children}
    </>
  );
}

export const PAGES: Readonly<Record<TelaWeb, ReturnType<typeof page>>> = {
  afericao: page(() => import('../features/posto/bicos/afericao-page.tsx'), 'AfericaoPage'),
  ajustes: page(() => import('../features/ajustes/ajustes-page.tsx'), 'AjustesPage'),
  analises: page(() => import('../features/dashboard/respostas/analises-page.tsx'), 'AnalisesPage'),
  auditoria: page(() => import('../features/auditoria/auditoria-page.tsx'), 'AuditoriaPage'),
  cadastro: page(() => import('../features/usuarios/cadastro/cadastro-page.tsx'), 'CadastroPage'),
  certificado: page(
    () => import('../features/certificado/certificado-page.tsx'),
    'CertificadoPage',
  ),
  checkin: page(() => import('../features/checkin/checkin-page.tsx'), 'CheckinPage'),
  cidades: page(() => import('../features/veiculos/cidades/cidades-page.tsx'), 'CidadesPage'),
  conferencia: page(
    () => import('../features/divergencias/pendencias/enderecos-antigos.tsx'),
    'EnderecoAntigo',
  ),
  contas: page(() => import('../features/contas/contas-page.tsx'), 'ContasPage'),
  cuidados: page(() => import('../features/cuidados/cuidados-page.tsx'), 'CuidadosPage'),
  dashboard: page(() => import('../features/dashboard/painel/dashboard-page.tsx'), 'DashboardPage'),
  descarga: page(() => import('../features/posto/entradas/descarga-page.tsx'), 'DescargaPage'),
  divergencia: page(
    () => import('../features/divergencias/caso/divergencia-page.tsx'),
    'DivergenciaPage',
  ),
  divergencias: page(
    () => import('../features/divergencias/pendencias/enderecos-antigos.tsx'),
    'EnderecoAntigo',
  ),
  editarPerfil: page(
    () => import('../features/acesso/editar-perfil/editar-perfil-page.tsx'),
    'EditarPerfilPage',
  ),
  encerrante: page(() => import('../features/posto/bicos/encerrante-page.tsx'), 'EncerrantePage'),
  envios: page(() => import('../features/envios/envios-page.tsx'), 'EnviosPage'),
  externo: page(() => import('../features/externo/externo-page.tsx'), 'ExternoPage'),
  extrato: page(() => import('../features/extratos/extrato-page.tsx'), 'ExtratoPage'),
  hoje: page(() => import('../features/dashboard/manha/hoje-page.tsx'), 'HojePage'),
  integracoes: page(() => import('../features/tokens/integracoes-page.tsx'), 'IntegracoesPage'),
  log: page(() => import('../features/registros/registros-page.tsx'), 'RegistrosPage'),
  pendencias: page(
    () => import('../features/divergencias/pendencias/pendencias-page.tsx'),
    'PendenciasPage',
  ),
  perfil: page(() => import('../features/acesso/perfil/perfil-page.tsx'), 'PerfilPage'),
  pessoa: page(() => import('../features/historia/pessoa/pessoa-page.tsx'), 'PessoaPage'),
  posto: page(() => import('../features/posto/posto-page.tsx'), 'PostoPage'),
  prazos: page(() => import('../features/cuidados/prazos/prazos-page.tsx'), 'PrazosPage'),
  privacidade: page(
    () => import('../features/privacidade/privacidade-page.tsx'),
    'PrivacidadePage',
  ),
  regras: page(() => import('../features/divergencias/regras/regras-page.tsx'), 'RegrasPage'),
  sistema: page(() => import('../features/sistema/sistema-page.tsx'), 'SistemaPage'),
  tarefas: page(() => import('../features/tarefas/lista/tarefas-page.tsx'), 'TarefasPage'),
  veiculo: page(() => import('../features/historia/veiculo/veiculo-page.tsx'), 'VeiculoPage'),
  veiculos: page(() => import('../features/veiculos/frota/veiculos-page.tsx'), 'VeiculosPage'),
  webhook: page(() => import('../features/webhooks/webhook-page.tsx'), 'WebhookPage'),
  webhooks: page(() => import('../features/webhooks/webhooks-page.tsx'), 'WebhooksPage'),
};

export const ICONS: Readonly<Record<TelaMenu, typeof IconTruck>> = {
  dashboard: IconChartBar,
  checkin: IconClipboardCheck,
  externo: IconRoute,
  tarefas: IconListCheck,
  log: IconHistory,
  veiculos: IconTruck,
  posto: IconGasStation,
  cadastro: IconUsers,
  pendencias: IconInbox,
  ajustes: IconAdjustmentsHorizontal,
  envios: IconCloudUpload,
  perfil: IconUserCircle,
};

/** Loads the page in parallel with the frame. */
export async function fetchPage(path: string): Promise<void> {
  const tela = findTela(path);
  try {
    if (tela) await PAGES[tela].load();
  } catch {
    // Asked again where it is drawn, which shows the failure.
  }
}
