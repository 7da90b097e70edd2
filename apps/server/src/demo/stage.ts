import type { Random } from '@frota/amostras';
import type { Achados } from './achados.ts';
import type { Fotos } from './fotos.ts';
import type { Habitos } from './habitos.ts';
import type { MakeId } from './ids.ts';
import type { Posto } from './posto.ts';
import type { Rows } from './rows.ts';
import type { Usuarios } from './usuarios.ts';
import type { Veiculo } from './veiculos.ts';
import type { Yard } from './yard.ts';

interface Everything {
  readonly rows: Rows;
  readonly random: Random;
  readonly makeId: MakeId;
  readonly usuarios: Usuarios;
  readonly veiculos: readonly Veiculo[];
  readonly posto: Posto;
  readonly achados: Achados;
  readonly fotos: Fotos;
  readonly habitos: Habitos;
  readonly yard: Yard;
  readonly foraDoPatio: readonly Veiculo[];
  readonly now: Date;
}

export type Stage<K extends keyof Everything> = Pick<Everything, K>;
