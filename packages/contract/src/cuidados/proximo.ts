import { formatDia, formatKm } from '../formato/index.ts';
import {
  fraseDoQueFalta,
  fraseDoVencimento,
  nomeDoVencimento,
  type Prazo,
  prazoDaPreventiva,
  prazoDoVencimento,
  type SituacaoCuidado,
  situacaoDaPreventiva,
  situacaoDoVencimento,
  type TipoVencimento,
} from './cuidados.rules.ts';

interface Prazos {
  readonly documento: (Prazo & { readonly tipo: TipoVencimento; readonly nome: string }) | null;
  readonly faltam_km: number | null;
}

export function proximoCuidado(
  { documento, faltam_km }: Prazos,
  hoje: string,
): {
  readonly prazo: number;
  readonly nome: string;
  readonly frase: string;
  /** '31/03/2026', 'em 800 km', 'há 250 km'. */
  readonly quando: string;
  readonly situacao: SituacaoCuidado;
} | null {
  const prazos = [
    documento && {
      prazo: prazoDoVencimento(documento, hoje),
      nome: nomeDoVencimento(documento),
      frase: fraseDoVencimento(documento, hoje),
      quando: formatDia(documento.vence_em),
      situacao: situacaoDoVencimento(documento, hoje),
    },
    faltam_km === null
      ? null
      : {
          prazo: prazoDaPreventiva(faltam_km),
          nome: 'Preventiva',
          frase: fraseDoQueFalta(faltam_km),
          quando: `${faltam_km < 0 ? 'há' : 'em'} ${formatKm(Math.abs(faltam_km))} km`,
          situacao: situacaoDaPreventiva(faltam_km, 0),
        },
  ].filter((each) => each !== null);
  return [...prazos].sort((a, b) => a.prazo - b.prazo)[0] ?? null;
}
