/** What people call a photo, by the multipart field that it was sent as. */
export const ROTULOS_FOTOS: Readonly<Record<string, string>> = {
  fotoPlaca: 'Placa',
  fotoKm: 'Painel (KM)',
  fotoPainelKm: 'Painel (KM)',
  fotoPainelCombustivel: 'Painel de combustível',
  fotosCarrinho: 'Carrinho',
  fotosCone: 'Cone',
  fotosTravaRodas: 'Trava-rodas',
  fotoBomba: 'Bomba',
  fotoComprovante: 'Comprovante',
};
