import { mensagensCertificado } from '../certificado/index.ts';
import { mensagensFotos } from '../fotos/fotos.rules.ts';
import { mensagensRelogio } from '../relogio/index.ts';
import type { Problemas } from './problemas.routes.ts';
import { mensagensSistema } from './sistema.messages.ts';

export const GUARDADOS = ['banco', 'fotos', 'copias'] as const;
export type Guardado = (typeof GUARDADOS)[number];

const ROTULOS: Readonly<Record<Guardado, string>> = {
  banco: 'banco',
  fotos: 'fotos',
  copias: 'cópias',
};

export const rotuloGuardados = (guarda: readonly Guardado[]): string =>
  new Intl.ListFormat('pt-BR').format(guarda.map((parte) => ROTULOS[parte]));

export interface AvisoServidor {
  readonly tipo: keyof Problemas;
  readonly tom: 'error' | 'warning';
  readonly frase: string;
}

/** Worst first. */
export function avisosDoServidor(problemas: Problemas): AvisoServidor[] {
  const { disco_cheio, disco_baixo, disco_parado, relogio, relogio_fora } = problemas;
  const { certificado, copias, pasta_notas, webhooks } = problemas;
  const avisos: (AvisoServidor | false | null)[] = [
    disco_cheio && { tipo: 'disco_cheio', tom: 'error', frase: mensagensFotos.discoCheio },
    disco_parado && {
      tipo: 'disco_parado',
      tom: 'error',
      frase: mensagensSistema.discoParado(rotuloGuardados(disco_parado)),
    },
    copias && { tipo: 'copias', tom: 'error', frase: mensagensSistema.problema(copias) },
    certificado && {
      tipo: 'certificado',
      tom: certificado.vencido ? 'error' : 'warning',
      frase: mensagensCertificado.aviso(certificado),
    },
    disco_baixo &&
      !disco_cheio && {
        tipo: 'disco_baixo',
        tom: 'warning',
        frase: mensagensSistema.discoBaixo(disco_baixo),
      },
    relogio && { tipo: 'relogio', tom: 'warning', frase: mensagensRelogio.emDuvida },
    relogio_fora !== null &&
      relogio_fora !== undefined &&
      !relogio && {
        tipo: 'relogio_fora',
        tom: 'warning',
        frase: mensagensSistema.relogioFora(relogio_fora),
      },
    pasta_notas !== null && { tipo: 'pasta_notas', tom: 'warning', frase: pasta_notas },
    webhooks && {
      tipo: 'webhooks',
      tom: 'warning',
      frase: mensagensSistema.webhooks(webhooks.join(', ')),
    },
  ];
  return avisos.filter((aviso) => aviso !== false && aviso !== null);
}
