import { violatedUnique } from '../../database/unique-violation.ts';
import { usuariosErrors } from './errors.ts';

export async function refuseRepeated<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const index = violatedUnique(error);
    if (index === 'usuario_cpf_key') throw usuariosErrors.cpfRepetido();
    if (index === 'usuario_nome_key') throw usuariosErrors.nomeRepetido();
    throw error;
  }
}
