import { toCaixa } from '../caixa.ts';
import { leadOf } from '../digits/lead.ts';
import type { FoundNumbers } from '../digits/sightings.ts';
import type { Candidato } from '../leitura.ts';
import { rankKm } from './score.ts';

const MAX_CANDIDATES = 10;

export function listKmCandidatos(
  found: FoundNumbers,
  photo: { width: number; height: number },
): Candidato[] {
  const ranked = rankKm(found.sightings, found.lines);
  return ranked.slice(0, MAX_CANDIDATES).map((candidate) => ({
    texto: candidate.digits,
    caixas: [toCaixa(candidate.box, photo, candidate.digits)],
    lead: leadOf(candidate, ranked),
  }));
}
