import { formatCpf } from '@frota/contract/acesso';
import { Button, Modal } from '@mantine/core';
import { IconCheck, IconCopy, IconPrinter, IconUserPlus } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useReturnFocus } from '../../../design-system/overlay.tsx';
import { Pairs } from '../../../design-system/panel.tsx';
import { QrCode } from '../../../drawings/qr-code.tsx';
import type { Acesso } from './acesso.ts';
import classes from './cadastro.module.css';

/** A card to hand to the user: name, CPF, password and address. */
export function CartaoAcesso(props: {
  readonly acesso: Acesso;
  readonly onClose: () => void;
  /** Goes on to another new user. */
  readonly onNext?: (() => void) | undefined;
  /** A link to what is done after the users. */
  readonly seguinte?: ReactNode;
}): ReactElement {
  const { usuario, cpf, senha } = props.acesso;
  const { origin } = location;
  const [isCopied, setCopied] = useState(false);
  useReturnFocus();
  const pairs = [
    ['Nome', usuario],
    ['CPF', formatCpf(cpf)],
    ['Senha', senha],
    ['Endereço', origin],
  ] as const;

  function copy(): void {
    const text = pairs.map(([label, value]) => `${label}: ${value}`).join('\n');
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  }

  function print(): void {
    const page = document.documentElement;
    page.dataset['cartao'] = 'true';
    window.addEventListener('afterprint', () => delete page.dataset['cartao'], { once: true });
    window.print();
  }

  const CopyIcon = isCopied ? IconCheck : IconCopy;
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={`Acesso de ${usuario}`}
      centered
      radius="lg"
      closeButtonProps={{ 'aria-label': 'Fechar', size: 'lg' }}
    >
      <div className="stack gap-16">
        <Pairs className={classes.pairs} pairs={pairs} />
        <div className="stack gap-8 text-center">
          <QrCode text={origin} label={`Endereço ${origin} em QR code`} />
          <p className="m-0">Aponte a câmera do celular para abrir o endereço.</p>
        </div>
        <div className={`flex gap-8 ${classes.actions}`}>
          {navigator.clipboard && (
            <Button
              variant="outline"
              h={48}
              className="grow"
              leftSection={<CopyIcon size={20} aria-hidden />}
              onClick={copy}
            >
              {isCopied ? 'Copiado' : 'Copiar'}
            </Button>
          )}
          <Button
            variant="outline"
            h={48}
            className="grow"
            leftSection={<IconPrinter size={20} aria-hidden />}
            onClick={print}
          >
            Imprimir
          </Button>
        </div>
        {props.seguinte && <div className={`stack ${classes.actions}`}>{props.seguinte}</div>}
        {props.onNext && (
          <Button
            variant="subtle"
            h={48}
            className={classes.actions}
            leftSection={<IconUserPlus size={20} aria-hidden />}
            onClick={props.onNext}
          >
            Cadastrar outro
          </Button>
        )}
      </div>
    </Modal>
  );
}
