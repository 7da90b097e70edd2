import { PRODUTOS } from '@frota/contract/combustivel';
import { formatDataHora, formatDia } from '@frota/contract/formato';
import { ENTRADA_SUCESSO_MS, fraseDaNotaAntiga, mensagensNota } from '@frota/contract/posto';
import type { Nota } from '@frota/nfe';
import { Button } from '@mantine/core';
import { IconFileTypeXml } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { Banner } from '../../../design-system/banner.tsx';
import { BigButton } from '../../../design-system/big-button.tsx';
import { DropFile } from '../../../design-system/drop-file.tsx';
import { laterPart } from '../../../design-system/later.ts';
import { NoticeBanner } from '../../../design-system/notice.tsx';
import { FoldedPanel, Pairs } from '../../../design-system/panel.tsx';
import { LoadingState } from '../../../design-system/states.tsx';
import { type Saldos, type Tanques, useDescargas } from '../api.ts';
import { useRecebidas } from '../notas/use-recebidas.ts';
import { PerguntasDialog } from '../perguntas-dialog.tsx';
import { useHoje } from '../use-hoje.ts';
import classes from './entrada.module.css';
import { CHEGOU, fitItens, openItens, withDigitados } from './entrada.ts';
import { ItemNotaCard } from './item-nota-card.tsx';
import { descargaDe } from './prova.ts';
import { useEntrada } from './use-entrada.ts';

const ProvaFields = laterPart(async () => (await import('./prova-fields.tsx')).ProvaFields);

const NotasRecebidas = laterPart(
  async () => (await import('../notas/notas-recebidas.tsx')).NotasRecebidas,
);

/** 'Entrada': an invoice's fuel items beside the tanks that they would fill, booked one by one. */
export function EntradaPanel(props: {
  readonly saldos: Saldos | undefined;
  readonly tanques: Tanques | undefined;
}): ReactElement {
  const entrada = useEntrada(props.tanques);
  const { anexo, resultados, notice, digitados } = entrada;
  const recebidas = useRecebidas(notice);
  const itens = anexo && withDigitados(anexo.itens, digitados);
  const abertos = itens && openItens(itens, resultados);
  const { saldos, tanques } = props;
  const cabe = abertos && saldos && tanques && fitItens(abertos, saldos, tanques);
  const attach = async (files: readonly File[]): Promise<void> => {
    const [file] = files;
    const alone = file && files.length === 1 && !/\.zip$/i.test(file.name);
    if (!alone || !(await entrada.attach(file))) await recebidas.send(files);
  };
  const tipos = PRODUTOS.filter((produto) => abertos?.some(({ tipo }) => tipo === produto));
  const { data: descargas = [] } = useDescargas(true);
  const medida = tipos.some((tipo) => descargaDe(descargas, tipo, entrada.prova.dia));
  const [aberta, setAberta] = useState<boolean>();
  const isRegistrada = abertos?.length === 0;
  const failed = [...resultados.values()].some(({ estado }) => estado === 'falhou');
  return (
    <div className="stack gap-16">
      <NoticeBanner notice={notice} successMs={ENTRADA_SUCESSO_MS} />
      <div ref={anexo && intoView} className="stack gap-16">
        {anexo ? (
          <NotaHeader nota={anexo.nota} disabled={entrada.sending} onReplace={entrada.discard} />
        ) : (
          <AttachNota
            disabled={entrada.reading || recebidas.sending}
            onFiles={(files) => void attach(files)}
          />
        )}
        {entrada.reading && <LoadingState text="Lendo a nota..." />}
        {recebidas.sending && <LoadingState text="Lendo as notas..." />}
        {anexo?.nota.homologacao && (
          <Banner tone="warning">
            Nota de homologação: foi emitida no ambiente de testes e não tem valor fiscal.
          </Banner>
        )}
        {isRegistrada && <Banner tone="warning">{mensagensNota.jaRegistrada}</Banner>}
        {anexo && (
          <ul
            className={`list stack items-start gap-12 ${classes.itens}`}
            aria-label="Itens da nota"
          >
            {anexo.itens.map((item, n) => (
              <ItemNotaCard
                key={item.id}
                item={item}
                digitado={digitados.get(item.id)}
                litros={itens?.[n]?.litros}
                onDigitar={(texto) => entrada.digitar(item.id, texto)}
                noTanque={cabe?.get(item.id)}
                resultado={resultados.get(item.id) ?? { estado: 'pendente' }}
              />
            ))}
          </ul>
        )}
        {!isRegistrada && (
          <div className={`stack ${classes.enviar}`}>
            <BigButton
              type="button"
              loading={entrada.sending}
              disabled={entrada.reading}
              onClick={() => void entrada.book()}
            >
              {failed ? 'Tentar novamente' : 'Registrar Entrada'}
            </BigButton>
          </div>
        )}
      </div>
      <PerguntasDialog
        {...CHEGOU}
        perguntas={entrada.perguntas}
        onCancel={() => void entrada.book('desistir')}
        onConfirm={() => void entrada.book('confirmada')}
      />
      {tipos.length > 0 && (
        <FoldedPanel
          always
          title="Prova da entrega (opcional)"
          note={medida ? 'O pátio mediu esta descarga' : 'Medidas, fotos, lacres e caminhão'}
          open={entrada.provaComFalta || (aberta ?? medida)}
          onToggle={() => setAberta(!(aberta ?? medida))}
        >
          <ProvaFields
            tipos={tipos}
            form={entrada.prova}
            arqueacoes={entrada.arqueacoes}
            tried={entrada.tried}
            onChange={entrada.setProva}
          />
        </FoldedPanel>
      )}
      {anexo && <NotaDados nota={anexo.nota} arquivo={anexo.arquivo.name} />}
      {!anexo && (
        <NotasRecebidas
          recebidas={recebidas}
          saldos={saldos}
          tanques={tanques}
          onOpen={(arquivo) => {
            setAberta(true);
            void entrada.attach(arquivo);
          }}
        />
      )}
    </div>
  );
}

