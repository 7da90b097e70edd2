import { formatDataHora, formatDia } from '@frota/contract/formato';
import { mensagensNotas, type NotaRecebida } from '@frota/contract/posto';
import { Button } from '@mantine/core';
import { IconCheck, IconPencil, IconRuler2, IconX } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { type Saldos, type Tanques, useDescargas } from '../api.ts';
import painel from '../entradas/entrada.module.css';
import { CHEGOU, fitItens, perguntasOf } from '../entradas/entrada.ts';
import { ItemNotaCard } from '../entradas/item-nota-card.tsx';
import { descargaDe } from '../entradas/prova.ts';
import { PerguntasDialog } from '../perguntas-dialog.tsx';
import { useHoje } from '../use-hoje.ts';
import { CartasDeCorrecao } from './cartas.tsx';
import classes from './notas-recebidas.module.css';

export function NotaRecebidaCard(props: {
  readonly nota: NotaRecebida;
  readonly saldos: Saldos | undefined;
  readonly tanques: Tanques | undefined;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onBook: () => void;
  readonly onOpen: () => void;
  readonly onDismiss: () => void;
}): ReactElement {
  const { nota, saldos, tanques, disabled } = props;
  const { nf, emitente, destinatario, emitida_em } = nota;
  const itens = nota.itens.map((item) => ({
    ...item,
    id: `${nota.id} ${item.item}`,
    litros: item.litros === null ? undefined : String(item.litros),
    embalagem: item.embalagem === null ? undefined : String(item.embalagem),
    pergunta: item.pergunta ?? undefined,
  }));
  const [perguntas, setPerguntas] = useState<readonly string[]>([]);
  /** Some litres must be typed, in the form. */
  const semLitros = itens.some(({ litros }) => litros === undefined);
  const asked = perguntasOf(itens);
  const hoje = useHoje();
  const { data: descargas = [] } = useDescargas(true);
  const medidos = itens
    .map(({ tipo }) => tipo)
    .filter((tipo) => descargaDe(descargas, tipo, hoje)?.notas.length === 0);
  const cabe = saldos && tanques && fitItens(itens, saldos, tanques);
  const emissao = emitida_em.includes('T') ? formatDataHora(emitida_em) : formatDia(emitida_em);
  return (
    <li className={`stack gap-12 ${classes.nota}`}>
      <div>
        <h3 className="m-0 text-17">
          Nota {nf}, {emitente}
        </h3>
        <p className="m-0 muted break">
          {emitida_em && `Emitida em ${emissao}. `}
          {destinatario && `Para ${destinatario}. `}
          Recebida em {formatDataHora(nota.recebida_em)}, {nota.arquivo}.
          {nota.homologacao && ' Nota de homologação: não tem valor fiscal.'}
        </p>
      </div>
      <ul
        className={`list stack items-start gap-12 ${painel.itens}`}
        aria-label={`Itens da nota ${nf}`}
      >
        {itens.map((item) => (
          <ItemNotaCard
            key={item.id}
            item={item}
            noTanque={cabe?.get(item.id)}
            resultado={{ estado: 'pendente' }}
          />
        ))}
      </ul>
      {medidos.length > 0 && (
        <p className="m-0 semibold">
          {mensagensNotas.haMedidas([...new Set(medidos)].join(' e '))}
        </p>
      )}
      {nota.avisos.map((aviso) => (
        <p key={aviso} className="m-0 muted break">
          {aviso}
        </p>
      ))}
      <CartasDeCorrecao cartas={nota.correcoes} />
      <PerguntasDialog
        {...CHEGOU}
        perguntas={perguntas}
        onCancel={() => setPerguntas([])}
        onConfirm={() => {
          setPerguntas([]);
          props.onBook();
        }}
      />
      <div className="row wrap gap-12">
        {semLitros ? (
          <Button
            size="md"
            disabled={disabled}
            leftSection={<IconPencil size={20} aria-hidden />}
            aria-label={`Digitar os litros da nota ${nf}`}
            onClick={props.onOpen}
          >
            Digitar os litros
          </Button>
        ) : (
          <Button
            size="md"
            variant={medidos.length > 0 ? 'outline' : 'filled'}
            loading={props.busy}
            disabled={disabled}
            leftSection={<IconCheck size={20} aria-hidden />}
            aria-label={`Registrar a nota ${nf}`}
            onClick={() => (asked.length > 0 ? setPerguntas(asked) : props.onBook())}
          >
            Registrar
          </Button>
        )}
        <Button
          size="md"
          variant={medidos.length > 0 && !semLitros ? 'filled' : 'outline'}
          disabled={disabled}
          leftSection={<IconRuler2 size={20} aria-hidden />}
          aria-label={`Abrir a nota ${nf} com medidas e fotos`}
          onClick={props.onOpen}
        >
          Com medidas e fotos
        </Button>
        <Button
          size="md"
          variant="subtle"
          color="vermelho"
          disabled={disabled}
          leftSection={<IconX size={20} aria-hidden />}
          aria-label={`Dispensar a nota ${nf}`}
          onClick={props.onDismiss}
        >
          Dispensar
        </Button>
      </div>
    </li>
  );
}
