import { Button, Title } from '@mantine/core';
import { IconDeviceMobileDown } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { FloatingNotice } from '../../../design-system/banner.tsx';
import {
  type InstallWay,
  install,
  setOfferSeen,
  useInstallWay,
  wasOfferSeen,
} from '../../../offline/install.ts';

const NO_SAFARI = 'No Safari, toque em Compartilhar e depois em “Adicionar à Tela de Início”.';

export function Instalar(): ReactElement | null {
  const way = useInstallWay();
  const [seen, setSeen] = useState(wasOfferSeen);
  if (!way) return null;
  const close = (): void => {
    setOfferSeen();
    setSeen(true);
  };
  return (
    <>
      <section className="card p-20">
        <Title order={2} className="text-18">
          Instalar no aparelho
        </Title>
        <p>O aplicativo abre pela tela inicial, também sem internet.</p>
        {way === 'safari' ? <p>{NO_SAFARI}</p> : <InstallButton onAsk={close} />}
      </section>
      {!seen && <Oferta way={way} onClose={close} />}
    </>
  );
}

function Oferta(props: { readonly way: InstallWay; readonly onClose: () => void }): ReactElement {
  return (
    <FloatingNotice
      text={
        props.way === 'safari'
          ? `Instale o aplicativo: ${NO_SAFARI}`
          : 'Instale o aplicativo: ele abre também sem internet.'
      }
      edge="bottom"
      closeLabel="Agora não"
      onClose={props.onClose}
      {...(props.way === 'browser' && {
        action: {
          label: 'Instalar',
          run: () => {
            props.onClose();
            install();
          },
        },
      })}
    />
  );
}

function InstallButton({ onAsk }: { readonly onAsk: () => void }): ReactElement {
  return (
    <Button
      variant="outline"
      fullWidth
      h={56}
      leftSection={<IconDeviceMobileDown size={22} aria-hidden />}
      onClick={() => {
        onAsk();
        install();
      }}
    >
      Instalar
    </Button>
  );
}
