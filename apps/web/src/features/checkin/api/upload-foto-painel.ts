import { mensagensFotos, mensagensGerais, uploadFotoRoute } from '@frota/contract';
import { call } from '../../../http/client.ts';
import { errorText } from '../../../http/errors.ts';

/** Stores the fuel panel's photo ahead of its form; answers its address. Errors carry the screen's text. */
export async function uploadFotoPainel(placa: string, foto: Blob): Promise<string> {
  try {
    const { url } = await call(uploadFotoRoute, {
      body: { pasta: 'checkin-combustivel', placa },
      files: { foto },
    });
    return url;
  } catch (cause) {
    const detalhe = errorText(cause, mensagensGerais.falhaInterna);
    throw new Error(mensagensFotos.erroSalvar(detalhe), { cause });
  }
}
