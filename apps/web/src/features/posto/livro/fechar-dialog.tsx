import { combustivelLabel } from '@frota/contract/combustivel';
import { formatDiferenca, formatLitros } from '@frota/contract/formato';
import { fecharMesRoute, getBalancoRoute, mensagensFechamento } from '@frota/contract/posto';
import type { ReactElement } from 'react';
import { ConfirmDialog } from '../../../design-system/confirm-dialog.tsx';
import { FieldError } from '../../../design-system/typed-field.tsx';
import { Answer } from '../../../http/answer.tsx';
import { errorText } from '../../../http/errors.ts';
import { useRoute, useRouteMutation } from '../../../http/query.ts';
import { useRefreshPosto } from '../api.ts';
import { mesComAno } from '../periodo.ts';
import classes from './livro.module.css';

export function FecharDialog(props: {
  readonly mes: string;
  readonly verbo: 'Fechar' | 'Fechar de novo';
  readonly onClose: () => void;
  readonly onClosed?: () => void;
}): ReactElement {
  const { mes, verbo, onClose, onClosed } = props;
  const refresh = useRefreshPosto();
  const { mutate, isPending, error } = useRouteMutation(fecharMesRoute, {
    async onSuccess() {
      onClosed?.();
      onClose();
      await refresh();
    },
  });
  return (
    <ConfirmDialog
      opened
      title={`${verbo} ${mesComAno(mes)}?`}
      cancelLabel="Voltar"
      confirmLabel="Fechar o mês"
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => mutate({ params: { mes } })}
    >
      <Totais mes={mes} />
      {mensagensFechamento.explica.map((texto) => (
        <p key={texto} className="m-0 mb-16">
          {texto}
        </p>
      ))}
      <FieldError text={error ? errorText(error, mensagensFechamento.erroFechar) : undefined} />
    </ConfirmDialog>
  );
}

/** What is closed, as 'Para onde foi o combustível' has it: a falta is negative, as in the book. */
function Totais({ mes }: { readonly mes: string }): ReactElement {
  const balanco = useRoute(getBalancoRoute, { query: { mes } });
  return (
    <div className="mb-16">
      <Answer of={balanco} loading="Somando o mês..." error={mensagensFechamento.erroCarregar}>
        {(tanques) => (
          <table className={`w-full text-15 ${classes.doMes}`}>
            <thead>
              <tr>
                <th scope="col">Tanque</th>
                <th scope="col">Estoque final</th>
                <th scope="col">Não explicado</th>
              </tr>
            </thead>
            <tbody>
              {tanques.map(({ tipo, final, nao_explicado }) => (
                <tr key={tipo}>
                  <th scope="row">{combustivelLabel(tipo)}</th>
                  <td className="nowrap">{formatLitros(final.litros)} L</td>
                  <td className="nowrap">
                    {formatDiferenca(-nao_explicado.litros || 0, 'litros')} L
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Answer>
    </div>
  );
}
