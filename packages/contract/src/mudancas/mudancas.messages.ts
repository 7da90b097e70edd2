export const mensagensMudancas = {
  restaurado:
    'Este cursor é de antes de uma restauração do banco. Comece de novo, sem cursor, e troque tudo o que guardou.',
  outrosTipos:
    'Este cursor é de outros tipos. Peça os mesmos de antes, ou comece de novo, sem cursor.',
} as const;
