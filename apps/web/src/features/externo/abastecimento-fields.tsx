import { EXTERNO, mensagensExterno, precoPorLitro } from '@frota/contract/externo';
import { formatReais } from '@frota/contract/formato';
import { numeroDigitado } from '@frota/contract/numero';
import { mensagensLeitura } from '@frota/contract/ocr';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { ArlaField, Corrigida, FigureField, FOTO_BOMBA } from '../../capture/form/bomba-fields.tsx';
import { tanqueWarning } from '../../capture/form/vehicle-form.ts';
import { PhotoStep, type PhotoStepProps } from '../../capture/reading/photo-step.tsx';
import { bombaLida, comNumerosDaFoto, diferencaDaBomba } from '../../capture/reading/rules.ts';
import { useReadingActions } from '../../capture/reading/use-reading-actions.ts';
import { Banner } from '../../design-system/banner.tsx';
import { BigButton } from '../../design-system/big-button.tsx';
import classes from './externo.module.css';
import { NotaDados } from './nota-dados.tsx';
import type { ExternoProps } from './props.ts';
import type { ExternoForm } from './rules.ts';

/** Litres, and Arla for S10 vehicles only. */
export function AbastecimentoFields(props: ExternoProps): ReactElement {
  const { form, consulta } = props;
  const warning = tanqueWarning(form.litros, consulta);
  return (
    <>
      <FigureField
        {...props}
        figure="litros"
        campo={EXTERNO.litros.campos.litros}
        label="Litros abastecidos"
        onNext={props.goOn}
      />
      {warning && <Banner tone="warning">{warning}</Banner>}
      <ArlaField {...props} campo={EXTERNO.litros.campos.arla} tipo={consulta.combustivel.tipo} />
    </>
  );
}

/** Optional proof: the pump's photo, the total, the receipt. */
export function ProvaFields(props: ExternoProps): ReactElement {
  const { form } = props;
  return (
    <>
      <BombaFoto {...props} />
      <div>
        <FigureField
          {...props}
          figure="valor"
          campo={EXTERNO.prova.campos.valor}
          label="Valor total (R$)"
        />
        <p className={`m-0 mt-6 muted ${classes.preco}`} role="status">
          {precoText(form)}
        </p>
      </div>
      <FotoOpcional
        {...props}
        tipo="comprovante"
        nome="Comprovante"
        semEla={mensagensExterno.semComprovante}
        guide="comprovante"
        subject="o comprovante"
        title="Foto do comprovante"
        readText={form.comprovante.valor === '' ? 'Foto guardada' : 'Nota lida'}
        showValor={(chave) =>
          chave === '' ? mensagensLeitura.semCodigo : <NotaDados chave={chave} />
        }
      />
    </>
  );
}

/** 'R$ 6,36 por litro' once total and litres are known; '' before. */
function precoText({ valor, litros, arla }: ExternoForm): string {
  const [reais, diesel, doArla] = [valor, litros, arla].map(
    (texto) => numeroDigitado(texto) || 0,
  ) as [number, number, number];
  const preco = precoPorLitro({ valor: reais, litros: diesel, arla: doArla });
  if (preco === null) return '';
  return `${formatReais(preco)} por litro${doArla > 0 ? ', ARLA incluído' : ''}`;
}

/** Proposes the litres and total that were read, and shows differences. */
function BombaFoto(props: ExternoProps): ReactElement {
  const { form, change } = props;
  const { bomba } = form;
  const lida = bombaLida(bomba);
  return (
    <FotoOpcional
      {...props}
      tipo="bomba"
      nome="Bomba"
      {...FOTO_BOMBA}
      showValor={() => (
        <strong className={`flex wrap nowrap ${classes.lidos}`}>
          {lida.litros && <span>{lida.litros} L</span>}
          {lida.valor && <span>R$ {lida.valor}</span>}
        </strong>
      )}
    >
      {bomba.state === 'ok' && diferencaDaBomba(form) !== undefined && (
        <>
          <Corrigida form={form} />
          <BigButton
            variant="light"
            leftSection={<IconArrowBackUp size={24} aria-hidden />}
            onClick={() => comNumerosDaFoto(form).forEach(change)}
          >
            Usar os números da foto
          </BigButton>
        </>
      )}
    </FotoOpcional>
  );
}

/** An optional photo; the values read on it can be corrected in the fields. */
function FotoOpcional(
  props: ExternoProps &
    Pick<
      PhotoStepProps,
      'guide' | 'subject' | 'title' | 'readText' | 'unsureText' | 'showValor'
    > & {
      readonly tipo: 'bomba' | 'comprovante';
      readonly nome: string;
      readonly semEla?: string;
      readonly children?: ReactNode;
    },
): ReactElement {
  const { form, change, faults, tipo, guide, subject, title, readText, showValor } = props;
  const id = `foto-${tipo}`;
  const actions = useReadingActions({ tipo, placa: form.placa.valor }, form[tipo], (event) =>
    change({ field: tipo, event }),
  );
  return (
    <section className="stack gap-12" aria-labelledby={id} data-optional>
      <h3 id={id} className={`m-0 semibold ${classes.titulo}`}>
        {props.nome}
      </h3>
      {props.semEla && form[tipo].state === 'none' && (
        <p className="m-0 semibold">{props.semEla}</p>
      )}
      <PhotoStep
        reading={form[tipo]}
        actions={actions}
        guide={guide}
        subject={subject}
        title={title}
        readText={readText}
        unsureText={props.unsureText}
        showValor={showValor}
        highlight={false}
        fault={faults[tipo]}
        typing={null}
      />
      {props.children}
    </section>
  );
}
