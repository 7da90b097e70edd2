import { ROTAS_WEB } from '@frota/contract/acesso';
import { NIVEIS, type Nivel } from '@frota/contract/combustivel';
import { formatData } from '@frota/contract/formato';
import {
  CIDADE_NOME_MAX,
  type Cidade,
  createCidadeRoute,
  listCidadesRoute,
  mensagensCidades,
  previaCidadeRoute,
  previaEmPalavras,
  regraEmPalavras,
  saveCidadeRoute,
  veiculosDaCidade,
} from '@frota/contract/veiculos';
import { Button } from '@mantine/core';
import { IconLock, IconLockOpen, IconPencil, IconPlus } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../design-system/confirm-dialog.tsx';
import { NoticeBanner, ToneBadge, useNotice } from '../../../design-system/notice.tsx';
import { PageHeader } from '../../../design-system/page-header.tsx';
import { NivelGauge } from '../../../drawings/nivel-gauge.tsx';
import { Answer } from '../../../http/answer.tsx';
import { call } from '../../../http/client.ts';
import { errorText } from '../../../http/errors.ts';
import type { Field } from '../../../http/form/fields.tsx';
import { FormModal } from '../../../http/form/form-modal.tsx';
import { useFormValues } from '../../../http/form/use-form-values.ts';
import { useInvalidate, useRoute } from '../../../http/query.ts';

const NUNCA = 'nunca';

const REGRAS = [...[...NIVEIS].reverse(), null].map((nivel) => ({
  value: nivel ?? NUNCA,
  label: regraEmPalavras(nivel),
}));

const readAte = (value: string): Nivel | null => NIVEIS.find((nivel) => nivel === value) ?? null;

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
        subtitle="Nível do tanque para mandar abastecer, por cidade do veículo."
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
          <ul className="list auto-grid gap-12">
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
    <li className="card row items-center gap-12 py-12 pl-16 pr-8">
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

interface Values {
  readonly nome: string;
  /** A level, or NUNCA. */
  readonly abastece_ate: string;
  readonly fechada: boolean;
}

function CidadeModal(props: {
  readonly cidade: Cidade | undefined;
  /** Stands for all other cities: only its rule can change. */
  readonly outras?: boolean;
  readonly onClose: () => void;
  readonly onSaved: (message: string) => void;
}): ReactElement {
  const { cidade, outras = false } = props;
  const [fechando, setFechando] = useState(false);
  const form = useFormValues<Values, Cidade>({
    initial: () => toForm(cidade),
    ...(cidade && {
      shared: { versao: cidade.versao, read: (atual) => toForm(atual as unknown as Cidade) },
    }),
    check: ({ nome }) => (nome.trim() === '' ? { nome: mensagensCidades.nome } : {}),
    send({ nome, fechada, ...regra }, versao) {
      const body = { nome, abastece_ate: readAte(regra.abastece_ate) };
      if (!cidade) return call(createCidadeRoute, { body });
      return call(saveCidadeRoute, {
        params: { id: cidade.id },
        body: { ...body, fechada, versao },
      });
    },
    refresh: useInvalidate(listCidadesRoute),
    onSaved: ({ nome }) =>
      props.onSaved(cidade ? mensagensCidades.salva(nome) : mensagensCidades.criada(nome)),
    failure: (error) => errorText(error, mensagensCidades.erroSalvar),
  });
  return (
    <FormModal
      title={cidade?.nome ?? 'Nova cidade'}
      form={form}
      fields={fieldsOf(outras)}
      onClose={props.onClose}
    >
      {cidade && <Previa cidade={cidade} ate={readAte(form.values.abastece_ate)} />}
      {cidade && !outras && (
        <Button
          variant="subtle"
          color={cidade.fechada ? 'petroleo' : 'vermelho'}
          h={48}
          leftSection={
            cidade.fechada ? (
              <IconLockOpen size={20} aria-hidden />
            ) : (
              <IconLock size={20} aria-hidden />
            )
          }
          onClick={() =>
            cidade.fechada ? form.send({ ...form.values, fechada: false }) : setFechando(true)
          }
        >
          {cidade.fechada ? 'Reabrir cidade' : 'Fechar cidade'}
        </Button>
      )}
      {cidade && (
        <ConfirmDialog
          opened={fechando}
          title={`Fechar ${cidade.nome}?`}
          cancelLabel="Voltar"
          confirmLabel="Sim, fechar"
          danger
          onCancel={() => setFechando(false)}
          onConfirm={() => {
            setFechando(false);
            form.send({ ...toForm(cidade), fechada: true });
          }}
        >
          {mensagensCidades.fechadaExplica}
        </ConfirmDialog>
      )}
    </FormModal>
  );
}

function Previa(props: { readonly cidade: Cidade; readonly ate: Nivel | null }): ReactElement {
  const { id, abastece_ate } = props.cidade;
  const previa = useRoute(previaCidadeRoute, { params: { id } });
  return (
    <p className="m-0" role="status">
      {previa.data && previaEmPalavras(previa.data.niveis, abastece_ate, props.ate)}
    </p>
  );
}

function fieldsOf(outras: boolean): readonly Field<Values>[] {
  return [
    {
      name: 'nome',
      label: 'Nome',
      maxLength: CIDADE_NOME_MAX,
      placeholder: 'Campo Grande',
      shown: !outras,
    },
    {
      kind: 'select',
      name: 'abastece_ate',
      label: 'Na portaria',
      description: mensagensCidades.valeDesde,
      data: REGRAS,
    },
  ];
}

function toForm(cidade: Cidade | undefined): Values {
  return {
    nome: cidade?.nome ?? '',
    abastece_ate: cidade ? (cidade.abastece_ate ?? NUNCA) : '3/4',
    fechada: cidade?.fechada ?? false,
  };
}
