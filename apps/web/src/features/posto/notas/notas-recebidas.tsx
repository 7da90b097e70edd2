import { formatContagem, formatDataHora, formatDia } from '@frota/contract/formato';
import {
  type ArquivoLido,
  isOferecida,
  mensagensNotas,
  type NotaRecebida,
} from '@frota/contract/posto';
import { Button } from '@mantine/core';
import { IconCheck, IconPencil, IconRuler2, IconX } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { Banner } from '../../../design-system/banner.tsx';
import { FoldedPanel } from '../../../design-system/panel.tsx';
import { Answer } from '../../../http/answer.tsx';
import { type Saldos, type Tanques, useDescargas } from '../api.ts';
import painel from '../entradas/entrada.module.css';
import { CHEGOU, fitItens, perguntasOf } from '../entradas/entrada.ts';
import { ItemNotaCard } from '../entradas/item-nota-card.tsx';
import { descargaDe } from '../entradas/prova.ts';
import { PerguntasDialog } from '../perguntas-dialog.tsx';
import { useHoje } from '../use-hoje.ts';
import { CartasDeCorrecao } from './cartas.tsx';
import type { Recebidas } from './use-recebidas.ts';

/** 'Notas recebidas', folded up behind their count: each is booked in one tap; with what was sent or lay in the folder and is not offered, and why. */
export function NotasRecebidas(props: {
  readonly recebidas: Recebidas;
  readonly saldos: Saldos | undefined;
  readonly tanques: Tanques | undefined;
  /** Opens an invoice in the form with dips and photos. */
  readonly onOpen: (arquivo: File) => void;
}): ReactElement {
  const { recebidas, saldos, tanques } = props;
  const [open, setOpen] = useState<boolean>();
  const aberta = open ?? recebidas.lidas.length > 0;
  return (
    <Answer of={recebidas.query} error={mensagensNotas.erro}>
      {({ notas, total, pasta }) => (
        <div className="stack gap-16">
          <Enviadas recebidas={recebidas} />
          {(notas.length > 0 || pasta) && (
            <FoldedPanel
              always
              title={`Notas recebidas (${total})`}
              note={total === 0 ? 'Nenhuma nota a registrar' : 'Confira e clique em Registrar'}
              open={aberta}
              onToggle={() => setOpen(!aberta)}
            >
              {pasta?.lida_em && (
                <p className="m-0 mb-12 muted">
                  Pasta de notas lida em {formatDataHora(pasta.lida_em)}.
                </p>
              )}
              <ul className="list stack gap-16 mb-12" aria-label="Notas recebidas">
                {notas.map((nota) => (
                  <NotaRecebidaCard
                    key={nota.id}
                    nota={nota}
                    saldos={saldos}
                    tanques={tanques}
                    busy={recebidas.busy === nota.id}
                    disabled={recebidas.busy !== undefined}
                    onBook={() => void recebidas.book(nota)}
                    onOpen={() => void recebidas.open(nota, props.onOpen)}
                    onDismiss={() => void recebidas.dismiss(nota)}
                  />
                ))}
              </ul>
              {total > notas.length && (
                <p className="m-0 muted">{mensagensNotas.haMais(total - notas.length)}</p>
              )}
              {pasta && pasta.recusados.length > 0 && (
                <div className={`stack gap-8 ${painel.nota}`}>
                  <h3 className="m-0 text-16">Da pasta, não oferecidos</h3>
                  <NaoOferecidos arquivos={pasta.recusados} />
                </div>
              )}
            </FoldedPanel>
          )}
        </div>
      )}
    </Answer>
  );
}

/** What became of the files that were sent last. */
function Enviadas({ recebidas }: { readonly recebidas: Recebidas }): ReactElement | null {
  const { lidas, forget } = recebidas;
  if (lidas.length === 0) return null;
  const outras = lidas.filter(({ situacao }) => !isOferecida(situacao));
  const novas = lidas.length - outras.length;
  return (
    <Banner tone={outras.length === 0 ? 'success' : 'info'} onClose={forget}>
      <div className="stack gap-8">
        {`${formatContagem(lidas.length, 'arquivo lido', 'arquivos lidos')}: ${formatContagem(novas, 'nota nova', 'notas novas')}.`}
        {outras.length > 0 && <NaoOferecidos arquivos={outras} />}
      </div>
    </Banner>
  );
}

/** Files with the reason why they are not offered. */
function NaoOferecidos(props: { readonly arquivos: readonly ArquivoLido[] }): ReactElement {
  return (
    <ul className="list stack gap-6 weight-400">
      {props.arquivos.map(({ arquivo, motivo }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list is only replaced
        <li key={index} className="break">
          <strong>{arquivo}</strong>: {motivo}
        </li>
      ))}
    </ul>
  );
}

function NotaRecebidaCard(props: {
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
    <li className={`stack gap-12 ${painel.nota}`}>
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
