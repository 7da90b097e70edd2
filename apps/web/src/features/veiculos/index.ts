export { useVeiculo, type VeiculoDaPlaca } from './use-veiculo.ts';
