import { ROTAS_WEB } from '@frota/contract/acesso';
import { formatData } from '@frota/contract/formato';
import {
  type Cidade,
  listCidadesRoute,
  mensagensCidades,
  regraEmPalavras,
  veiculosDaCidade,
} from '@frota/contract/veiculos';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import { PageHeader } from '../../../design-system/page-header.tsx';
import { ToneBadge } from '../../../design-system/tone-badge.tsx';
import { NivelGauge } from '../../../drawings/nivel-gauge.tsx';
import { Answer } from '../../../http/answer.tsx';
import { useRoute } from '../../../http/query.ts';
import { CidadeModal } from './cidade-modal.tsx';
import classes from './cidades-page.module.css';

type Aberto = { readonly cidade: Cidade | undefined; readonly outras?: boolean };

export function CidadesPage(): ReactElement {
  const cidades = useRoute(listCidadesRoute);
  const notice = useNotice();
  const [aberto, setAberto] = useState<Aberto>();

  function open(next: Aberto): void {
    notice.clear();
    setAberto(next);
  }
  return (
    <>
      <PageHeader
        title={ROTAS_WEB.cidades.nome}
        subtitle="Até que nível do tanque a portaria manda abastecer, pela cidade do veículo."
        back={{ to: ROTAS_WEB.ajustes.path, label: 'Voltar aos ajustes' }}
        actions={
          <Button
            h={48}
            leftSection={<IconPlus size={20} aria-hidden />}
            onClick={() => open({ cidade: undefined })}
          >
            Nova cidade
          </Button>
        }
      />
      <NoticeBanner notice={notice} />
      <Answer of={cidades} loading={mensagensCidades.carregando} error={mensagensCidades.erro}>
        {({ cidades, outras }) => (
          <ul className={`list ${classes.lista}`}>
            {cidades.map((cidade) => (
              <CidadeCard key={cidade.id} cidade={cidade} onOpen={() => open({ cidade })} />
            ))}
            <CidadeCard
              cidade={outras}
              detalhe={mensagensCidades.outrasExplica}
              onOpen={() => open({ cidade: outras, outras: true })}
            />
          </ul>
        )}
      </Answer>
      {aberto && (
        <CidadeModal
          {...aberto}
          onClose={() => setAberto(undefined)}
          onSaved={(message) => {
            setAberto(undefined);
            notice.say('success', message);
          }}
        />
      )}
    </>
  );
}

function CidadeCard(props: {
  readonly cidade: Cidade;
  readonly detalhe?: string;
  readonly onOpen: () => void;
}): ReactElement {
  const { nome, abastece_ate, fechada, desde, veiculos } = props.cidade;
  const detalhe = props.detalhe ?? veiculosDaCidade(veiculos);
  return (
    <li className={`card row items-center gap-12 ${classes.cidade}`}>
      <NivelGauge nivel={abastece_ate} width={56} />
      <span className="column grow gap-4 min-w-0">
        <span className="row gap-8 wrap items-center">
          <strong className="text-18 break">{nome}</strong>
          {fechada && <ToneBadge tone="gray">{mensagensCidades.fechada}</ToneBadge>}
        </span>
        <span>{regraEmPalavras(abastece_ate)}</span>
        <span className="muted">
          {detalhe}
          {desde !== null && ` · desde ${formatData(desde)}`}
        </span>
      </span>
      <Button
        variant="subtle"
        size="md"
        px={12}
        className="flex-none"
        aria-label={`Editar ${nome}`}
        onClick={props.onOpen}
      >
        <IconPencil size={20} aria-hidden />
      </Button>
    </li>
  );
}
