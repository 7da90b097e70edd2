import { createCheckinRoute, type RouteAnswer } from '@frota/contract';
import type { Submission } from '../../../capture/submission.ts';
import { call } from '../../../http/client.ts';
import type { CheckinForm, ItemSeguranca } from '../form/checkin-form.ts';

export type CheckinEnviado = RouteAnswer<typeof createCheckinRoute>;

const condicao = ({ ok }: ItemSeguranca): 'OK' | 'NOK' => (ok ? 'OK' : 'NOK');

/** Sends a filled form; `painelUrl` is where its fuel panel photo was stored before. */
export function createCheckin(
  form: CheckinForm,
  submission: Submission,
  painelUrl: string,
): Promise<CheckinEnviado> {
  const { carrinho, cone, travaRodas } = form.itens;
  return call(createCheckinRoute, {
    body: {
      id: submission.id,
      ocorrido_em: submission.ocorridoEm,
      placa: form.placa.valor,
      km: form.km,
      motorista: form.motorista ?? '',
      combustivel: form.nivel ?? '0',
      carrinho: condicao(carrinho),
      cone: condicao(cone),
      travaRodas: condicao(travaRodas),
      fotoPainelCombustivelUrl: painelUrl,
    },
    files: {
      fotoPlaca: form.placa.foto,
      fotoPainelKm: form.fotoKm.foto,
      fotosCarrinho: carrinho.fotos,
      fotosCone: cone.fotos,
      fotosTravaRodas: travaRodas.fotos,
    },
  });
}
