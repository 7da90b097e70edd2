import { beginOidcRoute, getOidcRoute, mensagensContas } from '@frota/contract/contas';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { Banner } from '../../../design-system/banner.tsx';
import { call } from '../../../http/client.ts';
import { errorText } from '../../../http/errors.ts';
import classes from './login-page.module.css';

export function ContaDaEmpresa({ disabled }: { readonly disabled: boolean }): ReactElement | null {
  const [isThere, setThere] = useState(false);
  const leave = useMutation({
    mutationFn: () => call(beginOidcRoute),
    onSuccess: ({ endereco }) => window.location.assign(endereco),
  });
  useEffect(() => {
    // On failure CPF and password remain.
    call(getOidcRoute).then(
      ({ ligado }) => setThere(ligado),
      () => undefined,
    );
  }, []);
  if (!isThere) return null;
  return (
    <>
      <div className={`row gap-12 muted ${classes.or}`}>ou</div>
      {leave.error && (
        <Banner tone="error">{errorText(leave.error, mensagensContas.semResposta)}</Banner>
      )}
      <Button
        variant="outline"
        size="lg"
        h={56}
        loading={leave.isPending || leave.isSuccess}
        disabled={disabled}
        onClick={() => leave.mutate()}
      >
        {mensagensContas.entrar}
      </Button>
    </>
  );
}
