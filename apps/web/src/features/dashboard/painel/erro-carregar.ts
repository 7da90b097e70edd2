import { mensagensDashboard, type SourceDashboard } from '@frota/contract/dashboard';
import { mensagensGerais } from '@frota/contract/rota';
import { errorText } from '../../../http/errors.ts';

export function erroCarregar(source: SourceDashboard, error: unknown): string {
  if (source === 'total') {
    return mensagensDashboard.erroFrota(errorText(error, mensagensGerais.falhaInterna));
  }
  return errorText(
    error,
    source === 'interno' ? mensagensDashboard.erroInterno : mensagensDashboard.erroExterno,
  );
}
