import {
  CAMPOS_OBRIGATORIOS,
  CHAVES_CAMPO_EXTRATO,
  DECIMAIS_EXTRATO,
  deleteExtratoMapaRoute,
  FORMATOS_EXTRATO,
  listExtratoMapasRoute,
  ORDENS_DA_DATA,
  SEPARADORES,
} from '@frota/contract/extratos';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { type Field, Fields } from '../../http/form/fields.tsx';
import { useInvalidate, useRoute, useRouteMutation } from '../../http/query.ts';
import { optionsOf } from '../../list/choice-filter.tsx';
import classes from './extrato.module.css';
import { faltaDePosicao, type MapaTexto, rotuloDo } from './mapa.ts';
import type { ImportacaoExtrato } from './use-importacao-extrato.ts';

export function MapaForm({ state }: { readonly state: ImportacaoExtrato }): ReactElement | null {
  const { anexo } = state;
  if (!anexo) return null;
  const { texto, conferido } = anexo;
  const { formato, decimais } = texto;
  const fixo = formato === 'fixo';
  const digits = ['0', '1', '2', '3'];
  const colunas = [
    { value: '', label: '— não há —' },
    ...[...new Set(conferido.colunas)].map((value) => ({ value, label: value })),
  ];
  const faults = fixo
    ? Object.fromEntries(CHAVES_CAMPO_EXTRATO.map((campo) => [campo, faltaDePosicao(texto[campo])]))
    : {};
  const form = { values: texto, faults, change: state.change };
  const forma: Field<MapaTexto>[] = [
    {
      kind: 'select',
      name: 'formato',
      label: 'Formato',
      data: optionsOf(FORMATOS_EXTRATO),
      sets: SEM_CAMPOS,
    },
    {
      kind: 'select',
      name: 'folha',
      label: 'Folha',
      data: conferido.folhas.map((value) => ({ value, label: value })),
      shown: conferido.folhas.length > 0,
      sets: SEM_CAMPOS,
    },
    {
      kind: 'select',
      name: 'separador',
      label: 'Separador',
      data: optionsOf(SEPARADORES),
      shown: formato === 'csv',
      sets: SEM_CAMPOS,
    },
    {
      name: 'cabecalho',
      label: 'Linha dos títulos (0: sem títulos)',
      inputMode: 'numeric',
      maxLength: 4,
      shown: !fixo,
    },
    {
      kind: 'select',
      name: 'ordem',
      label: 'Ordem das datas',
      data: [
        ...(texto.ordem === '' ? [{ value: '', label: 'Escolha' }] : []),
        ...optionsOf(ORDENS_DA_DATA),
      ],
      shown: conferido.pergunta_ordem || texto.ordem !== '',
    },
    {
      kind: 'select',
      name: 'decimais',
      label: 'Litros e valores',
      data: optionsOf(DECIMAIS_EXTRATO),
    },
    ...(['casasLitros', 'casasValor'] as const).map(
      (name): Field<MapaTexto> => ({
        kind: 'select',
        name,
        data: digits.slice(0, name === 'casasLitros' ? 4 : 3),
        label: name === 'casasLitros' ? 'Casas dos litros' : 'Casas do valor',
        shown: decimais === 'implicitas',
      }),
    ),
  ];
  const campos = CHAVES_CAMPO_EXTRATO.map((name): Field<MapaTexto> => {
    const needed = CAMPOS_OBRIGATORIOS.some((campo) => campo === name);
    const label = rotuloDo(name, formato) + (needed ? ' *' : '');
    return fixo
      ? { name, label, placeholder: '2-9', maxLength: 12 }
      : { kind: 'select', name, label, data: colunas };
  });
  return (
    <section className="tile stack gap-16 p-16" aria-labelledby="mapa-titulo">
      <h2 id="mapa-titulo" className="m-0 text-20">
        Colunas do arquivo
      </h2>
      <Operadora state={state} />
      <div className={classes.campos}>
        <Fields form={form} fields={forma} />
      </div>
      <div className={classes.campos}>
        <Fields form={form} fields={campos} />
      </div>
    </section>
  );
}

/** Another file format has other positions. */
const SEM_CAMPOS = Object.fromEntries(CHAVES_CAMPO_EXTRATO.map((campo) => [campo, '']));

/** A company with a saved map fills the form. */
function Operadora({ state }: { readonly state: ImportacaoExtrato }): ReactElement {
  const { data } = useRoute(listExtratoMapasRoute);
  const mapas = data?.mapas ?? [];
  const forget = useRouteMutation(deleteExtratoMapaRoute, {
    onSuccess: useInvalidate(listExtratoMapasRoute),
  });
  const kept = mapas.find(({ operadora }) => operadora === state.operadora);
  return (
    <div className={classes.campos}>
      <TextInput
        size="md"
        label="Operadora do cartão"
        withAsterisk
        placeholder="Ex.: Ticket Log"
        maxLength={60}
        autoComplete="off"
        value={state.operadora}
        onChange={(event) => state.setOperadora(event.currentTarget.value)}
      />
      {mapas.length > 0 && (
        <NativeSelect
          size="md"
          label="Usar colunas já salvas de"
          data={[
            { value: '', label: 'Escolha' },
            ...mapas.map(({ id, operadora }) => ({ value: id, label: operadora })),
          ]}
          value={kept?.id ?? ''}
          onChange={(event) => {
            const chosen = mapas.find(({ id }) => id === event.currentTarget.value);
            if (!chosen) return;
            state.setOperadora(chosen.operadora);
            state.takeMapa(chosen.mapa);
          }}
        />
      )}
      {kept && (
        <Button
          variant="subtle"
          h={44}
          className={classes.esquecer}
          loading={forget.isPending}
          onClick={() => forget.mutate({ params: { id: kept.id } })}
        >
          Esquecer o mapa de {kept.operadora}
        </Button>
      )}
    </div>
  );
}
