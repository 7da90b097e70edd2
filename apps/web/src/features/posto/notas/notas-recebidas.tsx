import { formatContagem, formatDataHora } from '@frota/contract/formato';
import { type ArquivoLido, isOferecida, mensagensNotas } from '@frota/contract/posto';
import { type ReactElement, useState } from 'react';
import { Banner } from '../../../design-system/banner.tsx';
import { FoldedPanel } from '../../../design-system/folded-panel.tsx';
import { Answer } from '../../../http/answer.tsx';
import type { Saldos, Tanques } from '../api.ts';
import { NotaRecebidaCard } from './nota-recebida-card.tsx';
import classes from './notas-recebidas.module.css';
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
                <div className={`stack gap-8 ${classes.nota}`}>
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
    <ul className={`list stack gap-6 ${classes.arquivos}`}>
      {props.arquivos.map(({ arquivo, motivo }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list is only replaced
        <li key={index} className="break">
          <strong>{arquivo}</strong>: {motivo}
        </li>
      ))}
    </ul>
  );
}
