import { type Limite, REGRAS, type Regra } from '@frota/contract/divergencias';
import type { Field } from '../../../http/form/fields.tsx';
import classes from './regras-page.module.css';
import { campoDe, type Digitado, limitesDe } from './valores.ts';

const LIGADA = [
  { value: 'sim', label: 'Ligada' },
  { value: 'nao', label: 'Desligada' },
] as const;
const SIM_NAO = [
  { value: 'sim', label: 'Sim' },
  { value: 'nao', label: 'Não' },
] as const;

export function camposDe(regra: Regra): Field<Digitado>[] {
  const { titulo } = REGRAS[regra];
  return [
    { kind: 'choice', name: campoDe(regra), label: titulo, choices: LIGADA },
    ...limitesDe(regra).map(([nome, limite]) => {
      const field = fieldOf(campoDe(regra, nome), limite);
      const unidade = 'unidade' in limite ? ` … ${limite.unidade}` : '';
      return { ...field, label: `${titulo}: ${limite.rotulo}${unidade}` };
    }),
  ];
}

/** A number is read from the sentence it stands in. */
export function fieldOf(name: string, limite: Limite): Field<Digitado> {
  const { rotulo: label, padrao } = limite;
  if ('unidade' in limite) {
    return {
      kind: 'number',
      name,
      label,
      description: limite.unidade,
      whole: Number.isInteger(limite.passo),
      inputWrapperOrder: ['label', 'input', 'description', 'error'],
      classNames: {
        root: classes.limite,
        label: classes.texto,
        description: classes.texto,
        wrapper: classes.numero,
        input: classes.digitado,
        error: classes.falta,
      },
    };
  }
  if (typeof padrao === 'boolean') return { kind: 'choice', name, label, choices: SIM_NAO };
  const description = 'Um nome por linha, como no cadastro.';
  const classNames = { root: classes.nomes, label: classes.texto, description: classes.texto };
  return { kind: 'area', name, label, description, minRows: 1, maxRows: 8, classNames };
}
