export { PlacaLink } from './placa-link.tsx';
export { useVeiculo, type VeiculoDaPlaca } from './use-veiculo.ts';
