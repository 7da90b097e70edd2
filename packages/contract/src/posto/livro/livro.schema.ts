import { z } from 'zod';
import { PRODUTOS } from '../../combustivel/index.ts';
import { diaSchema } from '../../rota/fields.ts';
import { DIAS_DA_ANALISE_MAX } from './analise.ts';

const LIVRO_MAX_DIAS = 366;

const diasDoTanque = (maximo: number) =>
  z.object({ tipo: z.enum(PRODUTOS), inicio: diaSchema, fim: diaSchema }).refine(
    ({ inicio, fim }) => {
      const days = (Date.parse(fim) - Date.parse(inicio)) / 86_400_000;
      return days >= 0 && days < maximo;
    },
    { error: `Escolha um período de até ${maximo} dias.`, path: ['fim'] },
  );

export const livroQuerySchema = diasDoTanque(LIVRO_MAX_DIAS);

export const analiseQuerySchema = diasDoTanque(DIAS_DA_ANALISE_MAX);
