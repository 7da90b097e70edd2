import { NIVEIS, type Nivel } from '@frota/contract/combustivel';
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
} from '@frota/contract/veiculos';
import { Button } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../design-system/confirm-dialog.tsx';
import { call } from '../../../http/client.ts';
import { errorText } from '../../../http/errors.ts';
import type { Field } from '../../../http/form/fields.tsx';
import { FormModal } from '../../../http/form/form-modal.tsx';
import { useFormValues } from '../../../http/form/use-form-values.ts';
import { useInvalidate, useRoute } from '../../../http/query.ts';

interface Values {
  readonly nome: string;
  /** A level, or NUNCA. */
  readonly abastece_ate: string;
  readonly fechada: boolean;
}

const NUNCA = 'nunca';
const REGRAS = [...[...NIVEIS].reverse(), null].map((nivel) => ({
  value: nivel ?? NUNCA,
  label: regraEmPalavras(nivel),
}));

export function CidadeModal(props: {
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

const readAte = (value: string): Nivel | null => NIVEIS.find((nivel) => nivel === value) ?? null;
