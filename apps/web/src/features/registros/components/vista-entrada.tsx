import {
  type Checkin,
  combustivelLabel,
  exportCheckinsRoute,
  formatDataHora,
  mensagensRegistros,
} from '@frota/contract';
import type { ReactElement } from 'react';
import { useCheckins } from '../api/list-checkins.ts';
import { AbrirRegistro } from './abrir-registro.tsx';
import { ListaRegistros } from './lista-registros.tsx';
import { StatusCheckinBadge } from './status-checkin.tsx';
import { type Coluna, Tabela } from './tabela.tsx';
import { type VistaProps, VistaRegistros } from './vista-registros.tsx';

const COLUNAS: readonly Coluna<Checkin>[] = [
  {
    titulo: 'Placa',
    largura: '104px',
    celula: ({ placa, id }) => <AbrirRegistro placa={placa} registro={id} />,
  },
  {
    titulo: 'Status',
    largura: '128px',
    celula: ({ status }) => <StatusCheckinBadge status={status} />,
  },
  { titulo: 'Entrada', largura: '140px', celula: ({ created_at }) => formatDataHora(created_at) },
  {
    titulo: 'KM',
    largura: '80px',
    numero: true,
    celula: ({ km }) => km.toLocaleString('pt-BR'),
  },
  { titulo: 'Nível', largura: '48px', celula: ({ combustivel }) => combustivel },
  {
    titulo: 'Combustível',
    largura: '104px',
    celula: ({ tipocombustivel }) => combustivelLabel(tipocombustivel),
  },
  { titulo: 'Cidade', largura: 'minmax(0, 1fr)', celula: ({ cidade }) => cidade },
  { titulo: 'Motorista', largura: 'minmax(0, 1.2fr)', celula: ({ motorista }) => motorista },
  { titulo: 'Portaria', largura: 'minmax(0, 1.2fr)', celula: ({ usuario }) => usuario },
];

/** 'Registro de Entrada': the gate check-ins, finished ones too. */
export function VistaEntrada({ filtros, onChange }: VistaProps): ReactElement {
  const lista = useCheckins(filtros);
  return (
    <VistaRegistros
      filtros={filtros}
      onChange={onChange}
      dica="Placa, motorista, portaria ou cidade"
      exportPath={exportCheckinsRoute.path}
      dados={lista.data}
    >
      <ListaRegistros
        lista={lista}
        vazia="Nenhum registro de entrada encontrado."
        erro={mensagensRegistros.erroEntrada}
      >
        {(dados, more) => (
          <Tabela nome="Registros de entrada" colunas={COLUNAS} dados={dados} more={more} />
        )}
      </ListaRegistros>
    </VistaRegistros>
  );
}
