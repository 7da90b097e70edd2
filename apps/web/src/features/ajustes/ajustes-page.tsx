import { endTodasSessoesRoute, mensagensAcesso, ROTAS_WEB } from '@frota/contract/acesso';
import { Button } from '@mantine/core';
import {
  IconCalendarDue,
  IconCertificate,
  IconDevicesOff,
  IconGauge,
  IconPlugConnected,
  IconScale,
  IconServer,
  IconShieldLock,
  IconUserScan,
} from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { NoticeBanner, useNotice } from '../../design-system/notice.tsx';
import { PageHeader } from '../../design-system/page-header.tsx';
import { CardMenu, type CardMenuEntry } from '../../design-system/panel.tsx';
import { call } from '../../http/client.ts';
import { SenhaDialog } from '../../http/form/senha-dialog.tsx';

const ENTRADAS: readonly CardMenuEntry[] = [
  {
    titulo: ROTAS_WEB.cidades.nome,
    to: ROTAS_WEB.cidades.path,
    icon: IconGauge,
    texto: 'Cidades e o nível do tanque para mandar abastecer em cada uma.',
  },
  {
    titulo: 'Regras das pendências',
    to: ROTAS_WEB.regras.path,
    icon: IconScale,
    texto: 'Limites de cada regra e pendências que eles geram.',
  },
  {
    titulo: ROTAS_WEB.prazos.nome,
    to: ROTAS_WEB.prazos.path,
    icon: IconCalendarDue,
    texto: 'Antecedência do aviso de vencimento de cada documento.',
  },
  {
    titulo: 'Privacidade',
    to: ROTAS_WEB.privacidade.path,
    icon: IconShieldLock,
    texto: 'Prazo de guarda de fotos e dados. Pessoas que saíram.',
  },
];

const AVANCADO: readonly CardMenuEntry[] = [
  {
    titulo: ROTAS_WEB.certificado.nome,
    to: ROTAS_WEB.certificado.path,
    icon: IconCertificate,
    texto: 'Validade e instalação nos celulares.',
  },
  {
    titulo: ROTAS_WEB.contas.nome,
    to: ROTAS_WEB.contas.path,
    icon: IconUserScan,
    texto: 'Login pela conta da empresa, sem CPF e senha.',
  },
  {
    titulo: ROTAS_WEB.integracoes.nome,
    to: ROTAS_WEB.integracoes.path,
    icon: IconPlugConnected,
    texto: 'Acesso e avisos para outros sistemas, como o ERP.',
  },
  {
    titulo: 'Sistema',
    to: ROTAS_WEB.sistema.path,
    icon: IconServer,
    texto: 'Disco, cópias de segurança, filas, erros e versão.',
  },
];

export function AjustesPage(): ReactElement {
  const notice = useNotice();
  const [isEnding, setEnding] = useState(false);
  return (
    <>
      <PageHeader title="Ajustes" subtitle="Regras e prazos da empresa." />
      <NoticeBanner notice={notice} />
      <CardMenu entries={ENTRADAS} />
      <details className="mt-24">
        <summary className="mb-8 text-20 bold min-h-48 pointer">Avançado (TI)</summary>
        <CardMenu entries={AVANCADO} />
        <Button
          mt={16}
          h={48}
          variant="outline"
          leftSection={<IconDevicesOff size={22} aria-hidden />}
          onClick={() => {
            notice.clear();
            setEnding(true);
          }}
        >
          Encerrar todos os acessos
        </Button>
      </details>
      {isEnding && (
        <SenhaDialog
          title="Encerrar todos os acessos?"
          confirmLabel="Encerrar"
          busyLabel="Encerrando..."
          send={(body) => call(endTodasSessoesRoute, { body })}
          onDone={() => {
            setEnding(false);
            notice.say('success', mensagensAcesso.todosEncerrados);
          }}
          onClose={() => setEnding(false)}
          failure={mensagensAcesso.erroEncerrarAcessos}
        >
          {mensagensAcesso.perguntaTodos}
        </SenhaDialog>
      )}
    </>
  );
}
