import {
  CAPACIDADES,
  formatLitros,
  LITROS_DECIMAIS,
  type Medicao,
  mensagensPosto,
  typeDecimal,
} from '@frota/contract';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { Banner } from '../../../design-system/banner.tsx';
import { BigButton } from '../../../design-system/big-button.tsx';
import type { Notice } from '../../../design-system/notice.tsx';
import { AbrirLivro } from './abrir-livro.tsx';
import classes from './medicao.module.css';
import { CAMPOS_MEDICAO, type MedicaoForm as Form, formOf, validateMedicao } from './medicao.ts';
import { useSalvarMedicao } from './use-salvar-medicao.ts';

/** What is being typed, and which measurement it began from. */
interface Rascunho {
  readonly form: Form;
  readonly base: string | undefined;
}

/** The three fields: read-only where today is measured, until 'Editar'. */
export function MedicaoForm(props: {
  readonly medicao: Medicao | null;
  readonly identificado: boolean;
  readonly notice: Notice;
}): ReactElement {
  const { medicao, notice } = props;
  const [rascunho, setRascunho] = useState<Rascunho>();
  const [tentou, setTentou] = useState(false);
  const primeiro = useRef<HTMLInputElement>(null);
  const salvar = useSalvarMedicao({ notice, onSalva: reset });
  const form = rascunho?.form ?? formOf(medicao);
  const lendo = medicao !== null && rascunho === undefined;
  const alheia = rascunho && medicao && rascunho.base !== medicao.updated_at ? medicao : undefined;
  const erros = { ...(tentou && validateMedicao(form)), ...salvar.campos };

  function reset(): void {
    setRascunho(undefined);
    setTentou(false);
  }

  function change(campo: keyof Form, texto: string): void {
    const value = typeDecimal(texto, LITROS_DECIMAIS);
    salvar.clearCampos();
    setRascunho((before) => ({
      form: { ...form, [campo]: value },
      base: before ? before.base : medicao?.updated_at,
    }));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTentou(true);
    notice.clear();
    if (!props.identificado) {
      notice.say('error', mensagensPosto.semUsuario);
      return;
    }
    if (Object.keys(validateMedicao(form)).length === 0) salvar.salvar(form);
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {alheia && (
        <Banner tone="info">
          {alheia.usuario_responsavel} salvou uma medição enquanto você digitava. Salvar agora
          substitui a dele e guarda os valores anteriores.
        </Banner>
      )}
      {CAMPOS_MEDICAO.map(({ campo, tipo }, index) => (
        <TextInput
          key={campo}
          ref={index === 0 ? primeiro : null}
          size="lg"
          label={tipo}
          description={`Até ${formatLitros(CAPACIDADES[tipo])} L. Em branco conta como 0.`}
          classNames={{ input: classes.campo, description: classes.descricao, error: classes.erro }}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          readOnly={lendo}
          value={lendo ? formatLitros(form[campo]) : form[campo]}
          rightSection={<span className={classes.unidade}>L</span>}
          error={erros[campo]}
          onChange={(event) => change(campo, event.currentTarget.value)}
        />
      ))}
      {lendo ? (
        <BigButton
          type="button"
          variant="outline"
          onClick={() => {
            notice.clear();
            setRascunho({ form, base: medicao.updated_at });
            primeiro.current?.focus();
          }}
        >
          Editar
        </BigButton>
      ) : (
        <div className={classes.acoes}>
          <BigButton type="submit" loading={salvar.salvando}>
            Salvar Medição
          </BigButton>
          {medicao && (
            <Button type="button" size="lg" variant="subtle" onClick={reset}>
              Cancelar
            </Button>
          )}
        </div>
      )}
      <AbrirLivro
        form={salvar.aConfirmar}
        busy={salvar.salvando}
        onCancel={salvar.desistir}
        onConfirm={salvar.abrirLivro}
      />
    </form>
  );
}
