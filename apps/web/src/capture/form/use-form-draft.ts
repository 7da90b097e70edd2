import { versionAfter } from '../../offline/versions.ts';
import { type Change, type FormRules, reduceForm, reviveForm } from './form-rules.ts';
import { type Draft, useDraft } from './use-draft.ts';

export type FormDraft<Form extends object> = Draft<Form, Change<Form>>;

/** `rules` must be stable. */
export function useFormDraft<Form extends object>(
  name: string,
  rules: FormRules<Form>,
): FormDraft<Form> {
  return useDraft<Form, Change<Form>>({
    name,
    reduce: (form, change) => reduceForm(rules, form, change),
    empty: rules.empty,
    versao: versionAfter(rules.migrations),
    revive: (kept, versao) => reviveForm(rules, kept, versao),
  });
}
