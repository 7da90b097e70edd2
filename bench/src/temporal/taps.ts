import { makePhoto } from '@frota/server/testing';
import type { StormTap } from '@frota/web/storm-page';
import { checkinForm, PLACA, type Yard, type YardUser } from '../http/yard.ts';

/** A record to be made: the calls are told apart by their km. */
export interface Tap extends StormTap {
  readonly km: number;
}

const FIRST_KM = 200_000;
const COMMON_PHOTOS = { fotoPlaca: 1, fotoPainelCombustivel: 1 };

async function photosOf(counts: Readonly<Record<string, number>>): Promise<StormTap['photos']> {
  const make = async (): Promise<string> => (await makePhoto()).toString('base64');
  const made = Object.entries(counts).map(async ([field, count]) => {
    const photos = await Promise.all(Array.from({ length: count }, make));
    return [field, field.startsWith('fotos') ? photos : photos[0]!] as const;
  });
  return Object.fromEntries(await Promise.all(made));
}

/** A check-in whose task this user holds; answers the task. */
async function holdTarefa(url: string, yard: Yard, { cookie }: YardUser): Promise<string> {
  const photo = await makePhoto();
  const fotos = { fotoPlaca: photo, fotoPainelKm: photo, fotoPainelCombustivel: photo };
  const post = async (path: string, as: string, body?: FormData): Promise<Response> => {
    const headers = { cookie: as };
    const answer = await fetch(url + path, { method: 'POST', headers, ...(body && { body }) });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer;
  };
  const answer = await post('/api/checkin', yard.portaria[0]!, checkinForm(yard.motorista, fotos));
  const { id } = (await answer.json()) as { id: string };
  await post(`/api/tarefas/assumir/${id}`, cookie);
  return id;
}

/** What a user of this kind sends in the storm: check-ins, tasks that he holds, or foreign fuelings. */
export async function prepareTaps(
  url: string,
  yard: Yard,
  user: YardUser,
  count: number,
): Promise<Tap[]> {
  const place = yard.users.indexOf(user);
  const make = async (i: number): Promise<Tap> => {
    const km = FIRST_KM * (place + 1) + i;
    const common = { placa: PLACA, km: String(km) };
    switch (user.tipo) {
      case 'Manobrista': {
        const tarefaId = await holdTarefa(url, yard, user);
        const pump = { nivelCombustivel: '1', bombaLitros: '85.5', bombaValor: '512.15' };
        const photos = await photosOf({ ...COMMON_PHOTOS, fotoPainelKm: 1, fotoBomba: 1 });
        return { km, tipo: 'tarefa', body: { ...common, tarefaId, ...pump }, photos };
      }
      case 'Motorista': {
        const pump = { nivelCombustivel: '1', bombaLitros: '80', bombaValor: '0' };
        const photos = await photosOf({ ...COMMON_PHOTOS, fotoKm: 1, fotoComprovante: 1 });
        return { km, tipo: 'externo', body: { ...common, ...pump }, photos };
      }
      default: {
        const itens = { carrinho: 'OK', cone: 'OK', travaRodas: 'OK' };
        const gate = { motorista: yard.motorista, combustivel: '1/4', ...itens };
        const shown = { ...COMMON_PHOTOS, fotoPainelKm: 1, fotosCarrinho: 2, fotosCone: 1 };
        return { km, tipo: 'checkin', body: { ...common, ...gate }, photos: await photosOf(shown) };
      }
    }
  };
  const taps: Tap[] = [];
  for (let i = 0; i < count; i++) taps.push(await make(i));
  return taps;
}
