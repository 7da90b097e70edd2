import { formatKm, formatPercentual, formatPlaca } from '@frota/contract/formato';
import { type LeituraAnswer, ocrRoute } from '@frota/contract/ocr';
import { Modal } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { Banner } from '../../../design-system/banner.tsx';
import { SegmentedChoice } from '../../../design-system/choices.tsx';
import { DropFile } from '../../../design-system/drop-file.tsx';
import { useReturnFocus } from '../../../design-system/overlay.tsx';
import { LoadingState } from '../../../design-system/states.tsx';
import { call } from '../../../http/client.ts';
import { errorText } from '../../../http/errors.ts';

const TIPOS = [
  { value: 'placa', label: 'Placa' },
  { value: 'km', label: 'KM' },
  { value: 'bomba', label: 'Bomba' },
] as const;
type Tipo = (typeof TIPOS)[number]['value'];

/** Shows what is read on any photo; nothing is saved. */
export function TestarLeitura({ onClose }: { readonly onClose: () => void }): ReactElement {
  const [tipo, setTipo] = useState<Tipo>('placa');
  const reading = useMutation({
    mutationFn: (imagem: File) => call(ocrRoute, { body: { tipo }, files: { imagem } }),
  });
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      title="Testar a leitura"
      centered
      radius="lg"
      closeButtonProps={{ 'aria-label': 'Fechar', size: 'lg' }}
    >
      <div className="stack gap-16">
        <SegmentedChoice
          label="O que a foto mostra"
          choices={TIPOS}
          value={tipo}
          onChange={(value) => {
            setTipo(value);
            reading.reset();
          }}
        />
        <DropFile
          icon={<IconPhoto size={36} aria-hidden />}
          title="Uma foto qualquer"
          hint="Nada é registrado"
          buttonLabel="Escolher foto"
          inputLabel="Foto para testar a leitura"
          accept="image/*"
          disabled={reading.isPending}
          onFiles={([foto]) => foto && reading.mutate(foto)}
        />
        {reading.isPending && <LoadingState text="Lendo a foto..." />}
        {reading.data && <Lido tipo={tipo} leitura={reading.data} />}
        {reading.isError && (
          <Banner tone="error">
            {errorText(reading.error, 'Não foi possível ler a foto. Tente novamente.')}
          </Banner>
        )}
      </div>
    </Modal>
  );
}

function Lido(props: { readonly tipo: Tipo; readonly leitura: LeituraAnswer }): ReactElement {
  const { texto, confianca } = props.leitura;
  if (texto === '') return <Banner tone="warning">Nada foi lido nesta foto.</Banner>;
  const LIDO = {
    placa: formatPlaca(texto),
    km: `${formatKm(Number(texto))} km`,
    bomba: texto,
  };
  return (
    <Banner tone="success">
      Lido: <strong>{LIDO[props.tipo]}</strong> ({formatPercentual(Math.round(100 * confianca))} de
      certeza)
    </Banner>
  );
}