/** On a phone the items and the button below them are seen at once. */
function intoView(part: HTMLElement | null): void {
  part?.scrollIntoView({ block: 'nearest' });
}

function AttachNota(props: {
  readonly disabled: boolean;
  readonly onFiles: (arquivos: readonly File[]) => void;
}): ReactElement {
  return (
    <DropFile
      icon={<IconFileTypeXml size={48} stroke={1.5} aria-hidden />}
      title="Nota Fiscal da entrega"
      hint="Anexe o XML da NF-e que o fornecedor enviou, vários de uma vez ou um ZIP"
      buttonLabel="Anexar XML"
      inputLabel="Arquivo XML da Nota Fiscal"
      accept=".xml,.zip"
      multiple
      disabled={props.disabled}
      onFiles={props.onFiles}
    />
  );
}

function NotaHeader(props: {
  readonly nota: Nota;
  readonly disabled: boolean;
  readonly onReplace: () => void;
}): ReactElement {
  const { nf, emitente, emitidaEm, avisos } = props.nota;
  const antiga = fraseDaNotaAntiga(emitidaEm, useHoje());
  return (
    <section className="stack gap-4" aria-labelledby="nota-titulo">
      <div className="row between gap-16">
        <h2 id="nota-titulo" className="m-0 text-20">
          Nota {nf}
        </h2>
        <Button variant="subtle" disabled={props.disabled} onClick={props.onReplace}>
          Trocar arquivo
        </Button>
      </div>
      <p className="m-0 muted break">{emitente}</p>
      {antiga && <Banner tone="warning">{antiga}</Banner>}
      {avisos.map((aviso) => (
        <p key={aviso} className="m-0 break">
          {aviso}
        </p>
      ))}
    </section>
  );
}

function NotaDados(props: { readonly nota: Nota; readonly arquivo: string }): ReactElement {
  const { emitidaEm, chave } = props.nota;
  const [open, setOpen] = useState(false);
  const pairs = [
    ['Emitida em', emitidaEm.includes('T') ? formatDataHora(emitidaEm) : formatDia(emitidaEm)],
    ['Chave', chave.replace(/(.{4})/g, '$1 ').trim()],
    ['Arquivo', props.arquivo],
  ] as const;
  return (
    <FoldedPanel
      always
      title="Dados da nota"
      note="A assinatura digital não é verificada"
      open={open}
      onToggle={() => setOpen(!open)}
    >
      <div className="stack gap-12 mb-12">
        <Pairs className={classes.dados} pairs={pairs} />
        <p className="m-0">
          Confira a nota com o fornecedor. Um cancelamento vem em outro arquivo: anexe-o aqui
          também.
        </p>
      </div>
    </FoldedPanel>
  );
}
