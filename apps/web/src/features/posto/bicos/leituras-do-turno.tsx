import { formatDataHora, formatLitros } from '@frota/contract/formato';
import {
  type LeituraEncerrante,
  MOMENTOS_ENCERRANTE,
  REINICIOS_ENCERRANTE,
  type Turno,
} from '@frota/contract/posto';
import type { ReactElement } from 'react';
import { SideDrawer } from '../../../design-system/side-drawer.tsx';
import { Miniatura } from '../../fotos/index.ts';
import { PessoaLink } from '../../pessoas/index.ts';
import { EstornarButton } from '../ajuste/estornado.tsx';
import type { AlvoEstorno } from '../ajuste/estorno.tsx';
import estilo from './bicos.module.css';
import { provaDe } from './turnos.ts';

export function LeiturasDoTurno(props: {
  readonly turno: Turno;
  readonly onClose: () => void;
  readonly onEstornar: (alvo: AlvoEstorno) => void;
}): ReactElement {
  const { bico, abertura, fechamento } = props.turno;
  return (
    <SideDrawer title={`${bico.nome} · ${bico.tipo}`} onClose={props.onClose}>
      <div className="stack gap-16">
        {[abertura, fechamento].map(
          (leitura) =>
            leitura && (
              <LeituraDoTurno
                key={leitura.id}
                leitura={leitura}
                bico={bico.nome}
                onEstornar={props.onEstornar}
              />
            ),
        )}
      </div>
    </SideDrawer>
  );
}

function LeituraDoTurno(props: {
  readonly leitura: LeituraEncerrante;
  readonly bico: string;
  readonly onEstornar: (alvo: AlvoEstorno) => void;
}): ReactElement {
  const { leitura } = props;
  const { id, momento, valor, usuario, usuario_id, reinicio, motivo, foto } = leitura;
  const nome = `${MOMENTOS_ENCERRANTE[momento]} do ${props.bico} em ${formatLitros(valor)} L`;
  const prova = provaDe(leitura);
  return (
    <div className={`flex wrap between items-start gap-8 ${estilo.leitura}`}>
      <div className="stack gap-4 min-w-0">
        <span>
          {MOMENTOS_ENCERRANTE[momento]} <strong>{formatLitros(valor)} L</strong>
        </span>
        <span className="muted">
          {formatDataHora(leitura.em)} por <PessoaLink pessoa={{ id: usuario_id, nome: usuario }} />
        </span>
        {prova && <span className={estilo.prova}>{prova}</span>}
        {reinicio && (
          <span className={estilo.prova}>
            {REINICIOS_ENCERRANTE[reinicio]}: {motivo}
          </span>
        )}
        {foto && <Miniatura url={foto} titulo="Encerrante" className={estilo.foto} />}
      </div>
      <EstornarButton
        nome={nome}
        onPress={() => props.onEstornar({ origem: 'encerrante', origem_id: id, nome })}
      />
    </div>
  );
}
