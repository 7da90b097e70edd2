export { PainelTrocado } from './paineis/painel-trocado.tsx';
export { CuidadosVeiculo } from './portaria/cuidados-veiculo.tsx';
export { MotoristaAviso } from './portaria/motorista-aviso.tsx';
export { PendenciaDoItem } from './portaria/pendencia-do-item.tsx';
export { PreventivaAviso } from './portaria/preventiva-aviso.tsx';
export { useCuidadosVeiculo } from './portaria/use-cuidados.ts';
export { useVencidos, VencidosPergunta } from './portaria/vencidos-pergunta.tsx';
export { useCuidadosUrgentes } from './use-urgentes.ts';
export { CuidadosPanel } from './veiculo/cuidados-panel.tsx';
