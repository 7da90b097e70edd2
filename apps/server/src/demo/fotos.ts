import type { ItemSeguranca } from '@frota/amostras';
import type { Nivel } from '@frota/contract/combustivel';
import type { Achado } from '@frota/contract/conferencia/motor';
import { digitoDaChave } from '@frota/contract/nota';
import { diaOf } from '@frota/contract/tempo';
import type { NewRow } from '../database/schema.ts';
import type { NovoExterno } from '../features/abastecimentos/abastecimentos.public.ts';
import { PASSADO_MS } from '../features/divergencias/motor/fila.repository.ts';
import { pastaOfPapel } from '../features/fotos/fotos.public.ts';
import type { Autor } from '../kernel/envio.ts';
import type { Desenho } from './desenho.ts';
import { contentHash, type Stage } from './stage.ts';

/** Invented. */
const POSTOS = ['12345678000195', '23456789000195', '34567890000195'] as const;

const SEM_COMPROVANTE = 15;

/** About the size of a drawn photo, which is drawn when first viewed. */
const PHOTO = { bytes: 220_000, largura: 1440, altura: 1080 };

export type Fotos = ReturnType<typeof createFotos>;

interface Registro {
  readonly id: string;
  readonly placa: string;
  readonly recebido_em: Date;
}

const ITENS = [
  { coluna: 'carrinho', papel: 'fotosCarrinho', item: 'carrinho' },
  { coluna: 'cone', papel: 'fotosCone', item: 'cone' },
  { coluna: 'trava_rodas', papel: 'fotosTravaRodas', item: 'travaRodas' },
] as const satisfies readonly { coluna: string; papel: string; item: ItemSeguranca }[];

function shown(achados: readonly Achado[], campo: string, informado: string | number): string {
  return achados.find((achado) => achado.campo === campo)?.valor_lido ?? String(informado);
}

export function createFotos({ rows, makeId, now }: Stage<'rows' | 'makeId' | 'now'>) {
  const desenhos = new Map<string, Desenho>();
  let externos = 0;
  // As far back as the rules; older ones only where Conferência has an item.
  const since = new Date(now.getTime() - PASSADO_MS);

  function add(
    { id: vinculo_id, placa, recebido_em: criada_em }: Registro,
    usuario_id: number,
    papeis: Readonly<Record<string, Desenho>>,
  ): void {
    for (const [papel, desenho] of Object.entries(papeis)) {
      const id = makeId(criada_em);
      const key = `${pastaOfPapel(papel)}/${placa}-${criada_em.getTime()}-${id.slice(-12)}.jpg`;
      const proof = { sha256: contentHash(id), usuario_id, criada_em, vinculo_id, papel };
      const nota_chave = desenho.de === 'comprovante' ? desenho.chave : null;
      rows.foto.push({ ...PHOTO, ...proof, id, key, nota_chave });
      desenhos.set(key, desenho);
    }
  }

  const fotoOf = (registro: string, as: string) =>
    rows.foto.find(({ vinculo_id, papel }) => vinculo_id === registro && papel === as);
  const hasPhotos = ({ recebido_em }: Registro, achados: readonly Achado[]): boolean =>
    achados.length > 0 || recebido_em >= since;
  const placaOf = ({ placa }: Registro): Desenho => ({ de: 'placa', placa });
  const kmOf = (km: string | number): Desenho => ({ de: 'km', km: Number(km) });
  const nivelOf = (nivel: Nivel): Desenho => ({ de: 'nivel', nivel });

  function repeat(
    papel: string,
    of: string,
    inRegistro: string,
    proof: 'sha256' | 'nota_chave',
  ): void {
    const [original, copy] = [fotoOf(of, papel), fotoOf(inRegistro, papel)];
    const desenho = original && desenhos.get(original.key);
    if (!original || !copy || !desenho) return;
    Object.assign(copy, { [proof]: original[proof] });
    desenhos.set(copy.key, desenho);
  }

  return {
    desenhos: desenhos as ReadonlyMap<string, Desenho>,
    ofCheckin(row: NewRow<'checkin'>, achados: readonly Achado[]): void {
      if (!hasPhotos(row, achados)) return;
      const ok = ITENS.filter(({ coluna }) => row[coluna] === 'OK');
      add(row, row.usuario_id, {
        fotoPlaca: placaOf(row),
        fotoPainelKm: kmOf(shown(achados, 'km', row.km)),
        fotoPainelCombustivel: nivelOf(row.nivel),
        ...Object.fromEntries(ok.map(({ papel, item }) => [papel, { de: 'item', item }])),
      });
    },
    ofInterno(
      row: NewRow<'abastecimento_interno'>,
      autor: Autor,
      achados: readonly Achado[],
    ): void {
      if (!hasPhotos(row, achados)) return;
      const litros = shown(achados, 'bombaLitros', row.litros);
      add(row, autor.id, {
        fotoPlaca: placaOf(row),
        fotoBomba: { de: 'bomba', litros, valor: row.valor ?? '0.00' },
        fotoPainelKm: kmOf(shown(achados, 'km', row.km)),
        ...(row.nivel && { fotoPainelCombustivel: nivelOf(row.nivel) }),
      });
    },
    repeatBomba: (of: string, inRegistro: string): void =>
      repeat('fotoBomba', of, inRegistro, 'sha256'),
    hasNota: ({ id }: { readonly id: string }): boolean =>
      fotoOf(id, 'fotoComprovante') !== undefined,
    repeatNota: (of: string, inRegistro: string): void =>
      repeat('fotoComprovante', of, inRegistro, 'nota_chave'),
    show(registro: string, papel: string, desenho: Desenho): void {
      const foto = fotoOf(registro, papel);
      if (foto) desenhos.set(foto.key, desenho);
    },
    discard(registro: string, papel: string): void {
      const foto = fotoOf(registro, papel);
      if (!foto) return;
      rows.foto.splice(rows.foto.indexOf(foto), 1);
      desenhos.delete(foto.key);
    },
    ofExterno(row: NovoExterno, autor: Autor): void {
      if (!hasPhotos(row, [])) return;
      externos += 1;
      add(row, autor.id, {
        fotoPlaca: placaOf(row),
        fotoKm: kmOf(row.km),
        ...(row.nivel && { fotoPainelCombustivel: nivelOf(row.nivel) }),
        ...(externos % SEM_COMPROVANTE !== 0 && {
          fotoComprovante: {
            de: 'comprovante',
            chave: notaChave(externos, row.ocorrido_em),
            litros: row.litros,
            valor: row.valor,
          },
        }),
      });
    },
  };
}

function notaChave(ordem: number, em: Date): string {
  const [ano = '', mes = ''] = diaOf(em).split('-');
  const cnpj = POSTOS[ordem % POSTOS.length];
  const first43 = `50${ano.slice(2)}${mes}${cnpj}65001${String(4_000 + ordem).padStart(9, '0')}112345678`;
  return first43 + digitoDaChave(first43);
}
