import { ROTAS_WEB } from '@frota/contract/acesso';
import {
  IconCalendarDue,
  IconCertificate,
  IconGauge,
  IconPlugConnected,
  IconScale,
  IconServer,
  IconShieldLock,
  IconUserScan,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { CardMenu, type CardMenuEntry } from '../../design-system/card-menu.tsx';
import { PageHeader } from '../../design-system/page-header.tsx';

const ENTRADAS: readonly CardMenuEntry[] = [
  {
    titulo: ROTAS_WEB.cidades.nome,
    to: ROTAS_WEB.cidades.path,
    icon: IconGauge,
    texto: 'As cidades, e até que nível do tanque a portaria manda abastecer em cada uma.',
  },
  {
    titulo: 'Regras das divergências',
    to: ROTAS_WEB.regras.path,
    icon: IconScale,
    texto: 'O que cada regra pergunta, seus limites, e quantos casos eles dariam.',
  },
  {
    titulo: ROTAS_WEB.prazos.nome,
    to: ROTAS_WEB.prazos.path,
    icon: IconCalendarDue,
    texto: 'Quantos dias antes de vencer cada documento é avisado.',
  },
  {
    titulo: 'Privacidade',
    to: ROTAS_WEB.privacidade.path,
    icon: IconShieldLock,
    texto: 'Por quanto tempo fotos e dados ficam guardados, e as pessoas que saíram.',
  },
  {
    titulo: ROTAS_WEB.certificado.nome,
    to: ROTAS_WEB.certificado.path,
    icon: IconCertificate,
    texto: 'Até quando vale o do servidor, e como telefones passam a confiar nele.',
  },
  {
    titulo: ROTAS_WEB.contas.nome,
    to: ROTAS_WEB.contas.path,
    icon: IconUserScan,
    texto: 'Quem entra pelo login da própria empresa, e que usuário é aqui.',
  },
  {
    titulo: ROTAS_WEB.integracoes.nome,
    to: ROTAS_WEB.integracoes.path,
    icon: IconPlugConnected,
    texto:
      'Como outros sistemas da empresa, como o ERP, leem, escrevem e são avisados do que acontece aqui.',
  },
  {
    titulo: 'Sistema',
    to: ROTAS_WEB.sistema.path,
    icon: IconServer,
    texto: 'Como está o servidor: disco, cópias de segurança, filas, erros, e o que mudou.',
  },
];

/** 'Ajustes': what is set once for everybody. */
export function AjustesPage(): ReactElement {
  return (
    <>
      <PageHeader title="Ajustes" subtitle="O que vale para toda a empresa." />
      <CardMenu entries={ENTRADAS} />
    </>
  );
}
