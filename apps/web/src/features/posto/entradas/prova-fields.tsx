import type { Produto } from '@frota/contract/combustivel';
import { formatDia, formatLitros } from '@frota/contract/formato';
import {
  type Descarga,
  FOTOS_DA_ENTREGA,
  mensagensDescarga,
  PROVA_TEXTO_MAX,
} from '@frota/contract/posto';
import { Button, TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { PhotoList } from '../../../capture/photo/photo-list.tsx';
import { Banner } from '../../../design-system/banner.tsx';
import { DateField } from '../../../design-system/date-fields.tsx';
import { Miniaturas } from '../../fotos/index.ts';
import { PessoaLink } from '../../pessoas/index.ts';
import { type Arqueacoes, useDescargas } from '../api.ts';
import { useHoje } from '../use-hoje.ts';
import { DipFields } from './dip-fields.tsx';
import classes from './entrada.module.css';
import {
  CAMINHAO,
  type DipsForm,
  descargaDe,
  diasDosDips,
  faultsOfProva,
  type ProvaForm,
  QUANDO,
  SEM_DIPS,
  subiu,
  withDescarga,
} from './prova.ts';

const TEXTOS = [...CAMINHAO, ['motorista', 'Motorista do caminhão']] as const;

/** What proves a delivery, all of it optional: its tanks dipped before and after, and the truck. */
export function ProvaFields(props: {
  readonly tipos: readonly Produto[];
  readonly form: ProvaForm;
  readonly arqueacoes: Arqueacoes;
  /** Faults are shown. */
  readonly tried: boolean;
  readonly onChange: (form: ProvaForm) => void;
}): ReactElement {
  const { tipos, form, arqueacoes, tried, onChange } = props;
  const hoje = useHoje();
  const { data: descargas = [] } = useDescargas(true);
  return (
    <div className="stack gap-16 mb-16">
      <p className="m-0 muted">
        Meça cada tanque antes e depois da descarga: a diferença para a nota fica guardada ao lado
        dela. O livro recebe os litros da nota.
      </p>
      <DateField
        size="md"
        label="Dia da descarga"
        className={classes.dia ?? ''}
        max={hoje}
        value={form.dia}
        onDay={(dia) => onChange({ ...form, dia })}
      />
      {tipos.map((tipo) => (
        <DipsFields
          key={tipo}
          tipo={tipo}
          dips={form.tanques[tipo] ?? SEM_DIPS}
          dia={form.dia}
          arqueacao={arqueacoes[tipo]}
          tried={tried}
          oferta={descargaDe(descargas, tipo, form.dia)}
          onTake={(descarga) => onChange(withDescarga(form, descarga))}
          onChange={(dips) => onChange({ ...form, tanques: { ...form.tanques, [tipo]: dips } })}
        />
      ))}
      <div className={`stack gap-12 ${classes.caminhao}`}>
        {TEXTOS.map(([nome, label]) => (
          <TextInput
            key={nome}
            size="md"
            label={label}
            maxLength={PROVA_TEXTO_MAX}
            value={form[nome]}
            onChange={({ currentTarget }) => onChange({ ...form, [nome]: currentTarget.value })}
          />
        ))}
      </div>
    </div>
  );
}

function DipsFields(props: {
  readonly tipo: Produto;
  readonly dips: DipsForm;
  readonly dia: string;
  readonly arqueacao: Arqueacoes[Produto];
  readonly tried: boolean;
  /** Dips by who was there. */
  readonly oferta: Descarga | undefined;
  readonly onTake: (descarga: Descarga) => void;
  readonly onChange: (dips: DipsForm) => void;
}): ReactElement {
  const { tipo, dips, dia, arqueacao, tried, oferta, onTake, onChange } = props;
  const agora = new Date();
  const faults = tried ? faultsOfProva(dips, dia, arqueacao, agora) : {};
  const dias = diasDosDips(dips, dia, agora);
  const virou = dias.antes !== dias.depois;
  const litros = subiu(dips, arqueacao);
  return (
    <fieldset className={`stack gap-12 min-w-0 m-0 ${classes.dips}`}>
      <legend className="semibold text-16">{tipo}</legend>
      {dips.descarga ? (
        <DescargaMedida
          descarga={dips.descarga}
          acao="Digitar outras"
          onAcao={() => onChange({ ...SEM_DIPS, fotos: dips.fotos })}
        />
      ) : (
        oferta && (
          <DescargaMedida
            descarga={oferta}
            acao="Usar estas medições"
            onAcao={() => onTake(oferta)}
          />
        )
      )}
      {!dips.descarga && (
        <div className={`stack gap-12 items-start ${classes.medidas}`}>
          {QUANDO.map((quando) => (
            <DipFields
              key={quando}
              quando={quando}
              tipo={tipo}
              dip={dips[quando]}
              noDia={virou ? ` em ${formatDia(dias[quando]).slice(0, 5)}` : ''}
              arqueacao={arqueacao}
              emCm={arqueacao !== undefined}
              size="md"
              faults={faults[quando] ?? {}}
              onChange={(dip) => onChange({ ...dips, [quando]: dip })}
            />
          ))}
        </div>
      )}
      <output>
        {litros !== undefined && (
          <>
            O tanque subiu{' '}
            <strong className="nowrap">{formatLitros(litros).replace('-', '−')} L</strong>, mais o
            que saiu entre as duas medições.
          </>
        )}
      </output>
      <PhotoList
        fotos={dips.fotos}
        max={FOTOS_DA_ENTREGA.fotosDescarga.max}
        subject={`a descarga (${tipo})`}
        title={`Foto da descarga de ${tipo}`}
        onAdd={(foto) => onChange({ ...dips, fotos: [...dips.fotos, foto] })}
        onRemove={(index) =>
          onChange({ ...dips, fotos: dips.fotos.filter((_, place) => place !== index) })
        }
      />
    </fieldset>
  );
}

/** Dips by the person at the unloading, to use in one tap. */
function DescargaMedida(props: {
  readonly descarga: Descarga;
  readonly acao: string;
  readonly onAcao: () => void;
}): ReactElement {
  const { tipo, usuario, usuario_id, fotos, relogio_suspeito, notas } = props.descarga;
  return (
    <div className="stack gap-8">
      <Banner
        tone="info"
        action={
          <Button
            size="md"
            className="flex-none"
            aria-label={`${props.acao}: ${tipo}`}
            onClick={props.onAcao}
          >
            {props.acao}
          </Button>
        }
      >
        Descarga medida por <PessoaLink pessoa={{ id: usuario_id, nome: usuario }} />.{' '}
        {mensagensDescarga.deAte(props.descarga)}.
        {notas.length > 0 && ` ${mensagensDescarga.jaProva(notas)}`}
        {relogio_suspeito && ` ${mensagensDescarga.relogio}`}
      </Banner>
      <Miniaturas urls={fotos} titulo={`Descarga, ${tipo}`} />
    </div>
  );
}
