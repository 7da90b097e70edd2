export { PlacaLink } from '../../list/links.tsx';
export { CadastrarVeiculo, IMPORTAR, loadVeiculoModal } from './cadastrar-veiculo.tsx';
export { FolhaSelect } from './importacao/folha-select.tsx';
export { takePlanilha } from './importacao/importacao.ts';
export { fraseDoKmMenor, KmMenor } from './km-menor.tsx';
export { PlacaInformada } from './placa-informada.tsx';
export { RegistroAqui, RegistroLink } from './registro-link.tsx';
export { useVeiculo, type VeiculoDaPlaca } from './use-veiculo.ts';
